"""A guest becomes part of an account: every row of the one goes to the other, or nothing does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from django.db import IntegrityError, models, transaction
from django.db.models import QuerySet

from accounts.leaderboards.counting import recount_person
from accounts.models import (
    ApiToken,
    Flag,
    Friendship,
    Group,
    Membership,
    ModeratorAct,
    NameReport,
    Player,
    PushDevice,
    Reaction,
    Reminder,
)
from challenges.merging import lock_attempts, take_over_attempts, take_over_positions
from challenges.models import Attempt, PeriodTotal, PlayerSkill, TrainingPosition
from challenges.skill.counting import take_over_titles
from games.free.merging import take_over_free_games
from games.models import FreeGame

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
    locked = {player.pk: player for player in pair.select_for_update(no_key=True)}
    if player_id not in locked or guest_id not in locked or locked[guest_id].user_id is not None:
        return False
    lock_attempts([guest_id, player_id])  # after the players, as finishing a game does
    for handle in HANDLERS.values():
        handle(guest_id, player_id)
    recount_person(player_id=player_id)
    Player.objects.filter(pk=guest_id).delete()
    return True


def references() -> Iterator[tuple[type[models.Model], str]]:
    """Yield every column of every table that names a player, those of other apps too."""
    for relation in Player._meta.get_fields(include_hidden=True):
        if isinstance(relation, models.ManyToOneRel):
            yield relation.related_model, relation.field.name


def _reassign(model: type[models.Model]) -> Handler:
    """Let the rows of a table name the account instead of the guest."""

    def reassign(guest_id: int, player_id: int) -> None:
        QuerySet(model).filter(player=guest_id).update(player=player_id)

    return reassign


def _recounted(_guest_id: int, _player_id: int) -> None:
    """Do nothing: `recount_person` writes the account's, and the guest's are deleted with it."""


def _none_of_guests(_guest_id: int, _player_id: int) -> None:
    """Do nothing: what only accounts have and do, no guest's row can be about."""


# What happens to each column that names a player, in this order.
HANDLERS: Mapping[tuple[type[models.Model], str], Handler] = {
    (Attempt, "player"): take_over_attempts,
    (TrainingPosition, "player"): take_over_positions,  # after the attempts
    (PeriodTotal, "player"): _recounted,
    (PlayerSkill, "player"): take_over_titles,  # recounted too
    (FreeGame, "player"): take_over_free_games,
    (Flag, "player"): _reassign(Flag),
    (ModeratorAct, "player"): _reassign(ModeratorAct),
    (Friendship, "low"): _none_of_guests,
    (Friendship, "high"): _none_of_guests,
    (Friendship, "asked_by"): _none_of_guests,
    (Membership, "player"): _none_of_guests,
    (Group, "owner"): _none_of_guests,
    (NameReport, "player"): _none_of_guests,
    (NameReport, "reporter"): _none_of_guests,
    (ApiToken, "player"): _none_of_guests,
    (Reaction, "player"): _none_of_guests,
    (Reminder, "player"): _none_of_guests,
    (PushDevice, "player"): _none_of_guests,
}
