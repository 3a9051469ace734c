"""Free play: set up, played, and what it came to."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.board.marks import marks_after
from games.board.posted import read_posted_move
from games.engine.errors import Conflict, DomainError, Invalid
from games.engine.moves import Write
from games.engine.record import read_record
from games.models import FreeGame
from games.sentences import sentence
from games.web import htmx, render_page, rolls_on, visitor

from . import services
from .board import free_board
from .forms import read_set_up
from .result_page import free_result
from .set_up_page import FIRST, set_up_page
from .setup import SetUp, check_set_up
from .state import FreeState, find_state, last_set_up, state_of


@require_http_methods(["GET", "HEAD", "POST"])
def set_up(request: HttpRequest) -> HttpResponse:
    """Show how a game can be set up and which ones wait, or start one."""
    asker = visitor(request)
    if request.method == "POST":
        return _start(request)
    asker.prepare()
    return render(request, "free/set_up.html", {"page": set_up_page(asker.player_id)})


@require_http_methods(["GET", "HEAD", "POST"])
def board(request: HttpRequest, code: str) -> HttpResponse:
    """Show the board of a game, or make the move posted to it."""
    if request.method == "POST":
        return _move(request, code)
    state = find_state(code=code, player_id=visitor(request).player_id)
    if state.game.is_over:
        return redirect(state.game.result_url)
    return _show(request, state, with_advice="coach" in request.GET)


@require_safe
def result(request: HttpRequest, code: str) -> HttpResponse:
    """Show what a game came to; one still played leads back to its board."""
    state = find_state(code=code, player_id=visitor(request).player_id)
    if not state.game.is_over:
        return redirect(state.game)
    return render(request, "free/result.html", {"result": free_result(state)})


@require_POST
def ask_coach(request: HttpRequest, code: str) -> HttpResponse:
    """Show what every option is worth; the game is marked as played with help."""
    player_id = visitor(request).player_id
    game = services.find_game(code=code, player_id=player_id)
    game = services.mark_helped(game=game, player_id=player_id)
    if not htmx(request):
        return redirect(f"{game.get_absolute_url()}?coach=1#advice")
    return _show(request, state_of(game), with_advice=True)


@require_POST
def give_up(request: HttpRequest, code: str) -> HttpResponse:
    """End a game before its last move."""
    player_id = visitor(request).player_id
    game = services.find_game(code=code, player_id=player_id)
    return redirect(services.give_up(game=game, player_id=player_id, now=timezone.now()).result_url)


@require_POST
def restart(request: HttpRequest, code: str) -> HttpResponse:
    """Give a game up and begin it again on new dice."""
    asker, now = visitor(request), timezone.now()
    game = services.find_game(code=code, player_id=asker.player_id)
    return redirect(services.restart(game=game, player_id=asker.become_player(now=now), now=now))


@require_POST
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    """Begin a game like one that is over, on new dice."""
    asker, now = visitor(request), timezone.now()
    game = services.find_game(code=code, player_id=asker.player_id)
    return redirect(services.rematch(game=game, player_id=asker.become_player(now=now), now=now))


def _start(request: HttpRequest) -> HttpResponse:
    asker, now = visitor(request), timezone.now()
    posted = _posted_set_up(request)
    try:
        checked = check_set_up(posted)
        game = services.start_game(player_id=asker.become_player(now=now), set_up=checked, now=now)
    except (Conflict, Invalid) as refusal:
        context = {
            "page": set_up_page(asker.player_id, posted),
            "refusal": sentence(refusal),
            "wrong_seat": refusal.facts.get("seat"),
        }
        return render(request, "free/set_up.html", context, status=_status(refusal))
    return redirect(game)


def _posted_set_up(request: HttpRequest) -> SetUp:
    if "again" in request.POST:
        return last_set_up(visitor(request).player_id) or FIRST
    return read_set_up(request.POST)


def _move(request: HttpRequest, code: str) -> HttpResponse:
    player_id = visitor(request).player_id
    try:
        posted = read_posted_move(request.POST)
        game = services.make_move(
            game=services.find_game(code=code, player_id=player_id),
            player_id=player_id,
            ply=posted.ply,
            move=posted.move,
            roll_on=rolls_on(request),
            now=timezone.now(),
        )
    except (Conflict, Invalid) as refusal:
        state = find_state(code=code, player_id=player_id)
        if state.game.is_over:
            return _to_result(request, state.game)
        return _show(request, state, note=sentence(refusal), status=_status(refusal))
    if game.is_over:
        return _to_result(request, game)
    if not htmx(request):
        return redirect(game)
    return _show(request, state_of(game), is_fresh=isinstance(posted.move, Write))


def _show(
    request: HttpRequest,
    state: FreeState,
    *,
    note: str = "",
    is_fresh: bool = False,
    with_advice: bool = False,
    status: int = 200,
) -> HttpResponse:
    shown = free_board(
        state,
        note=note,
        shown=request.POST.get("shown", ""),
        is_fresh=is_fresh,
        with_advice=with_advice,
    )
    context = {"board": shown, "marks": _marks(request, state)}
    return render_page(request, "free/play.html", "free/_board.html", context, status)


def _marks(request: HttpRequest, state: FreeState) -> tuple[str, ...]:
    """Return the marks of a first game; the page has them, and carries them from move to move."""
    if htmx(request):
        return ()
    marks = marks_after(read_record(state.mine.seat.record).moves)
    return () if marks and visitor(request).has_played_before(state.game.code) else marks


def _to_result(request: HttpRequest, game: FreeGame) -> HttpResponse:
    if htmx(request):
        return HttpResponse(status=204, headers={"HX-Redirect": game.result_url})
    return redirect(game.result_url)


def _status(refusal: DomainError) -> int:
    return 409 if isinstance(refusal, Conflict) else 422
