"""The public page of a result: for anybody, so that nothing on it tells of the dice."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass

from django.urls import reverse

from . import services
from .coach.owner import Owner, owner_of
from .coach.quality import Quality, qualities_of
from .picture import picture_of
from .results import Result, result_of
from .visibility import can_see, finished_attempt


@dataclass(frozen=True, slots=True)
class SharedPage:
    """A result as anybody may know it, with the absolute URLs that previews need."""

    result: Result
    owner: Owner
    qualities: tuple[Quality, ...]  # of each turn, once it is graded
    url: str
    picture_url: str
    game_url: str  # for one who may see inside the game


def shared_page(
    code: str,
    *,
    player_id: int | None,
    language: str,
    now: dt.datetime,
    absolute: Callable[[str], str],
) -> SharedPage:
    """Return the public page of a finished attempt; `absolute` makes URLs of this site absolute.

    Raises UnknownAttempt.
    """
    attempt = finished_attempt(code)
    services.close_if_due(challenge=attempt.challenge, now=now)
    digest = picture_of(attempt, language).digest
    return SharedPage(
        result=result_of(attempt, player_id=player_id),
        owner=owner_of(attempt, player_id),
        qualities=qualities_of(attempt.squares),
        url=absolute(attempt.shared_url),
        picture_url=absolute(reverse("challenges:picture", args=[code, digest])),
        game_url=attempt.get_absolute_url() if can_see(attempt, player_id) else "",
    )
