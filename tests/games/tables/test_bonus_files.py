"""The chances of the bonus are built once, kept beside the tables and never read damaged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import LazySettings

from games.engine.variants import PLAIN, YACHT
from games.solver.table import State
from games.tables import bonus
from games.tables.bonus import bonus_chances_of, build_bonus_chances
from games.tables.store import TablesMissing, files_of, folder
from games.why.known import known_of


@pytest.fixture(autouse=True)
def _own_folder(settings: LazySettings, tmp_path: Path) -> Iterator[None]:
    settings.DATA_DIR = tmp_path
    yield
    bonus._loaded.clear()


def test_they_are_built_once_for_rules_with_a_bonus() -> None:
    assert build_bonus_chances([PLAIN, YACHT]) == [PLAIN]
    assert build_bonus_chances([PLAIN, YACHT]) == []

    assert bonus_chances_of(PLAIN).of(State(0, 0, 0)) == pytest.approx(0.6898, abs=0.0001)
    assert files_of(PLAIN) == []  # they do not pass for the table of values


def test_damaged_ones_count_as_missing_until_they_are_built_again() -> None:
    build_bonus_chances([PLAIN])
    (file,) = folder().glob("bonus-*.npy")
    file.write_bytes(file.read_bytes()[:-8] + b"\x00" * 8)

    with pytest.raises(TablesMissing):
        bonus_chances_of(PLAIN)

    assert build_bonus_chances([PLAIN]) == [PLAIN]
    assert len(list(folder().glob("bonus-*.npy"))) == 1


def test_without_them_reasons_are_found_in_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.why.known.table_of", lambda _rules: None)

    known = known_of(PLAIN)

    assert known.bonus is None
    assert known.usual == {}
