"""The games of the made-up people: planned, played, and stored in bulk."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from challenges import days
from challenges.models import Attempt, Challenge
from games.players.levels import Level

from .people import DemoPerson
from .playing import PlayedGames, play_all
from .pool import Tables, squares_of, strategy_of

LATE_SHARE, UNFINISHED_SHARE = 0.015, 0.015
MAX_DAYS_LATE = 10  # after its own day, a game out of the ranking
BATCH_SIZE = 500


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """Who plays which challenge, from when to when."""

    person: DemoPerson
    challenge: Challenge
    started_at: dt.datetime
    finished_at: dt.datetime
    is_given_up: bool = False


def plan_games(
    people: list[DemoPerson],
    challenges: list[Challenge],
    *,
    now: dt.datetime,
    rng: np.random.Generator,
) -> Iterator[PlannedGame]:
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
        for index, challenge in enumerate((main, *curious)):
            plan = _plan(person, challenge, index, rng)
            if plan.finished_at <= now:
                yield plan


def _plan(
    person: DemoPerson, challenge: Challenge, index: int, rng: np.random.Generator
) -> PlannedGame:
    hour = np.clip(rng.normal(person.habits.hour, 2), 0, 23.3)
    opens_at = days.opens_at(challenge.day)
    start = opens_at + dt.timedelta(hours=float(hour) + index * 0.35)
    start = min(start, days.ends_at(challenge.day) - dt.timedelta(minutes=1))
    start = max(start, person.player.created_at)
    draw = rng.random()
    if draw < LATE_SHARE:
        after = float(rng.uniform(1, MAX_DAYS_LATE))
        start = days.closes_at(challenge.day) + dt.timedelta(days=after)
    end = start + dt.timedelta(minutes=float(rng.gamma(4, 1.3)) + 1)
    return PlannedGame(person, challenge, start, end, draw > 1 - UNFINISHED_SHARE)


def play_games(
    planned: list[PlannedGame], *, tables: Tables, rng: np.random.Generator
) -> Iterator[Attempt]:
    """Yield the attempts, not stored yet, graded where they are finished."""
    batches: dict[tuple[str, Level], list[PlannedGame]] = defaultdict(list)
    for plan in planned:
        batches[plan.challenge.rules, plan.person.habits.level].append(plan)
    for (_rules, level), batch in sorted(batches.items(), key=lambda one: one[0]):
        noise = np.array([plan.person.habits.noise for plan in batch])
        strategy = strategy_of(tables(batch[0].challenge.rule_set), level, noise)
        played = play_all([plan.challenge.sequence for plan in batch], strategy, rng)
        for index, plan in enumerate(batch):
            yield _attempt(plan, played, index, rng)


def _attempt(
    plan: PlannedGame, played: PlayedGames, index: int, rng: np.random.Generator
) -> Attempt:
    words = played.records[index].split()
    attempt = Attempt(
        challenge=plan.challenge,
        player=plan.person.player,
        started_at=plan.started_at,
    )
    if plan.is_given_up:
        words = words[: int(rng.integers(2, len(words) - 1))]
    attempt.record, attempt.ply = " ".join(words), len(words) - 1
    if plan.is_given_up:
        return attempt
    attempt.score = int(played.scores[index])
    attempt.finished_at = plan.finished_at
    attempt.is_ranked = attempt.can_count(plan.finished_at)
    attempt.points_lost = float(played.points_lost[index])
    attempt.luck = float(played.luck[index])
    attempt.squares = squares_of(played.lost_by_turn[index])
    return attempt


def store_games(attempts: list[Attempt]) -> None:
    """Store attempts in the order in which they were played."""
    in_order = sorted(attempts, key=lambda one: (one.finished_at or one.started_at, one.player_id))
    Attempt.objects.bulk_create(in_order, batch_size=BATCH_SIZE)
