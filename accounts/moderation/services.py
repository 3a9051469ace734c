"""What moderators do; every act is written down with who did it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from django.db import IntegrityError, transaction

from accounts.groups.names import clean_group_name
from accounts.models import Flag, Group, ModeratorAct, NameReport, Player
from accounts.names.errors import BadName, NameTaken
from accounts.names.folding import fold_name
from accounts.names.services import check_name


@transaction.atomic
def give_neutral_name(
    *, player: Player, moderator_id: int, names: Iterable[str], now: dt.datetime
) -> str:
    """Take a name away: the player bears the first of `names` that is free, and may choose anew.

    One signs in with the old name still, and nobody else gets it. Reports of it are settled.
    Raises NameTaken where none of the names is free.
    """
    old = Player.objects.select_for_update(no_key=True).get(pk=player.pk).name
    new = _give_first_free(player.pk, names)
    NameReport.objects.filter(player=player, settled_at=None).update(settled_at=now)
    facts: dict[str, object] = {"was": old, "is": new}
    _log("give neutral name", moderator_id, player.pk, now, facts)
    return new


@transaction.atomic
def hold(*, player: Player, moderator_id: int, now: dt.datetime) -> None:
    """Keep a player off the board of everyone."""
    if Player.objects.filter(pk=player.pk, held_at=None).update(held_at=now):
        Flag.objects.create(player=player, reason=Flag.Reason.MODERATOR, raised_at=now)
        _log("hold", moderator_id, player.pk, now)


@transaction.atomic
def release(*, player: Player, moderator_id: int, now: dt.datetime) -> None:
    """Let a player stand on the board of everyone again; what was seen of them is cleared."""
    cleared = Flag.objects.filter(player=player, cleared_at=None).update(cleared_at=now)
    freed = Player.objects.filter(pk=player.pk, held_at__isnull=False).update(held_at=None)
    if cleared or freed:
        _log("release", moderator_id, player.pk, now, {"flags": cleared})


@transaction.atomic
def clear_flag(*, flag: Flag, moderator_id: int, now: dt.datetime) -> None:
    """Find nothing wrong behind a flag.

    The player is held no more once nothing but signs is left.
    """
    if not Flag.objects.filter(pk=flag.pk, cleared_at=None).update(cleared_at=now):
        return
    open_flags = Flag.objects.filter(player=flag.player_id, cleared_at=None)
    if not open_flags.exclude(reason__in=Flag.SIGNS).exists():
        Player.objects.filter(pk=flag.player_id).update(held_at=None)
    facts: dict[str, object] = {"flag": flag.pk, "reason": flag.reason}
    _log("clear flag", moderator_id, flag.player_id, now, facts)


@transaction.atomic
def let_name_stand(*, report: NameReport, moderator_id: int, now: dt.datetime) -> None:
    """Find nothing wrong with a name; all who reported it are answered with that."""
    same = NameReport.objects.filter(player=report.player_id, name=report.name, settled_at=None)
    if same.update(settled_at=now):
        facts: dict[str, object] = {"name": report.name}
        _log("let name stand", moderator_id, report.player_id, now, facts)


@transaction.atomic
def rename_group(*, group: Group, name: str, moderator_id: int, now: dt.datetime) -> None:
    """Give a group another name; raises BadGroupName."""
    cleaned = clean_group_name(name)
    old = Group.objects.select_for_update(no_key=True).get(pk=group.pk).name
    if old == cleaned:
        return
    Group.objects.filter(pk=group.pk).update(name=cleaned)
    facts: dict[str, object] = {"group": group.pk, "was": old, "is": cleaned}
    _log("rename group", moderator_id, group.owner_id, now, facts)


@transaction.atomic
def delete_group(*, group: Group, moderator_id: int, now: dt.datetime) -> None:
    """Take a group away from everybody."""
    facts: dict[str, object] = {"group": group.pk, "was": group.name}
    if Group.objects.filter(pk=group.pk).delete()[0]:
        _log("delete group", moderator_id, group.owner_id, now, facts)


def _give_first_free(player_id: int, names: Iterable[str]) -> str:
    for name in names:
        try:
            cleaned = check_name(name, player_id=player_id)
            with transaction.atomic():
                Player.objects.filter(pk=player_id).update(
                    name=cleaned, folded_name=fold_name(cleaned), renamed_at=None
                )
        except (BadName, IntegrityError):
            continue
        return cleaned
    raise NameTaken


def _log(
    act: str,
    moderator_id: int,
    player_id: int | None,
    now: dt.datetime,
    facts: dict[str, object] | None = None,
) -> None:
    ModeratorAct.objects.create(
        moderator_id=moderator_id, player_id=player_id, act=act, facts=facts or {}, acted_at=now
    )
