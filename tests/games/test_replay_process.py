"""`manage.py replay` as a process: lines in, lines out, exit status."""

from __future__ import annotations

from tests.cases import read_cases
from tests.games.replaying import GOOD, replayed, replayed_by_process

TOLD = ("total", "card", "extra_yacht_bonus", "rolls")
NOWHERE = "postgres://nobody@127.0.0.1:1/none"


def test_a_file_of_games_is_replayed_in_order() -> None:
    cases = read_cases("games.jsonl")

    answers, status = replayed_by_process(*cases)

    assert answers == [{name: case[name] for name in TOLD} | {"finished": True} for case in cases]
    assert status == 0


def test_bad_lines_are_told_by_the_exit_status_and_the_others_still_answered() -> None:
    answers, status = replayed_by_process(GOOD, b"\xff", "{", GOOD)

    assert [next(iter(answer)) for answer in answers] == ["total", "error", "error", "total"]
    assert status == 1


def test_it_answers_as_it_does_within_a_program_and_needs_no_database() -> None:
    lines = (GOOD, "", {"record": "joker r roll"}, GOOD)

    assert replayed_by_process(*lines, YACHT_DATABASE_URL=NOWHERE) == replayed(*lines)
