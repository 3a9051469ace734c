"""A crowd beside the made-up people, for measuring: who they are and how they play."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

import numpy as np

from accounts.models import Player, User
from accounts.names.folding import fold_name
from challenges.days import ONE_DAY, opens_at
from games.engine.errors import Conflict
from games.solver.lattice import Floats, Ints

from .names import NATIONS
from .people import CONFIRMED_SHARE, user_of

ACCOUNTS_SHARE = 0.3  # the others are guests
OTHERS_SHARE = 0.15  # of games, under other rule sets than the first
BATCH_SIZE = 1000


class CrowdTooSmall(Conflict):
    """So many games are more than one a day and rule set for each of the crowd; facts: most."""

    code = "crowd_too_small"


@dataclass(frozen=True, slots=True)
class CrowdSize:
    """How many people a crowd has, how many games they play, out of how many a day."""

    people: int
    games: int
    pool: int  # different games of a day; each is given to many


@dataclass(frozen=True, slots=True, eq=False)
class Crowd:
    """People as columns: (people,) each."""

    ids: Ints
    since: Ints  # days from the first one until they joined
    strength: Floats  # from 0 to 1: where they stand among all
    keenness: Floats  # how much more often than others they play
    hour: Floats


def spread_games(size: CrowdSize, since: Ints, *, days: int, rule_sets: int) -> list[int]:
    """Return how many games are played on each day under each rule set, the first one's most.

    They grow with the number of people who have joined. Raises CrowdTooSmall.
    """
    joined = np.searchsorted(np.sort(since), np.arange(days), side="right")
    shares = np.full(rule_sets, OTHERS_SHARE / max(1, rule_sets - 1))
    shares[0] = 1 - shares[1:].sum()
    weights = np.outer(joined, shares).ravel()
    ends = np.round(size.games * np.cumsum(weights) / weights.sum()).astype(np.int64)
    counts = np.diff(ends, prepend=0)
    most = np.repeat(joined, rule_sets)
    if (counts > most).any():
        played = counts > 0
        raise CrowdTooSmall(most=int((size.games * most[played] / counts[played]).min()))
    return [int(count) for count in counts]


def joining_days(people: int, days: int, rng: np.random.Generator) -> Ints:
    """Return after how many days each joins: most are there from the beginning."""
    since: Ints = np.where(rng.random(people) < 0.6, 0, rng.integers(0, days, people))
    return since


def make_crowd(since: Ints, *, first: dt.date, rng: np.random.Generator) -> Crowd:
    """Store a crowd: some have accounts, without a password, the others are guests."""
    people = len(since)
    accounts = int(people * ACCOUNTS_SHARE)
    given = [(one.language, name) for one in NATIONS for name in one.given]
    chosen = rng.integers(0, len(given), accounts).tolist()
    names = [f"{given[one][1]} {number}" for number, one in enumerate(chosen, start=1)]
    users = User.objects.bulk_create(
        (user_of(name, email=f"crowd{n}@example.org") for n, name in enumerate(names, start=1)),
        batch_size=BATCH_SIZE,
    )
    joined_at = {after: opens_at(first + ONE_DAY * after) for after in set(since.tolist())}
    players = [Player(created_at=joined_at[after]) for after in since.tolist()]
    is_confirmed = (rng.random(accounts) < CONFIRMED_SHARE).tolist()
    for player, user, name, one, confirmed in zip(
        players, users, names, chosen, is_confirmed, strict=False
    ):
        player.user, player.name, player.folded_name = user, name, fold_name(name)
        player.language, player.is_confirmed = given[one][0], confirmed
    stored = Player.objects.bulk_create(players, batch_size=BATCH_SIZE)
    return Crowd(
        ids=np.array([player.pk for player in stored], dtype=np.int64),
        since=since,
        strength=rng.random(people),
        keenness=rng.beta(1.2, 1.8, people) + 0.02,
        hour=np.clip(rng.normal(14, 4, people), 0, 23),
    )
