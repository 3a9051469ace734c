"""The games of the made-up people: who plays what and when, played, and stored in bulk."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from accounts.models import Player
from challenges import days
from challenges.coach.quality import quality_of
from challenges.models import Attempt, Challenge, PeriodTotal
from challenges.standings.count import recount_day
from challenges.standings.periods import counted_totals
from games.engine.rules import RuleSet
from games.players.estimates import estimate
from games.players.levels import Level
from games.solver.table import Table

from .people import Person
from .playing import Played, View, play_all

LATE_SHARE, UNFINISHED_SHARE = 0.015, 0.015
LATEST_DAYS = 10  # after its own day, a game out of the ranking
AT_ONCE = 500

Tables = Callable[[RuleSet], Table]


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody sits down to a challenge, and gets up."""

    person: Person
    challenge: Challenge
    started_at: dt.datetime
    finished_at: dt.datetime
    is_given_up: bool = False


def sittings(
    people: list[Person],
    challenges: list[Challenge],
    *,
    now: dt.datetime,
    rng: np.random.Generator,
) -> Iterator[Sitting]:
    """Yield who plays what, all of it over by `now`."""
    by_day: dict[dt.date, list[Challenge]] = defaultdict(list)
    for challenge in challenges:
        by_day[challenge.day].append(challenge)
    for (day, (main, *others)), person in (
        (of_day, person) for of_day in by_day.items() for person in people
    ):
        if day < person.since or rng.random() >= person.habits.keenness:
            continue
        curious = [one for one in others if rng.random() < person.habits.curiosity]
        for place, challenge in enumerate((main, *curious)):
            sitting = _sit_down(person, challenge, place, rng)
            if sitting.finished_at <= now:
                yield sitting


def _sit_down(
    person: Person, challenge: Challenge, place: int, rng: np.random.Generator
) -> Sitting:
    hour = np.clip(rng.normal(person.habits.hour, 2), 0, 23.3)
    opens_at = days.opens_at(challenge.day)
    start = opens_at + dt.timedelta(hours=float(hour) + place * 0.35)
    start = min(start, days.ends_at(challenge.day) - dt.timedelta(minutes=1))
    start = max(start, person.player.created_at)
    fate = rng.random()
    if fate < LATE_SHARE:
        after = float(rng.uniform(1, LATEST_DAYS))
        start = days.closes_at(challenge.day) + dt.timedelta(days=after)
    end = start + dt.timedelta(minutes=float(rng.gamma(4, 1.3)) + 1)
    return Sitting(person, challenge, start, end, fate > 1 - UNFINISHED_SHARE)


def play_games(
    planned: list[Sitting], *, tables: Tables, rng: np.random.Generator
) -> Iterator[Attempt]:
    """Yield the attempts, not stored yet, graded where they are finished."""
    together: dict[tuple[str, Level], list[Sitting]] = defaultdict(list)
    for sitting in planned:
        together[sitting.challenge.rules, sitting.person.habits.level].append(sitting)
    for (_rules, level), some in sorted(together.items(), key=lambda one: one[0]):
        exact = tables(some[0].challenge.rule_set)
        view = View(
            exact=exact,
            seen=exact if level == "insane" else estimate(exact.rules, level),
            noise=np.array([sitting.person.habits.noise for sitting in some]),
            by_rule=level == "easy",
        )
        played = play_all([sitting.challenge.sequence for sitting in some], view, rng)
        for place, sitting in enumerate(some):
            yield _attempt(sitting, played, place, rng)


def _attempt(sitting: Sitting, played: Played, place: int, rng: np.random.Generator) -> Attempt:
    words = played.records[place].split()
    begun = Attempt(
        challenge=sitting.challenge,
        player=sitting.person.player,
        started_at=sitting.started_at,
    )
    if sitting.is_given_up:
        words = words[: int(rng.integers(2, len(words) - 1))]
    begun.record, begun.ply = " ".join(words), len(words) - 1
    if sitting.is_given_up:
        return begun
    begun.score = int(played.scores[place])
    begun.finished_at = sitting.finished_at
    begun.is_ranked = begun.can_count(sitting.finished_at)
    begun.points_lost = float(played.points_lost[place])
    begun.luck = float(played.luck[place])
    lost = played.lost_by_turn[place].tolist()
    begun.squares = "".join(quality_of(max(0.0, one)).letter for one in lost)
    return begun


def store_games(attempts: list[Attempt], challenges: list[Challenge], people: list[Person]) -> None:
    """Store attempts, and what the services would have counted with them."""
    in_order = sorted(attempts, key=lambda one: (one.finished_at or one.started_at, one.player_id))
    Attempt.objects.bulk_create(in_order, batch_size=AT_ONCE)
    for challenge in challenges:
        recount_day(challenge=challenge)
    ids = [person.player.pk for person in people]
    PeriodTotal.objects.bulk_create(counted_totals(ids).values(), batch_size=AT_ONCE)
    played: dict[int, set[dt.date]] = defaultdict(set)
    for attempt in attempts:
        if attempt.is_ranked:
            played[attempt.player_id].add(attempt.challenge.day)
    for person in people:
        person.player.ranked_days = len(played[person.player.pk])
    Player.objects.bulk_update(
        [person.player for person in people], ["ranked_days"], batch_size=AT_ONCE
    )
