"""Measures boards with a million results on one day; reports, asserts no time."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from django.db import connection

from accounts.leaderboards.board import board_of
from accounts.leaderboards.friends_today import friends_of_the_day
from accounts.leaderboards.query import SPANS, BoardQuery, Order
from accounts.leaderboards.rows import BoardRow, BoardSlice, Cursor
from accounts.models import Player
from challenges import charts
from challenges.models import Challenge
from challenges.standings import ranks
from challenges.standings.tallies import counts_of
from tests.benchmarks import crowds
from tests.challenges.factories import TODAY

FEW, MANY, TOTALS = 10_000, 1_000_000, 100_000
RUNS = 21
GOALS = {"place, percentile, histogram": 5, "friends, score": 30, "friends, lost": 30}


@dataclass(frozen=True)
class Took:
    """Milliseconds: the median of the runs, and the least disturbed of them."""

    median: float
    least: float

    def __str__(self) -> str:
        return f"{self.median:9.2f} ({self.least:6.2f})"


Measured = dict[str, Took]


@pytest.mark.timeout(900)
@pytest.mark.django_db(transaction=True)  # VACUUM bears no transaction around it
@pytest.mark.skipif(connection.vendor != "postgresql", reason="a million rows")
def test_boards_of_a_day_and_of_periods() -> None:
    challenge, me = crowds.make_challenge(), crowds.make_me()
    crowds.make_players(1, FEW)
    crowds.befriend(me)
    crowds.make_results(challenge)
    crowds.settle()
    few = day_boards(challenge, me)
    crowds.make_players(FEW + 1, MANY)
    crowds.make_results(challenge)
    crowds.make_totals(challenge, TOTALS)
    crowds.settle()
    many = day_boards(challenge, me)

    report_day(few, many)
    report_periods(period_boards(me))


def day_boards(challenge: Challenge, me: Player) -> Measured:
    """Return the milliseconds of everything about a day."""
    measured = {"place, percentile, histogram": measure(facts, challenge)}
    measured |= boards(me, SPANS[0])
    measured["friends block"] = measure(
        lambda: friends_of_the_day(player_id=me.pk, day=TODAY, rules="joker")
    )
    return measured


def period_boards(me: Player) -> dict[str, Measured]:
    """Return the milliseconds of the boards of weeks, months and all time."""
    return {span: boards(me, span) for span in SPANS[1:]}


def boards(me: Player, span: str) -> Measured:
    """Return the milliseconds of a span's boards: own place included, first page and deep ones."""
    measured: Measured = {}
    for order in Order:
        friends = BoardQuery("friends", span, TODAY, "joker", order, TODAY)
        everyone = BoardQuery("everyone", span, TODAY, "joker", order, TODAY)
        measured[f"friends, {order}"] = measure(ask, friends, me)
        measured[f"everyone, {order}, first page"] = measure(ask, everyone, me)
        own = own_row(ask(everyone, me), me)
        around, last = Cursor(own.key, 10, 40), Cursor((10**6, own.finished_at, 0), 50, 0)
        measured[f"everyone, {order}, own page"] = measure(ask, everyone, me, around)
        measured[f"everyone, {order}, last page"] = measure(ask, everyone, me, last)
    return measured


def ask(query: BoardQuery, me: Player, cursor: Cursor | None = None) -> BoardSlice:
    board = board_of(query=query, player_id=me.pk, cursor=cursor)
    assert board.rows
    return board


def own_row(board: BoardSlice, me: Player) -> BoardRow:
    rows = (board.own, *board.rows)
    return next(row for row in rows if row and row.player_id == me.pk)


def facts(challenge: Challenge) -> object:
    counts = counts_of(challenge.pk)
    standing = ranks.standing(counts, 215)
    return standing.percent, charts.histogram(ranks.bins(counts, 215))


def measure(work: Callable[..., object], *asked: object) -> Took:
    """Return the median and the least of several runs, after one to warm up."""
    work(*asked)
    took = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        work(*asked)
        took.append(1000 * (time.perf_counter() - begun))
    return Took(statistics.median(took), min(took))


def report_day(few: Measured, many: Measured) -> None:
    head = f"{'ms: median (least)':34}{FEW:>18,}{MANY:>18,}"
    say(f"\nA day of results; growth is that of the least, goal 1.5\n{head}  growth  goal")
    for what, took in many.items():
        growth = took.least / few[what].least
        say(f"{what:34}{few[what]}{took}{growth:8.2f}  {GOALS.get(what, '')}")


def report_periods(measured: dict[str, Measured]) -> None:
    say(f"\nTotals of {TOTALS:,} players, goal 100")
    say(f"{'ms: median (least)':34}{''.join(f'{span:>18}' for span in measured)}")
    for what in measured["week"]:
        say(f"{what:34}{''.join(str(took[what]) for took in measured.values())}")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
