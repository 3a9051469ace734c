"""The cases made by another engine, read where they stand: beside the repository.

A clone that stands alone skips the tests that need them; under `CI=true` they fail instead.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "shared" / "cases"

Case = dict[str, Any]


def read_cases(file: str) -> list[Case]:
    """Return the lines of a `.csv` or `.jsonl` file; to be called inside a test."""
    if not FOLDER.is_dir():
        _refuse()
    return list(_lines(FOLDER / file))


def each_case(file: str) -> Callable[[Callable[..., None]], Any]:
    """Run a test once a line of the file, which is its argument `case`."""
    if not FOLDER.is_dir():
        return _refusing
    cases = [pytest.param(case, id=f"line {n}") for n, case in enumerate(read_cases(file), start=1)]
    return pytest.mark.parametrize("case", cases)


def _lines(path: Path) -> Iterator[Case]:
    with path.open(encoding="utf-8") as lines:
        if path.suffix == ".csv":
            yield from csv.DictReader(lines)
        else:
            yield from map(json.loads, lines)


def _refusing(test: Callable[..., None]) -> Callable[[], None]:
    def refused() -> None:
        _refuse()

    refused.__doc__ = test.__doc__
    return refused


def _refuse() -> None:
    reason = "the cases are not there: no folder shared/cases beside the repository"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)
