"""A guest becomes part of an account: every row of the one goes to the other, or nothing does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from django.db import IntegrityError, models, transaction
from django.db.models import QuerySet

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


def _hand_on(model: type[models.Model]) -> Handler:
    """Let the rows of a table name the account in the place of the guest."""

    def hand_on(guest_id: int, player_id: int) -> None:
        QuerySet(model).filter(player=guest_id).update(player=player_id)

    return hand_on


def _count_anew(_guest_id: int, _player_id: int) -> None:
    """Leave totals to `recount_person`; those of the guest go with it."""


def _only_of_accounts(_guest_id: int, _player_id: int) -> None:
    """Do nothing: a guest has no name, no friends and no groups, and reports nobody."""


# What happens to each column that names a player.
HANDLERS: Mapping[tuple[type[models.Model], str], Handler] = {
    (Attempt, "player"): take_over_attempts,
    (PeriodTotal, "player"): _count_anew,
    (Flag, "player"): _hand_on(Flag),
    (ModeratorAct, "player"): _hand_on(ModeratorAct),
    (Friendship, "low"): _only_of_accounts,
    (Friendship, "high"): _only_of_accounts,
    (Friendship, "asked_by"): _only_of_accounts,
    (Membership, "player"): _only_of_accounts,
    (Group, "owner"): _only_of_accounts,
    (NameReport, "player"): _only_of_accounts,
    (NameReport, "reporter"): _only_of_accounts,
}
