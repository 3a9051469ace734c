"""Fills an empty database with the made-up site, all of it or nothing."""

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
from challenges.skill.settling import settle_due
from games.engine.errors import Conflict
from games.engine.sequence import SEED_BYTES

from .counting import count_games, settle_at_once
from .crowd import CrowdSize
from .crowd_games import play_with_crowd
from .games import plan_games, play_games, store_games
from .people import make_people
from .pool import Tables
from .relations import make_friendships, make_groups, make_reports

DEMO_EMAIL = "sailor1@example.org"  # the email of the account to look around with
GUESTS_SHARE = 4  # accounts for each guest


class FirstDayTooLate(Conflict):
    """The site is younger than the days asked for; facts: first_day, wanted."""

    code = "first_day_too_late"


class PlayersThere(Conflict):
    """The database has players of its own, which a made-up site is not mixed with."""

    code = "players_there"


@dataclass(frozen=True, slots=True)
class Populated:
    """How much was made."""

    accounts: int
    guests: int
    games: int
    games_of_crowd: int


def demo_user() -> User | None:
    """Return the account to look around with, where the site is a made-up one."""
    return User.objects.filter(email=DEMO_EMAIL).first()


@transaction.atomic
def populate(
    *,
    players: int,
    days: int,
    now: dt.datetime,
    chance: Callable[[int], bytes],
    rng: np.random.Generator,
    tables: Tables,
    crowd: CrowdSize | None = None,
) -> Populated:
    """Make `players` accounts, guests beside them, and their games of `days` days and of today.

    The people and their habits follow from `rng`, the seeds of missing days from `chance`. Today
    is left to the first account, for who looks around to play.
    A crowd plays beside them, games of a pool as `crowd_games.py` says.
    Raises FirstDayTooLate, PlayersThere, TooFewNames and CrowdTooSmall.
    """
    first = (today := day_at(now)) - ONE_DAY * days
    _check_possible(first)
    challenges = _challenges(first, days, chance)
    people = make_people(
        accounts=players,
        guests=players // GUESTS_SHARE,
        first=opens_at(first),
        days=days,
        rng=rng,
    )
    plans = plan_games(people, challenges, now=now, rng=rng)
    planned = [one for one in plans if one.person is not people[0] or one.challenge.day < today]
    attempts: list[Attempt] = list(play_games(planned, tables=tables, rng=rng))
    store_games(attempts)
    if crowd is not None:
        play_with_crowd(crowd, challenges, now=now, rng=rng, tables=tables)
    count_games(challenges)
    _close(challenges, now, is_crowded=crowd is not None)
    accounts = people[:players]
    make_friendships(accounts, now=now, rng=rng)
    make_groups(accounts, now=now, rng=rng)
    make_reports(accounts, now=now)
    return Populated(players, len(people) - players, len(attempts), (crowd and crowd.games) or 0)


def _check_possible(first: dt.date) -> None:
    if first < settings.FIRST_DAY:
        wanted, is_set = first.isoformat(), settings.FIRST_DAY.isoformat()
        raise FirstDayTooLate(first_day=is_set, wanted=wanted)
    if Player.objects.exists() or User.objects.exists():
        raise PlayersThere


def _close(challenges: list[Challenge], now: dt.datetime, *, is_crowded: bool) -> None:
    """Do what a worker does once days are over."""
    close_due(now=now)
    if is_crowded:
        settle_at_once(challenges)
    settle_due(now=now)


def _challenges(first: dt.date, days: int, chance: Callable[[int], bytes]) -> list[Challenge]:
    """None of them is closed yet: what is closed ranks nobody any more."""
    return [
        ensure_challenge(day=first + ONE_DAY * number, rules=rules, seed=chance(SEED_BYTES))
        for number in range(days + 1)
        for rules in settings.DAILY_RULES
    ]
