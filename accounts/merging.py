"""A guest becomes part of an account: every row of the one goes to the other, or nothing does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from django.db import IntegrityError, models, transaction

from accounts.leaderboards.counting import recount_person
from accounts.models import (
    Flag,
    Friendship,
    Group,
    Membership,
    ModeratorAct,
    NameReport,
    Player,
)
from challenges.merging import hold_attempts, take_over_attempts
from challenges.models import Attempt, PeriodTotal

Handler = Callable[[int, int], None]
TRIES = 3


def merge_guest(*, guest_id: int, player_id: int) -> bool:
    """Make all that a guest did the account's; say False where the guest is gone already.

    Where both have played a challenge the account's attempt stays, half played or not, and the
    guest's leaves every count. All in one transaction, which a first roll that the guest makes
    meanwhile may undo; then it is tried again with that roll.
    """
    for attempt in range(TRIES):
        try:
            with transaction.atomic():
                return _merge(guest_id, player_id)
        except IntegrityError:
            if attempt == TRIES - 1:
                raise
    return False


def _merge(guest_id: int, player_id: int) -> bool:
    pair = Player.objects.filter(pk__in=[guest_id, player_id]).order_by("pk")
    held = {player.pk: player for player in pair.select_for_update(no_key=True)}
    if player_id not in held or guest_id not in held or held[guest_id].user_id is not None:
        return False
    hold_attempts([guest_id, player_id])  # after the players, as finishing a game does
    for take_over in HANDLERS.values():
        take_over(guest_id, player_id)
    recount_person(player_id=player_id)
    Player.objects.filter(pk=guest_id).delete()
    return True


def references() -> Iterator[tuple[type[models.Model], str]]:
    """Yield every column of every table that names a player, those of other apps too."""
    for relation in Player._meta.get_fields(include_hidden=True):
        if isinstance(relation, models.ManyToOneRel):
            yield relation.related_model, relation.field.name


def _hand_on_all(guest_id: int, player_id: int) -> None:
    Group.objects.filter(owner=guest_id).update(owner=player_id)
    Flag.objects.filter(player=guest_id).update(player=player_id)
    ModeratorAct.objects.filter(player=guest_id).update(player=player_id)


def _hand_on_reports(field: str) -> Handler:
    """Hand a report on, unless the account has made or got the same."""
    other = "reporter" if field == "player" else "player"

    def hand_on(guest_id: int, player_id: int) -> None:
        for report in NameReport.objects.filter(**{field: guest_id}).order_by("pk"):
            same = {other: getattr(report, f"{other}_id"), "name": report.name}
            is_known = NameReport.objects.filter(**{field: player_id}, **same).exists()
            if is_known or same[other] == player_id:
                report.delete()
            else:
                NameReport.objects.filter(pk=report.pk).update(**{field: player_id})

    return hand_on


def _hand_on_friendships(guest_id: int, player_id: int) -> None:
    """Hand a pair on, unless the account and the other have a row already; never with itself."""
    mine = models.Q(low=guest_id) | models.Q(high=guest_id)
    for pair in Friendship.objects.filter(mine).order_by("pk"):
        is_low = pair.low_id == guest_id
        other, blocks = (
            (pair.high_id, (pair.low_blocks, pair.high_blocks))
            if is_low
            else (pair.low_id, (pair.high_blocks, pair.low_blocks))
        )
        asked_by = player_id if pair.asked_by_id == guest_id else pair.asked_by_id
        Friendship.objects.filter(pk=pair.pk).delete()
        low, high = sorted((player_id, other))
        if low == high or Friendship.objects.filter(low=low, high=high).exists():
            continue
        low_blocks, high_blocks = blocks if low == player_id else (blocks[1], blocks[0])
        Friendship.objects.create(
            low_id=low,
            high_id=high,
            state=pair.state,
            asked_by_id=asked_by,
            changed_at=pair.changed_at,
            low_blocks=low_blocks,
            high_blocks=high_blocks,
        )


def _hand_on_memberships(guest_id: int, player_id: int) -> None:
    known = Membership.objects.filter(player=player_id).values("group")
    theirs = Membership.objects.filter(player=guest_id)
    theirs.exclude(group__in=known).update(player=player_id)
    theirs.delete()


def _leave(_guest_id: int, _player_id: int) -> None:
    """Do nothing: these rows are made anew afterwards, and go with the guest."""


HANDLERS: Mapping[tuple[type[models.Model], str], Handler] = {
    (Attempt, "player"): take_over_attempts,
    (PeriodTotal, "player"): _leave,
    (Friendship, "low"): _hand_on_friendships,
    (Friendship, "high"): _leave,  # both columns at once, above
    (Friendship, "asked_by"): _leave,
    (Membership, "player"): _hand_on_memberships,
    (Group, "owner"): _hand_on_all,
    (NameReport, "player"): _hand_on_reports("player"),
    (NameReport, "reporter"): _hand_on_reports("reporter"),
    (Flag, "player"): _leave,  # with the groups, above
    (ModeratorAct, "player"): _leave,
}
