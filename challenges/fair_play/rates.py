"""The rates that the page quotes: what `manage.py simulate_fair_play` printed, kept beside it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.utils.translation import gettext_lazy as _

RATES = Path(__file__).with_name("rates.jsonl")

NAMES = {
    "both rolls": _("Knows both rerolls of every turn"),
    "turn by turn": _("Knows the next roll, one at a time"),
    "both rolls, for points": _("Knows both rerolls, plays for points like a casual player"),
    "half the time": _("Peeks every other turn"),
    "half the time, medium": _("Peeks every other turn, otherwise plays like a casual player"),
    "three turns in ten": _("Peeks in three turns of ten"),
    "three in ten, hard": _("Peeks in three turns of ten, otherwise plays well but not perfectly"),
    "hidden to 3 points": _("Makes no move that costs more than 3 points"),
    "hidden to 1 point": _("Makes no move that costs more than 1 point"),
    "hidden to 1 point, one roll": _("Likewise, and knows only the next roll"),
    "first choices": _("Peeks only before the first choice of a turn"),
    "planner": _("Knows all the dice of the day and plays the best possible game"),
}


@dataclass(frozen=True, slots=True)
class Rate:
    """What share of one kind of peekers was held."""

    name: str
    percent: float
    median_days: int | None  # until half of them were


@dataclass(frozen=True, slots=True)
class Rates:
    """What came of the last simulation."""

    peekers: tuple[Rate, ...]
    days: int
    players: int  # of each kind
    honest_kinds: int
    honest_player_days: int
    honest_held: int


def rates() -> Rates:
    """Return the rates as they were simulated, named in the reader's language."""
    *trials, total = _lines()
    peeking = [trial for trial in trials if trial["kind"] == "peeking"]
    return Rates(
        peekers=tuple(
            Rate(str(NAMES[trial["population"]]), 100 * trial["share_held"], trial["median_days"])
            for trial in peeking
        ),
        days=peeking[0]["days"],
        players=peeking[0]["players"],
        honest_kinds=len(trials) - len(peeking),
        honest_player_days=total["honest_player_days"],
        honest_held=total["honest_held"],
    )


@cache
def _lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in RATES.read_text().splitlines()]
