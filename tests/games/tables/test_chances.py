"""Chances to win are there once their tables are built, and need no compiler then."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import LazySettings

from games.engine.card import empty_card
from games.engine.variants import TRIPLE, YACHT
from games.solver.table import NotSolved, Spread
from games.tables import store
from games.tables.build import build_chances, build_tables, has_chances
from games.tables.chances import Seat, win_chances
from games.tables.store import TablesMissing, files_of
from tests.games.engine.tables import card_holding

GAMES = 500
START = empty_card(YACHT)


@pytest.fixture(autouse=True)
def _own_folder(settings: LazySettings, tmp_path: Path) -> Iterator[None]:
    compiled = settings.DATA_DIR / "compiled"
    compiled.mkdir(exist_ok=True)
    (tmp_path / "compiled").symlink_to(compiled)  # to compile anew took most of the time
    settings.DATA_DIR = tmp_path
    yield
    store._loaded.clear()


def test_they_are_built_once_beside_the_tables() -> None:
    build_tables([YACHT])
    with pytest.raises(TablesMissing):
        win_chances([Seat(START), Seat(START)])

    assert build_chances([YACHT], games=GAMES) == [YACHT]
    assert build_chances([YACHT], games=GAMES) == []
    assert win_chances([Seat(START), Seat(START)]) == pytest.approx((0.5, 0.5))


def test_a_stronger_level_and_a_better_card_are_the_likelier_winners() -> None:
    build_chances([YACHT], games=GAMES)
    ahead = card_holding(YACHT, {"yacht": 50})
    behind = card_holding(YACHT, {"yacht": 0})

    levels = win_chances([Seat(START, "easy"), Seat(START, "medium"), Seat(START, "insane")])
    cards = win_chances([Seat(ahead), Seat(behind)])

    assert list(levels) == sorted(levels)
    assert cards[0] > 0.75


def test_a_damaged_file_is_built_again() -> None:
    build_chances([YACHT], games=GAMES)
    (path,) = files_of(YACHT, Spread)
    path.write_bytes(path.read_bytes()[:-8])

    assert not has_chances(YACHT)
    assert build_chances([YACHT], games=GAMES) == [YACHT]


def test_three_columns_have_none() -> None:
    with pytest.raises(NotSolved):
        win_chances([Seat(empty_card(TRIPLE)), Seat(empty_card(TRIPLE))])


def test_eight_seats_take_no_compiler_and_little_time() -> None:
    build_chances([YACHT], games=GAMES)
    seats = [Seat(START, "easy"), Seat(START, "hard")] * 4
    win_chances(seats)

    took = []
    for _ in range(5):
        started = time.process_time()
        win_chances(seats)
        took.append(time.process_time() - started)

    assert min(took) < 0.05
    found = subprocess.run(
        [sys.executable, "-c", "import sys, games.players.chances; print('numba' in sys.modules)"],
        capture_output=True,
        check=True,
        text=True,
    )
    assert found.stdout.strip() == "False"
