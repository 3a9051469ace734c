"""The games of a crowd: the pool of each challenge given to those who play it."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from challenges import days
from challenges.models import CODE_LENGTH, Attempt, Challenge
from challenges.standings.season import percentiles, store_percentiles
from games.codes import LETTERS
from games.solver.lattice import Ints

from .bulk import insert_rows
from .crowd import Crowd, CrowdSize, joining_days, make_crowd, spread_games
from .dice import Bools
from .games import LATE_SHARE, MAX_DAYS_LATE, UNFINISHED_SHARE
from .pool import Pool, PoolGame, Tables, play_pools

LUCK_OF_THE_DAY = 0.08  # how far a day's game strays from its player's strength
AT_ONCE = 12  # challenges whose pools are played together
SHORT_HOURS = 1  # in which every game is over
COLUMNS = (
    "challenge_id",
    "player_id",
    "started_at",
    "finished_at",
    "is_ranked",
    "code",
    "record",
    "ply",
    "score",
    "points_lost",
    "luck",
    "squares",
    "unfinished_loss",
    "season_tenths",
    "is_collected",
)
_MIXING = 17_320_507  # has no divisor in common with the number of codes: scatters them
_SCATTERED = 5  # letters of a code that follow from its number, so that no two are equal


def play_with_crowd(
    size: CrowdSize,
    challenges: list[Challenge],
    *,
    now: dt.datetime,
    rng: np.random.Generator,
    tables: Tables,
) -> None:
    """Store a crowd and its games, shared out over the challenges; raises CrowdTooSmall.

    Days begun less than two hours ago are left out.
    """
    ready = now - 2 * dt.timedelta(hours=SHORT_HOURS)
    begun = [one for one in challenges if days.opens_at(one.day) <= ready]
    first = begun[0].day
    count = (begun[-1].day - first).days + 1
    since = joining_days(size.people, count, rng)
    counts = spread_games(size, since, days=count, rule_sets=len(begun) // count)
    crowd = make_crowd(since, first=first, rng=rng)
    dealer = Dealer(crowd, now, rng)
    planned = list(zip(begun, counts, strict=True))
    for rules in {one.rules: None for one in begun}:
        of_rules = [plan for plan in planned if plan[0].rules == rules]
        for start in range(0, len(of_rules), AT_ONCE):
            some = of_rules[start : start + AT_ONCE]
            most = max(games for _challenge, games in some)
            pools = play_pools(
                [one for one, _games in some], min(size.pool, most), tables=tables, rng=rng
            )
            for (challenge, games), pool in zip(some, pools, strict=True):
                dealer.deal(challenge, pool, games, since=(challenge.day - first).days)


@dataclass(frozen=True, slots=True, eq=False)
class _Dealt:
    """Who plays a challenge, when, and which game of the pool: (games,) each."""

    people: Ints
    games: Ints
    started_at: Ints  # microseconds since 1970
    finished_at: Ints
    is_given_up: Bools
    is_ranked: Bools


@dataclass(slots=True)
class Dealer:
    """Gives games to a crowd, challenge after challenge."""

    crowd: Crowd
    now: dt.datetime
    rng: np.random.Generator
    stored: int = 0

    def deal(self, challenge: Challenge, pool: Pool, count: int, *, since: int) -> None:
        """Store `count` attempts at a challenge, `since` days after the first."""
        dealt = self._dealt(challenge, pool, count, since)
        is_final = days.closes_at(challenge.day) <= self.now
        known = self._percentiles(challenge, pool, dealt) if is_final else {}
        insert_rows(Attempt, COLUMNS, self._rows(challenge, pool, dealt, known, is_final=is_final))
        self.stored += count

    def _dealt(self, challenge: Challenge, pool: Pool, count: int, since: int) -> _Dealt:
        crowd, rng = self.crowd, self.rng
        # The least of exponential times are a draw without replacement by weight.
        times = rng.exponential(size=len(crowd.ids)) / crowd.keenness
        times[crowd.since > since] = np.inf
        people = np.argpartition(times, count - 1)[:count] if count else np.empty(0, np.int64)
        strength = crowd.strength[people] + rng.normal(0, LUCK_OF_THE_DAY, count)
        size = len(pool.finished)
        started_at, finished_at = self._times(challenge, people)
        in_time = started_at < _micros(days.ends_at(challenge.day))
        is_given_up = in_time & (rng.random(count) < UNFINISHED_SHARE)
        is_before_closing = finished_at < _micros(days.closes_at(challenge.day))
        return _Dealt(
            people=people,
            games=np.clip(strength * size, 0, size - 1).astype(np.int64),
            started_at=started_at,
            finished_at=finished_at,
            is_given_up=is_given_up,
            is_ranked=in_time & ~is_given_up & is_before_closing,
        )

    def _times(self, challenge: Challenge, people: Ints) -> tuple[Ints, Ints]:
        rng, count = self.rng, len(people)
        over = self.now - dt.timedelta(hours=SHORT_HOURS)
        first = days.opens_at(challenge.day)
        length = min(days.ends_at(challenge.day), over) - first
        part = np.clip(rng.normal(self.crowd.hour[people], 2), 0, 23.9) / 24
        start = _micros(first) + (part * (length / dt.timedelta(microseconds=1))).astype(np.int64)
        after = days.ONE_DAY / dt.timedelta(microseconds=1) * rng.uniform(1, MAX_DAYS_LATE, count)
        late_at = _micros(days.closes_at(challenge.day)) + after.astype(np.int64)
        is_late = (rng.random(count) < LATE_SHARE) & (late_at < _micros(over))
        start = np.where(is_late, late_at, start)
        minutes = np.minimum(rng.gamma(4, 1.3, count) + 1, 59)
        return start, start + (minutes * 60_000_000).astype(np.int64)

    def _percentiles(self, challenge: Challenge, pool: Pool, dealt: _Dealt) -> dict[int, int]:
        """Return the percentiles of all scores, which those stored already get now."""
        scores = np.array([game.score for game in pool.finished])
        counts = Counter(scores[dealt.games[dealt.is_ranked]].tolist())
        stored = Attempt.objects.ranked().filter(challenge=challenge)
        counts.update(stored.values_list("score", flat=True))
        known = percentiles(counts)
        if known:
            store_percentiles(challenge, known)
        return known

    def _rows(
        self,
        challenge: Challenge,
        pool: Pool,
        dealt: _Dealt,
        known: dict[int, int],
        *,
        is_final: bool,
    ) -> Iterator[tuple[object, ...]]:
        finished = [_facts(game, is_final=is_final) for game in pool.finished]
        given_up = [_facts(game, is_final=is_final) for game in pool.given_up]
        for player_id, code, game, started_at, finished_at, is_given_up, is_ranked in zip(
            self.crowd.ids[dealt.people].tolist(),
            self._codes(len(dealt.people)),
            dealt.games.tolist(),
            dealt.started_at.astype("M8[us]").tolist(),
            dealt.finished_at.astype("M8[us]").tolist(),
            dealt.is_given_up.tolist(),
            dealt.is_ranked.tolist(),
            strict=True,
        ):
            facts = given_up[game] if is_given_up else finished[game]
            tenths = known.get(facts[2]) if is_ranked else None
            ended_at = None if is_given_up else finished_at
            row = (challenge.pk, player_id, started_at, ended_at, is_ranked, code)
            yield (*row, *facts, tenths, not is_given_up)

    def _codes(self, count: int) -> list[str]:
        letters = np.array(list(LETTERS))
        scattered = len(letters) ** _SCATTERED
        numbers = (np.arange(self.stored, self.stored + count) * _MIXING) % scattered
        places = len(letters) ** np.arange(_SCATTERED)
        told = (numbers[:, None] // places) % len(letters)
        drawn = self.rng.integers(0, len(letters), (count, CODE_LENGTH - _SCATTERED))
        both = letters[np.hstack([told, drawn])]
        codes: list[str] = np.ascontiguousarray(both).view(f"U{CODE_LENGTH}").ravel().tolist()
        return codes


def _facts(game: PoolGame, *, is_final: bool) -> tuple[object, ...]:
    return (
        game.record,
        game.ply,
        game.score,
        game.points_lost,
        game.luck,
        game.squares,
        game.unfinished_loss if is_final else None,
    )


def _micros(at: dt.datetime) -> int:
    return round(at.timestamp() * 1_000_000)
