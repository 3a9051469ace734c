"""The board: shown, and moved on."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from challenges import days, services
from challenges.board import board_of
from challenges.errors import UnknownAttempt
from challenges.models import Attempt, Challenge
from games.board.marks import marks_after
from games.board.posted import PostedMove, read_posted_move
from games.engine.errors import Conflict, DomainError, Invalid
from games.engine.moves import Roll
from games.sentences import sentence
from games.web import htmx, render_page, rolls_on, visitor


@require_safe
def play_today(request: HttpRequest, rules: str = "") -> HttpResponse:
    """Lead to the board of what is today, or to its result; nothing is begun by asking."""
    now = timezone.now()
    rules = rules if rules in settings.DAILY_RULES else settings.DAILY_RULES[0]
    challenge = services.find_challenge(day=days.day_at(now), rules=rules, now=now)
    attempt = services.own_attempt(challenge=challenge, visitor=visitor(request))
    if attempt is not None and attempt.is_finished:
        return redirect(attempt)
    return redirect(challenge.play_url)


@require_http_methods(["GET", "HEAD", "POST"])
def play(request: HttpRequest, day: dt.date, rules: str) -> HttpResponse:
    """Show the board, or make the move posted to it."""
    now = timezone.now()
    if request.method == "POST":
        challenge = services.challenge_in_play(day=day, rules=rules, now=now)
        return _move(request, challenge, now)
    challenge = services.find_challenge(day=day, rules=rules, now=now)
    visitor(request).prepare()
    attempt = services.own_attempt(challenge=challenge, visitor=visitor(request))
    return _board(request, challenge, attempt, now)


def _move(request: HttpRequest, challenge: Challenge, now: dt.datetime) -> HttpResponse:
    try:
        attempt = _moved(request, challenge, now)
    except (Conflict, Invalid) as refusal:
        return _refused(request, challenge, now, refusal)
    if attempt.is_finished:
        return _to_result(request, attempt)
    if htmx(request):
        return _board(request, challenge, attempt, now)
    return redirect(challenge.play_url, permanent=False)


def _moved(request: HttpRequest, challenge: Challenge, now: dt.datetime) -> Attempt:
    posted = read_posted_move(request.POST)
    if posted.ply == 0:
        return _started(request, challenge, posted, now)
    attempt = services.own_attempt(challenge=challenge, visitor=visitor(request))
    if attempt is None:
        raise UnknownAttempt
    return services.continue_attempt(
        attempt=attempt,
        ply=posted.ply,
        move=posted.move,
        of=posted.attempt,
        roll_on=rolls_on(request),
        now=now,
    )


def _started(
    request: HttpRequest, challenge: Challenge, posted: PostedMove, now: dt.datetime
) -> Attempt:
    asker = visitor(request)
    is_known = posted.for_practice or now < days.ends_at(challenge.day)
    begins = isinstance(posted.move, Roll) and is_known
    return services.make_move(
        challenge=challenge,
        player_id=asker.become_player(now=now) if begins else asker.player_id,
        ply=0,
        move=posted.move,
        for_practice=posted.for_practice,
        now=now,
    )


def _refused(
    request: HttpRequest, challenge: Challenge, now: dt.datetime, refusal: DomainError
) -> HttpResponse:
    attempt = services.own_attempt(challenge=challenge, visitor=visitor(request))
    if attempt is not None and attempt.is_finished:
        return _to_result(request, attempt)
    status = 409 if isinstance(refusal, Conflict) else 422
    return _board(request, challenge, attempt, now, note=sentence(refusal), status=status)


def _board(
    request: HttpRequest,
    challenge: Challenge,
    attempt: Attempt | None,
    now: dt.datetime,
    *,
    note: str = "",
    status: int = 200,
) -> HttpResponse:
    is_for_practice = request.method != "POST" and "practice" in request.GET
    board = board_of(challenge, attempt, now, note, is_for_practice=is_for_practice)
    context = {"board": board, "marks": _marks(request, attempt)}
    page, partial = "challenges/play.html", "challenges/_board.html"
    return render_page(request, page, partial, context, status)


def _marks(request: HttpRequest, attempt: Attempt | None) -> tuple[str, ...]:
    """Return the marks of a first game; the page has them, and carries them from move to move."""
    if htmx(request):
        return ()
    marks = marks_after(attempt.moves.moves if attempt else ())
    code = attempt.code if attempt else ""
    return () if marks and visitor(request).has_played_before(code) else marks


def _to_result(request: HttpRequest, attempt: Attempt) -> HttpResponse:
    if htmx(request):
        return HttpResponse(status=204, headers={"HX-Redirect": attempt.get_absolute_url()})
    return redirect(attempt)
