"""What passes between two players: asking, answering, parting, blocking.

Every change is one conditional update of the pair's row, so that doing it twice does it once.
"""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import Q

from accounts.models import Friendship, Player
from games.engine.errors import Conflict

from .relations import Relation, relation_between

State = Friendship.State

COOL_DOWN = dt.timedelta(days=30)
MOST_FRIENDS = 1000
MOST_REQUESTS = 100


class TooManyFriends(Conflict):
    """The player has as many friends as there can be; facts: most."""

    code = "too_many_friends"


class FriendHasTooMany(Conflict):
    """The other has as many friends as there can be; facts: most."""

    code = "friend_has_too_many"


class TooManyRequests(Conflict):
    """The player waits for as many answers as there can be; facts: most."""

    code = "too_many_requests"


def ask(*, player_id: int, other_id: int, now: dt.datetime) -> Relation:
    """Ask another to be friends, and return their relation then, as the asker sees it.

    Who has been asked becomes a friend by asking back. To ask oneself, a friend, somebody twice or
    across a block changes nothing. After a decline the request looks open, and is not shown to the
    other before it has cooled down.

    Raises TooManyRequests, TooManyFriends and FriendHasTooMany.
    """
    with transaction.atomic():
        if _lock(player_id, other_id):
            _add_row(player_id, other_id, now)
            if not _befriend(player_id, other_id, now):
                _open_request(player_id, other_id, now)
    return relation_between(player_id, other_id)


def accept(*, player_id: int, other_id: int, now: dt.datetime) -> Relation:
    """Become friends with one who has asked; without a request nothing happens.

    Raises TooManyFriends and FriendHasTooMany.
    """
    with transaction.atomic():
        if _lock(player_id, other_id):
            _befriend(player_id, other_id, now)
    return relation_between(player_id, other_id)


def decline(*, player_id: int, other_id: int, now: dt.datetime) -> None:
    """Put a request aside, without telling who asked."""
    asked = Friendship.objects.between(player_id, other_id).shown_to(player_id)
    asked.update(declined_at=now)


def cancel(*, player_id: int, other_id: int, now: dt.datetime) -> None:
    """Take a request back; if it had been declined, the cool-down goes on."""
    asked = Friendship.objects.between(player_id, other_id).asked_by(player_id)
    asked.update(state=State.NONE, changed_at=now)


def remove(*, player_id: int, other_id: int, now: dt.datetime) -> None:
    """Be friends no longer."""
    pair = Friendship.objects.between(player_id, other_id).friends()
    pair.update(state=State.NONE, asked_by=None, changed_at=now)


def block(*, player_id: int, other_id: int, now: dt.datetime) -> None:
    """See and be seen by another no longer; a friendship or request between the two ends."""
    if player_id == other_id:
        return
    _add_row(player_id, other_id, now)
    pair = Friendship.objects.between(player_id, other_id)
    pair.update(state=State.NONE, changed_at=now, **{_block_of(player_id, other_id): True})


def block_acquaintance(*, player_id: int, other_id: int, now: dt.datetime) -> None:
    """Block one with whom something has passed before; an id alone opens nobody's name."""
    if Friendship.objects.between(player_id, other_id).exists():
        block(player_id=player_id, other_id=other_id, now=now)


def unblock(*, player_id: int, other_id: int, now: dt.datetime) -> None:
    """Take one's block back; the other's own stays, and a friendship does not return."""
    pair = Friendship.objects.between(player_id, other_id).blocked_by(player_id)
    pair.update(changed_at=now, **{_block_of(player_id, other_id): False})


def renew_code(*, player_id: int, code: str) -> None:
    """Replace a player's friend code; the link and picture given out before lead nowhere."""
    Player.objects.filter(pk=player_id).update(friend_code=code)


def _lock(player_id: int, other_id: int) -> bool:
    """Keep both from making friends elsewhere meanwhile; say whether both have accounts."""
    both = Player.objects.named().filter(pk__in={player_id, other_id}).order_by("pk")
    return len(both.select_for_update(no_key=True).values_list("pk")) == 2


def _add_row(player_id: int, other_id: int, now: dt.datetime) -> None:
    low, high = sorted((player_id, other_id))
    row = Friendship(low_id=low, high_id=high, changed_at=now)
    Friendship.objects.bulk_create([row], ignore_conflicts=True)


def _befriend(player_id: int, other_id: int, now: dt.datetime) -> bool:
    """Make friends of two of whom the other has asked; say whether they had."""
    asked = Friendship.objects.between(player_id, other_id).asked_by(other_id).unblocked()
    if not asked.exists():
        return False
    for one, refusal in ((player_id, TooManyFriends), (other_id, FriendHasTooMany)):
        if Friendship.objects.of(one).friends().count() >= MOST_FRIENDS:
            raise refusal(most=MOST_FRIENDS)
    asked.update(state=State.FRIENDS, declined_at=None, changed_at=now)
    return True


def _open_request(player_id: int, other_id: int, now: dt.datetime) -> None:
    pair = Friendship.objects.between(player_id, other_id).unblocked()
    is_cooling_down = Q(asked_by=player_id, declined_at__gt=now - COOL_DOWN)
    idle = pair.filter(state=State.NONE)
    if idle.exists() and Friendship.objects.asked_by(player_id).count() >= MOST_REQUESTS:
        raise TooManyRequests(most=MOST_REQUESTS)
    request = {"asked_by": player_id, "declined_at": None, "changed_at": now}
    if idle.exclude(is_cooling_down).update(state=State.ASKED, **request):
        return
    if idle.update(state=State.ASKED, changed_at=now):
        return
    pair.asked_by(player_id).filter(declined_at__lte=now - COOL_DOWN).update(**request)


def _block_of(player_id: int, other_id: int) -> str:
    return "low_blocks" if player_id < other_id else "high_blocks"
