"""`manage.py fair_play` and `simulate_fair_play`."""

from __future__ import annotations

import io
import json
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError, call_command

GAME = {"player": "Ann", "rules": "yacht", "values": "123456" * 30, "record": "yacht r k12 =c r"}
TRIPLE = {"player": "Cy", "rules": "triple", "values": "123456" * 98, "record": "triple r =c@1"}


def judged(monkeypatch: pytest.MonkeyPatch, *lines: object) -> tuple[list[dict[str, Any]], int]:
    """Return the answers to these lines and the exit status."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    stream = io.BytesIO("\n".join(texts).encode())
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=stream))
    out = io.StringIO()
    status = 0
    try:
        call_command("fair_play", stdout=out)
    except SystemExit as end:
        status = int(end.code or 0)
    return [json.loads(line) for line in out.getvalue().splitlines()], status


def test_it_prints_a_verdict_on_each_player_in_order_of_their_first_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bea = {**GAME, "player": "Bea", "day": "2026-12-01"}

    answers, status = judged(monkeypatch, GAME, bea, GAME)

    assert status == 0
    assert [list(answer) for answer in answers] == [
        ["player", "games", "held", "held_after", "log_evidence"]
    ] * 2
    assert [(answer["player"], answer["games"]) for answer in answers] == [("Ann", 2), ("Bea", 1)]
    assert not answers[0]["held"]
    assert answers[0]["held_after"] is None
    assert isinstance(answers[0]["log_evidence"], float)
    assert judged(monkeypatch, GAME, bea, GAME) == (answers, 0)


def test_players_and_days_may_be_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    numbered = {**GAME, "player": 7, "day": 20261201}

    answers, status = judged(monkeypatch, numbered, numbered)

    assert status == 0
    assert [(answer["player"], answer["games"]) for answer in answers] == [(7, 2)]


def test_games_of_several_columns_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, status = judged(monkeypatch, TRIPLE)

    assert status == 0
    assert answers == [
        {"player": "Cy", "games": 0, "held": False, "held_after": None, "log_evidence": None}
    ]


def test_bad_lines_are_named_and_the_others_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    without = {name: value for name, value in GAME.items() if name != "values"}
    bad = (
        "nonsense",
        {**GAME, "player": 7.5},
        {**GAME, "rules": "joker"},
        {**GAME, "rules": "whist"},
        {**GAME, "values": "1237"},
        {**GAME, "record": "yacht r r"},
        {**GAME, "day": None},
        without,
    )

    answers, status = judged(monkeypatch, GAME, *bad, "", GAME)

    assert status == 1
    errors = [answer["error"] for answer in answers[:-1]]
    assert [error["line"] for error in errors] == list(range(2, 10))
    assert [error["code"] for error in errors] == [
        *("bad_line", "bad_line", "bad_line", "unknown_rules", "bad_sequence", "bad_record"),
        *("bad_line", "bad_line"),
    ]
    assert answers[-1]["games"] == 2


def simulated(*words: str) -> list[dict[str, Any]]:
    out = io.StringIO()
    call_command("simulate_fair_play", *words, stdout=out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_simulation_tells_what_share_of_each_population_is_held() -> None:
    words = ("--rules", "yacht", "--players", "2", "--days", "2", "--only", "easy", "both rolls")

    honest, peeking, rates = simulated(*words)

    assert (honest["population"], honest["kind"], honest["held"]) == ("easy", "honest", 0)
    assert (peeking["population"], peeking["kind"]) == ("both rolls", "peeking")
    assert peeking["highest_log_evidence"] > 10
    assert rates["honest_player_days"] == 4
    assert simulated(*words) == [honest, peeking, rates]


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(CommandError, match="--players"):
        call_command("simulate_fair_play", "--players", "0")
    with pytest.raises(CommandError, match="triple"):
        call_command("simulate_fair_play", "--rules", "triple")
