"""`manage.py simulate`: figures of many games, as JSON."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.management.commands import bound, measure


def simulated(*words: str) -> dict[str, Any]:
    out = io.StringIO()
    call_command("simulate", *words, stdout=out)
    found: dict[str, Any] = json.loads(out.getvalue())
    return found


def test_it_tells_mean_spread_quantiles_and_rates() -> None:
    found = simulated("--rules", "plain", "--level", "medium", "--games", "2000", "--seed", "7")

    assert {name: found[name] for name in ("rules", "level", "games", "seed")} == {
        "rules": "plain",
        "level": "medium",
        "games": 2000,
        "seed": 7,
    }
    assert found["mean"] == pytest.approx(220, abs=8)
    assert 25 < found["sd"] < 45
    assert found["quantiles"]["50%"] == pytest.approx(found["mean"], abs=10)
    assert 0 < found["bonus_rate"] < 1
    assert 0 < found["yacht_rate"] < 1


def test_the_same_seed_gives_the_same_figures() -> None:
    words = ("--rules", "yacht", "--level", "easy", "--games", "300", "--seed", "5")

    assert simulated(*words) == simulated(*words)


@pytest.mark.parametrize(
    ("words", "told"),
    [(("--games", "0"), "--games"), (("--seed", "-1"), "--seed"), (("--level", "mad"), "mad")],
)
def test_what_cannot_be_simulated_is_refused_in_one_sentence(
    words: tuple[str, ...], told: str
) -> None:
    with pytest.raises(CommandError, match=told):
        call_command("simulate", *words)


def test_the_levels_are_measured_as_the_code_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "GAMES", 50)
    out = io.StringIO()

    call_command("measure", "--rules", "yacht", stdout=out)

    assert re.search(r'"yacht": \{\n +"easy": Measured\(1\d\d\.\d, \d\d\.\d\),\n', out.getvalue())


def test_the_targets_are_measured_as_the_code_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "TARGET_GAMES", 500)
    out = io.StringIO()

    call_command("measure", "--targets", "--rules", "plain", stdout=out)

    assert re.fullmatch(r'"plain": \(18\d, 21\d, 23\d, 26\d\),', out.getvalue().strip())


def test_the_bound_of_three_columns_is_computed_by_a_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bound, "upper_bound", lambda _: 1804.5)
    out = io.StringIO()

    call_command("bound", stdout=out)

    assert "1804.50 on average" in out.getvalue()
