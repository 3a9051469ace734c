"""Measures how long a finish waits while a day of a million results is recounted and mended."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable

import pytest
from django.db import connection
from django.db.models import F

from challenges.models import Challenge, DayTally, LossTally
from challenges.standings import tallies
from challenges.standings.count import recount_day
from tests.benchmarks import crowds
from tests.challenges.playing import hasty
from tests.integration.test_finishing_at_once import Finish, last_move

RESULTS = 1_000_000
GAMES = 150  # finished in each of the three parts


@pytest.mark.timeout(900)
@pytest.mark.django_db(transaction=True)  # VACUUM bears no transaction around it
@pytest.mark.skipif(connection.vendor != "postgresql", reason="a million rows")
def test_finishing_while_a_day_is_recounted(monkeypatch: pytest.MonkeyPatch) -> None:
    challenge = crowds.make_challenge()
    crowds.make_players(1, RESULTS)
    crowds.make_results(challenge)
    crowds.settle()
    games = [last_move(challenge, hasty) for _ in range(3 * GAMES)]  # all want the row of one score

    say(f"\nA finish, milliseconds, with {RESULTS:,} results on its day; goal 100 at most")
    report("alone", games[:GAMES], lambda: None)
    report(
        "right tallies compared", games[GAMES : 2 * GAMES], lambda: recount_day(challenge=challenge)
    )
    spoil(challenge)
    held = time_corrections(monkeypatch)
    report("all tallies mended", games[2 * GAMES :], lambda: recount_day(challenge=challenge))
    say(f"rows of tallies held for {', '.join(f'{ms:.1f}' for ms in held)} before the commit")

    assert not recount_day(challenge=challenge)


def spoil(challenge: Challenge) -> None:
    """Make every tally of the day wrong."""
    for tally in (DayTally, LossTally):
        tally.objects.filter(challenge=challenge).update(count=F("count") + 1)


def time_corrections(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return a list that gets the milliseconds of every correction from now on."""
    took: list[float] = []
    correct = tallies._Kind.correct

    def timed(kind: tallies._Kind, challenge: Challenge, errors: dict[int, int]) -> None:
        begun = time.perf_counter()
        correct(kind, challenge, errors)
        took.append(1000 * (time.perf_counter() - begun))

    monkeypatch.setattr(tallies._Kind, "correct", timed)
    return took


def report(what: str, games: list[Finish], work: Callable[[], object]) -> None:
    """Print how long games took to finish while the work was done over and over beside them."""
    took, runs = [0.0], []
    is_done = threading.Event()

    def finish() -> None:
        for game in games:
            begun = time.perf_counter()
            game()
            took.append(1000 * (time.perf_counter() - begun))
        is_done.set()
        connection.close()

    thread = threading.Thread(target=finish)
    thread.start()
    while not is_done.is_set():
        begun = time.perf_counter()
        work()
        runs.append(1000 * (time.perf_counter() - begun))
        is_done.wait(0.01)
    thread.join()
    median = sorted(took)[len(took) // 2]
    say(f"{what:24} median {median:6.1f}  longest {max(took):6.1f}  longest run {max(runs):8.1f}")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
