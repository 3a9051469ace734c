"""Reacting to a friend's result."""

from __future__ import annotations

import datetime as dt

from accounts.friends.relations import are_friends
from accounts.models import Player, Reaction
from accounts.throttle import retry_after
from challenges.errors import UnknownAttempt
from challenges.models import Attempt
from challenges.visibility import can_see, finished_attempt
from games.engine.errors import Invalid, NotAllowed

NONE = "none"  # what takes a reaction back
MOST_REACTIONS = 60
WINDOW = dt.timedelta(minutes=1)


class UnknownPicture(Invalid):
    """No reaction has that picture."""

    code = "unknown_picture"


class TooManyReactions(NotAllowed):
    """One player reacts too often; facts: seconds."""

    code = "too_many_reactions"


def react(*, player_id: int, code: str, picture: str, now: dt.datetime) -> Attempt:
    """Put a picture on a friend's result in place of an earlier one, or take it back for NONE.

    Doing the same again changes nothing. Raises UnknownAttempt for a result that the player may
    not react to, UnknownPicture and TooManyReactions.
    """
    if picture not in (*Reaction.Picture.values, NONE):
        raise UnknownPicture
    _count(player_id, now)
    attempt = finished_attempt(code)
    if not may_react(attempt, player_id):
        raise UnknownAttempt
    if picture == NONE:
        Reaction.objects.filter(attempt=attempt, player=player_id).delete()
    else:
        Reaction.objects.update_or_create(
            attempt=attempt,
            player_id=player_id,
            defaults={"picture": picture, "reacted_at": now},
        )
    return attempt


def may_react(attempt: Attempt, player_id: int) -> bool:
    """Say whether a player may react to a finished attempt.

    It is the ranked one of a friend whose dice can tell the player nothing any more, and both have
    reactions on.
    """
    pair = Player.objects.filter(pk__in=[player_id, attempt.player_id], has_reactions=True)
    return (
        attempt.is_ranked
        and attempt.player_id != player_id
        and are_friends(player_id, attempt.player_id)
        and pair.count() == len({player_id, attempt.player_id})
        and can_see(attempt, player_id)
    )


def _count(player_id: int, now: dt.datetime) -> None:
    seconds = retry_after(
        action="react", key=str(player_id), limit=MOST_REACTIONS, window=WINDOW, now=now
    )
    if seconds:
        raise TooManyReactions(seconds=seconds)
