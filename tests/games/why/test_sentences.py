"""Sentences say a reason with its figures, boxes by their names as they are on the card."""

from __future__ import annotations

from games.why.decision import Reason
from games.why.sentences import why_text
from tests.games.why.positions import POSITIONS


def test_every_reason_is_said_with_all_its_figures() -> None:
    said = {code: why_text(position.reason) for code, position in POSITIONS.items()}

    assert said["aim"] == ("Chance of “Full house”: 33% with the best move, 8.3% with this one.")
    assert said["one_away"] == (
        "“Large straight” is one die away, and only a 4 completes it: "
        "17% with the best move, 0% with this one."
    )
    assert said["split_kind"] == (
        "3 3 3 belong together. Chance of “Four of a kind”: "
        "52% with the best move, 8.4% with this one."
    )
    assert said["zero"] == (
        "“Full house” usually brings 22.6 points and gets 0. "
        "“Four of a kind” is cheaper to give up: it usually brings 13.1."
    )
    assert said["rolled_on"] == (
        "“Small straight” is there for 30 points; rolling on brings 24.4 this turn on average."
    )
    assert not any("%(" in text for text in said.values())


def test_where_no_rule_fits_the_plain_figure_stands() -> None:
    assert why_text(Reason("plain", 3.14)) == "It costs 3.1 points on average."
    assert why_text(Reason("nothing_lost", 0.0)) == "Nothing was better."


def test_a_chance_between_never_and_a_tenth_has_a_decimal() -> None:
    def said(chance: float) -> str:
        facts = {"best_chance": chance, "made_chance": 0.0}
        return why_text(Reason("bonus", 1.0, facts)).split()[5]

    assert [said(chance) for chance in (0, 0.004, 0.0994, 0.0996, 0.306, 1)] == [
        "0%", "0.4%", "9.9%", "10%", "31%", "100%",
    ]  # fmt: skip
