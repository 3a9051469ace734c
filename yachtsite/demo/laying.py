"""Laying the made-up site into an empty database, all of it or nothing."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from django.conf import settings
from django.db import transaction

from accounts.models import Player, User
from challenges.days import ONE_DAY, day_at, opens_at
from challenges.models import Attempt, Challenge
from challenges.services import close_due, ensure_challenge
from games.engine.errors import Conflict
from games.engine.sequence import SEED_BYTES

from .circles import befriend, gather, trouble
from .games import Tables, play_games, sittings, store_games
from .people import make_people

GUIDE = "sailor1@example.org"  # the address of the account to look around with
GUESTS_SHARE = 4  # accounts for each guest


class FirstDayTooLate(Conflict):
    """The site is younger than the days asked for; facts: first_day, wanted."""

    code = "first_day_too_late"


class PlayersThere(Conflict):
    """The database has players of its own, which a made-up site is not mixed with."""

    code = "players_there"


@dataclass(frozen=True, slots=True)
class Laid:
    """What has been laid."""

    accounts: int
    guests: int
    games: int


def guide() -> User | None:
    """Return the account to look around with, where a made-up site has been laid."""
    return User.objects.filter(email=GUIDE).first()


@transaction.atomic
def lay(
    *,
    players: int,
    days: int,
    now: dt.datetime,
    chance: Callable[[int], bytes],
    rng: np.random.Generator,
    tables: Tables,
) -> Laid:
    """Make `players` accounts, guests beside them, and their games of `days` days and of today.

    The people and their habits follow from `rng`, the seeds of missing days from `chance`. Today
    is left to the first account, for who looks around to play.
    Raises FirstDayTooLate, PlayersThere and TooFewNames.
    """
    first = day_at(now) - ONE_DAY * days
    if first < settings.FIRST_DAY:
        wanted, is_set = first.isoformat(), settings.FIRST_DAY.isoformat()
        raise FirstDayTooLate(first_day=is_set, wanted=wanted)
    if Player.objects.exists() or User.objects.exists():
        raise PlayersThere
    challenges = _challenges(first, days, chance)
    people = make_people(
        accounts=players,
        guests=players // GUESTS_SHARE,
        first=opens_at(first),
        days=days,
        rng=rng,
    )
    sat = sittings(people, challenges, now=now, rng=rng)
    planned = [one for one in sat if one.person is not people[0] or one.challenge.day < day_at(now)]
    attempts: list[Attempt] = list(play_games(planned, tables=tables, rng=rng))
    store_games(attempts, challenges, people)
    close_due(now=now)
    accounts = people[:players]
    befriend(accounts, now=now, rng=rng)
    gather(accounts, now=now, rng=rng)
    trouble(accounts, now=now)
    return Laid(players, len(people) - players, len(attempts))


def _challenges(first: dt.date, days: int, chance: Callable[[int], bytes]) -> list[Challenge]:
    """Return the days to play, none of them closed by us: what is closed ranks nobody any more."""
    return [
        ensure_challenge(day=first + ONE_DAY * distance, rules=rules, seed=chance(SEED_BYTES))
        for distance in range(days + 1)
        for rules in settings.DAILY_RULES
    ]
