"""The figures of perfect play are counted once and kept beside the tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import LazySettings

from games.engine.variants import PLAIN, YACHT
from games.tables import store
from games.tables.build import build_figures, build_tables, has_figures
from games.tables.figures import figures_of
from games.tables.store import TablesMissing, folder

GAMES = 2000


@pytest.fixture(autouse=True)
def _own_folder(settings: LazySettings, tmp_path: Path) -> Iterator[None]:
    settings.DATA_DIR = tmp_path
    yield
    store._loaded.clear()


def test_they_tell_mean_spread_shares_and_boxes() -> None:
    build_figures([PLAIN], games=GAMES)

    figures = figures_of(PLAIN)

    assert figures.mean == pytest.approx(245.870775, abs=0.0005)
    assert figures.sd == pytest.approx(39.7, abs=3)
    assert figures.games == GAMES
    assert figures.at_least["200"] > figures.at_least["250"] > figures.at_least["300"] > 0
    assert list(figures.boxes) == [box.key for box in PLAIN.boxes]
    assert figures.boxes["sixes"] == pytest.approx(19.3, abs=0.7)
    assert figures.bonus_rate == pytest.approx(0.69, abs=0.05)


def test_they_are_counted_once() -> None:
    assert build_figures([YACHT], games=GAMES) == [YACHT]
    assert build_figures([YACHT], games=GAMES) == []
    assert build_figures([YACHT], games=GAMES, force=True) == [YACHT]


def test_without_them_or_with_half_a_file_the_coach_warms_up() -> None:
    with pytest.raises(TablesMissing):
        figures_of(YACHT)
    build_figures([YACHT], games=GAMES)
    (file,) = folder().glob("yacht-*.json")
    file.write_text(file.read_text()[:40])

    with pytest.raises(TablesMissing):
        figures_of(YACHT)

    assert not has_figures(YACHT)


def test_a_table_does_not_need_them() -> None:
    build_tables([YACHT])

    assert not has_figures(YACHT)
