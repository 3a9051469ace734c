"""Right answers as data, made by an engine written apart from this one, from the rules alone.

| file | one line is |
| --- | --- |
| `scoring.csv` | rule set, box, dice, points (no joker in force) |
| `joker.jsonl` | a card, five dice, the open boxes and their points, the extra-yacht bonus |
| `games.jsonl` | a whole game: seed and label or values, record, rolls, card, bonus, total |
| `analysis.jsonl` | a game graded by perfect play: mean, points lost, luck, values of decisions |
| `names.csv` | two names and whether the second is refused while the first stands |
| `hindsight.jsonl` | a sequence and the best total that knowing all of it could reach |
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parent

Case = dict[str, Any]


def read_cases(file: str) -> list[Case]:
    """Return the lines of a `.csv` or `.jsonl` file."""
    return list(_lines(FOLDER / file))


def each_case(file: str) -> Callable[[Callable[..., None]], Any]:
    """Run a test once a line of the file, which is its argument `case`."""
    cases = [pytest.param(case, id=f"line {n}") for n, case in enumerate(read_cases(file), start=1)]
    return pytest.mark.parametrize("case", cases)


def _lines(path: Path) -> Iterator[Case]:
    with path.open(encoding="utf-8") as lines:
        if path.suffix == ".csv":
            yield from csv.DictReader(lines)
        else:
            yield from map(json.loads, lines)
