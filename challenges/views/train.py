"""Train: the next position, an answer to it, and what came of that."""

from __future__ import annotations

import datetime as dt

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from challenges.models import TrainingPosition
from challenges.training import services
from challenges.training.answer_page import answer_page
from challenges.training.page import TrainPage, train_page
from games.board.posted import PostedMove, read_posted_move
from games.engine.errors import Conflict, DomainError, Invalid, Missing
from games.engine.moves import Keep
from games.sentences import sentence
from games.tables.store import TablesMissing
from games.tables.warm_up import warm_up
from games.web import htmx, render_page, visitor

STATUS_OF_KIND = ((TablesMissing, 503), (Missing, 404), (Conflict, 409), (Invalid, 422))


@require_http_methods(["GET", "HEAD", "POST"])
def train(request: HttpRequest) -> HttpResponse:
    """Ask about the next position, or take the answer to one."""
    now = timezone.now()
    if request.method == "POST":
        return _answer(request, now)
    visitor(request).prepare()
    services.bring_up_to_date(player_id=visitor(request).player_id)
    return _page(request, train_page(player_id=visitor(request).player_id, now=now))


@require_safe
def trained(request: HttpRequest, position_id: int) -> HttpResponse:
    """Show what came of the last answer to a position."""
    page = answer_page(
        player_id=visitor(request).player_id, position_id=position_id, now=timezone.now()
    )
    if page.judgement is None:
        warm_up()
    return render(request, "training/answer.html", {"page": page})


def _answer(request: HttpRequest, now: dt.datetime) -> HttpResponse:
    posted: PostedMove | None = None
    try:
        posted = read_posted_move(request.POST)
        position = _answered(request, posted, now)
    except (Conflict, Invalid, Missing) as refusal:
        return _refused(request, refusal, posted, now)
    return _lead_to(request, position.get_absolute_url())


def _answered(request: HttpRequest, posted: PostedMove, now: dt.datetime) -> TrainingPosition:
    asker, code = visitor(request), posted.attempt
    return services.answer(
        player_id=asker.become_player(now=now) if services.is_of_site(code) else asker.player_id,
        code=code,
        answers=posted.ply,
        move=posted.move,
        now=now,
    )


def _refused(
    request: HttpRequest, refusal: DomainError, posted: PostedMove | None, now: dt.datetime
) -> HttpResponse:
    if isinstance(refusal, TablesMissing):
        warm_up()
    is_the_same = isinstance(refusal, Invalid | TablesMissing)
    move = posted.move if posted and is_the_same else None
    page = train_page(
        player_id=visitor(request).player_id,
        now=now,
        note=sentence(refusal),
        held=move.places if isinstance(move, Keep) else (),
    )
    status = next(status for kind, status in STATUS_OF_KIND if isinstance(refusal, kind))
    return _page(request, page, status)


def _page(request: HttpRequest, page: TrainPage, status: int = 200) -> HttpResponse:
    context = {"page": page, "board": page.board}
    if page.board is not None:
        return render_page(request, "training/train.html", "training/_board.html", context, status)
    if htmx(request):
        return _lead_to(request, reverse("challenges:train"))
    return render(request, "training/no_position.html", context, status=status)


def _lead_to(request: HttpRequest, address: str) -> HttpResponse:
    if htmx(request):
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    return redirect(address)
