"""A friend whose link was opened before there was an account: remembered until the game is over."""

from __future__ import annotations

import contextlib
import datetime as dt
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from accounts.models import Player
from challenges.models import Attempt
from games.engine.errors import DomainError

from .relations import Relation, is_blocked_between, relation_between
from .search import parse_code
from .services import ask

REMEMBERED = "yacht_rival"  # whose link was opened
WANTED = "yacht_keeps_rival"  # with whom to be friends once there is an account
AGE = 2 * 24 * 3600


@dataclass(frozen=True, slots=True)
class RivalBlock:
    """The friend to play against, with their score once both have finished."""

    name: str
    code: str
    score: int | None
    replay_url: str  # both games side by side
    template: str = "accounts/friends/_rival.html"


def remember(response: HttpResponseBase, cookie: str, code: str) -> None:
    """Keep a friend code in the browser for two days."""
    response.set_cookie(
        cookie,
        code,
        max_age=AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def rival_block(*, code: str, attempt: Attempt) -> RivalBlock | None:
    """Return the rival of one who has finished a game, unless they are related already."""
    rival = _rival(code, attempt.player_id)
    if rival is None:
        return None
    theirs = Attempt.objects.of(rival.pk).ranked().filter(challenge=attempt.challenge_id).first()
    return RivalBlock(
        name=rival.name,
        code=rival.friend_code,
        score=theirs.score if theirs else None,
        replay_url=f"{attempt.replay_url}?with={theirs.code}" if theirs else "",
    )


def keep_wanted_rival(
    request: HttpRequest, response: HttpResponseBase, *, now: dt.datetime
) -> None:
    """Ask the rival of a new account to be friends, if that was wanted before signing up."""
    code, player = request.COOKIES.get(WANTED, ""), getattr(request.user, "player", None)
    if not code or player is None:
        return
    rival = _rival(code, player.pk)
    if rival is not None:
        with contextlib.suppress(DomainError):  # the page that follows says how things are
            ask(player_id=player.pk, other_id=rival.pk, now=now)
    response.delete_cookie(WANTED)
    response.delete_cookie(REMEMBERED)


def _rival(code: str, player_id: int) -> Player | None:
    known = parse_code(code)
    rival = Player.objects.named().filter(friend_code=known, closing_at=None).first()
    if not known or rival is None or is_blocked_between(player_id, rival.pk):
        return None
    is_new = relation_between(player_id, rival.pk) in {Relation.NONE, Relation.ASKS}
    return rival if is_new else None
