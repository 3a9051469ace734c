"""What becomes of the tests that need the cases."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import cases


def by_each_case() -> None:
    """Read the cases as a parametrised test does."""
    cases.each_case("games.jsonl")(print)()


READINGS = {"read": lambda: cases.read_cases("games.jsonl"), "each": by_each_case}


@pytest.fixture
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cases, "FOLDER", tmp_path / "absent")


@pytest.mark.usefixtures("_alone")
@pytest.mark.parametrize("reading", ["read", "each"])
def test_a_clone_that_stands_alone_skips_them_and_says_why(
    monkeypatch: pytest.MonkeyPatch, reading: str
) -> None:
    monkeypatch.delenv("CI", raising=False)

    with pytest.raises(pytest.skip.Exception, match="shared/cases"):
        READINGS[reading]()


@pytest.mark.usefixtures("_alone")
@pytest.mark.parametrize("reading", ["read", "each"])
def test_continuous_integration_fails_without_them(
    monkeypatch: pytest.MonkeyPatch, reading: str
) -> None:
    monkeypatch.setenv("CI", "true")

    with pytest.raises(pytest.fail.Exception, match="shared/cases"):
        READINGS[reading]()
