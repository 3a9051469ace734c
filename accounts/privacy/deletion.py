"""Deleting a person for good: what is theirs goes, their games stay under "deleted player"."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import models, transaction
from django.db.models import Q, QuerySet

from accounts.groups.services import leave_all_groups
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
    User,
    new_code,
    new_key,
)
from challenges.models import Attempt, PeriodTotal, PlayerSkill, TrainingPosition
from challenges.sweeps import Sweep, TimeUp, by_pk, never
from games.models import FreeGame

from .closing import WAIT, end_sessions

Erase = Callable[[int], None]
Reference = tuple[type[models.Model], str]


def delete_due(
    *, now: dt.datetime, except_user_id: int | None = None, is_over: TimeUp = never
) -> int:
    """Delete everybody whose account was closed seven days ago; return how many went.

    Harmless at any time and twice; who keeps the account at this very moment keeps it. The user
    `except_user_id` is just signing in, and will be asked.
    """
    due = Player.objects.filter(closing_at__lte=now - WAIT, deleted_at=None).order_by("pk")
    if except_user_id is not None:
        due = due.exclude(user=except_user_id)
    _end_stray_sessions(due.filter(user__isnull=False).values_list("user_id", flat=True))
    return Sweep("delete closed accounts", now, is_over).rows(
        due, lambda player: delete_player(player_id=player.pk, now=now, closed_before=now - WAIT)
    )


@transaction.atomic
def delete_player(
    *, player_id: int, now: dt.datetime, closed_before: dt.datetime | None = None
) -> bool:
    """Delete all that is personal about a player and their user; say whether it was there.

    The name is free again. Attempts, totals and tallies stay, so that no rank moves.
    """
    locked = Player.objects.select_for_update().filter(pk=player_id, deleted_at=None)
    due = locked.filter(closing_at__lte=closed_before) if closed_before else locked
    player = due.first()
    if player is None:
        return False
    for erase in ERASED.values():
        erase(player_id)
    user_id = player.user_id
    Player.objects.filter(pk=player_id).update(**_blank_fields(), deleted_at=now)
    if user_id is not None:
        end_sessions(user_id=user_id)
        User.objects.filter(pk=user_id).delete()
    return True


def forget_guest(*, player_id: int, now: dt.datetime) -> bool:
    """Delete a guest at once; say False of one who has an account, or is gone already."""
    if not Player.objects.filter(pk=player_id, user=None).exists():
        return False
    return delete_player(player_id=player_id, now=now)


# What stays with a deleted player, so that the boards of the past stay as they were.
KEPT_FIELDS = frozenset(
    {"id", "created_at", "is_confirmed", "ranked_days", "held_at", "deleted_at"}
)


def _blank_fields() -> dict[str, object]:
    """Return the fields of a player as if nobody had ever filled them in."""
    blank = {
        field.name: None if field.null else field.get_default()
        for field in Player._meta.concrete_fields
        if field.name not in KEPT_FIELDS
    }
    return blank | {"key": new_key(), "friend_code": new_code()}


def _end_stray_sessions(user_ids: Iterable[int]) -> None:
    """End the sessions that nothing but their own sealed text connects with their users."""
    wanted = {str(user_id) for user_id in user_ids}
    if not wanted:
        return
    store = import_module(settings.SESSION_ENGINE).SessionStore
    for session in by_pk(Session.objects.all()):
        if session.get_decoded().get(SESSION_KEY) in wanted:
            store().delete(session.session_key)


def _drop(model: type[models.Model], field: str) -> Erase:
    def drop(player_id: int) -> None:
        QuerySet(model).filter(**{field: player_id}).delete()

    return drop


def _leave_groups(player_id: int) -> None:
    leave_all_groups(player_id=player_id)


def _forget_positions(player_id: int) -> None:
    """Delete the positions, and have none come from the games that stay."""
    TrainingPosition.objects.of(player_id).delete()
    Attempt.objects.of(player_id).update(is_collected=True)


def _forget_reactions(player_id: int) -> None:
    """Delete those to the player's results too, which stay without their player."""
    given, received = Q(player=player_id), Q(attempt__player=player_id)
    Reaction.objects.filter(given | received).delete()


def _forget_facts(player_id: int) -> None:
    """Keep that a moderator did something, and forget the names that it was about."""
    ModeratorAct.objects.filter(player=player_id).update(facts={})


ERASED: Mapping[Reference, Erase] = {
    (Membership, "player"): _leave_groups,
    (Group, "owner"): _drop(Group, "owner"),  # none is left by now
    (Friendship, "low"): _drop(Friendship, "low"),
    (Friendship, "high"): _drop(Friendship, "high"),
    (Friendship, "asked_by"): _drop(Friendship, "asked_by"),
    (NameReport, "player"): _drop(NameReport, "player"),
    (NameReport, "reporter"): _drop(NameReport, "reporter"),
    (FreeGame, "player"): _drop(FreeGame, "player"),
    (ApiToken, "player"): _drop(ApiToken, "player"),
    (Reaction, "player"): _forget_reactions,
    (Reminder, "player"): _drop(Reminder, "player"),
    (PushDevice, "player"): _drop(PushDevice, "player"),
    (Flag, "player"): _drop(Flag, "player"),
    (ModeratorAct, "player"): _forget_facts,
    (TrainingPosition, "player"): _forget_positions,
}
KEPT: frozenset[Reference] = frozenset(
    {(Attempt, "player"), (PeriodTotal, "player"), (PlayerSkill, "player")}
)
