"""How names are given: at sign-up, by renaming, and by moderators."""

from __future__ import annotations

import datetime as dt
from itertools import count

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.db.models.functions import Lower

from accounts.models import NAME_LENGTH, Player, User

from .errors import NameTaken, RenamedTooSoon
from .folding import fold_name
from .queries import has_name_like
from .rules import clean_name

RENAMED_EVERY = dt.timedelta(days=30)


def check_name(name: str, *, player_id: int | None = None) -> str:
    """Return a name as it would be kept, free for a player; raises BadName and its kinds."""
    cleaned = clean_name(name)
    if _is_taken(cleaned, player_id):
        raise NameTaken
    return cleaned


def give_name(*, player: Player, name: str) -> None:
    """Give an account's player a name, which is also what its user signs in with.

    Of any number who claim a name at once, one gets it. Raises BadName and its kinds.
    """
    cleaned = check_name(name, player_id=player.pk)
    try:
        with transaction.atomic():
            named = Player.objects.filter(pk=player.pk)
            named.update(name=cleaned, folded_name=fold_name(cleaned))
            if player.user_id is not None:
                User.objects.filter(pk=player.user_id).update(username=cleaned)
    except IntegrityError:
        raise NameTaken from None
    player.name, player.folded_name = cleaned, fold_name(cleaned)


def give_free_name(*, player: Player, wanted: str) -> None:
    """Give a player the wanted name or, where somebody was quicker, that with a number."""
    for number in count(1):
        tail = str(number) if number > 1 else ""
        try:
            give_name(player=player, name=f"{wanted[: NAME_LENGTH - len(tail)].rstrip()}{tail}")
        except NameTaken:
            continue
        return


def rename(*, player: Player, name: str, now: dt.datetime) -> None:
    """Change the name of an account's player, once in thirty days.

    Raises RenamedTooSoon, or BadName and its kinds. The same name again changes nothing.
    """
    if clean_name(name) == player.name:
        return
    cleaned = check_name(name, player_id=player.pk)
    longest_ago = now - RENAMED_EVERY
    may = Q(renamed_at=None) | Q(renamed_at__lte=longest_ago)
    with transaction.atomic():
        if not Player.objects.filter(may, pk=player.pk).update(renamed_at=now):
            player.refresh_from_db(fields=["renamed_at"])
            raise RenamedTooSoon(day=next_rename(player=player, now=now).date())
        give_name(player=player, name=cleaned)
    player.renamed_at = now


def next_rename(*, player: Player, now: dt.datetime) -> dt.datetime:
    """Return from when on a player may be renamed; `now` where that is already so."""
    return max(now, (player.renamed_at or dt.datetime.min.replace(tzinfo=dt.UTC)) + RENAMED_EVERY)


def _is_taken(name: str, player_id: int | None) -> bool:
    """A name is taken by who bears it or a look-alike, and by who signs in with it."""
    players = Player.objects.filter(has_name_like(name))
    users = User.objects.alias(lower=Lower("username")).filter(lower=name.lower())
    if player_id is not None:
        players, users = players.exclude(pk=player_id), users.exclude(player=player_id)
    return players.exists() or users.exists()
