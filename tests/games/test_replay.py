"""Replaying games by command: what comes out of a good line."""

from __future__ import annotations

import pytest

from tests.cases import Case, each_case
from tests.games.replaying import replayed

LONG = "joker r:12246 k23:32246 k4:51442 =4k r:66612 =6"
SHORT = "joker r k23 k4 =4k r =6"
DICE = "12246334465144266612"
SEED = "00" * 32


@each_case("games.jsonl")
def test_a_game_comes_to_what_another_engine_says(case: Case) -> None:
    answers, status = replayed(case)

    told = ("total", "card", "extra_yacht_bonus", "rolls")
    assert answers == [{name: case[name] for name in told} | {"finished": True}]
    assert status == 0


def test_an_unfinished_game_tells_the_boxes_written_so_far() -> None:
    answers, status = replayed({"record": SHORT, "values": DICE})

    assert answers == [
        {
            "total": 18,
            "card": {"sixes": 18, "four_of_a_kind": 0},
            "extra_yacht_bonus": 0,
            "rolls": ["12246", "32246", "51442", "66612"],
            "finished": False,
        }
    ]
    assert status == 0


def test_a_game_in_the_midst_of_a_turn_tells_its_last_roll() -> None:
    [answer], _ = replayed({"record": "joker r k23", "values": DICE})

    assert (answer["rolls"], answer["card"]) == (["12246", "32246"], {})


def test_a_game_not_begun_is_an_empty_card() -> None:
    [answer], status = replayed({"record": "joker", "seed": SEED, "label": "game/x/1"})

    assert answer == {
        "total": 0,
        "card": {},
        "extra_yacht_bonus": 0,
        "rolls": [],
        "finished": False,
    }
    assert status == 0


def test_the_card_of_triple_is_a_list_of_three() -> None:
    [answer], _ = replayed({"record": "triple r =c@3 r =1@1", "values": DICE})

    assert answer["card"] == [{"ones": 0}, {}, {"chance": 15}]
    assert answer["total"] == 3 * 15


def test_values_may_be_a_list_of_numbers_too() -> None:
    as_text = replayed({"record": SHORT, "values": DICE})

    assert replayed({"record": SHORT, "values": list(map(int, DICE))}) == as_text


@pytest.mark.parametrize("record", [LONG, f"{LONG}\n"])
def test_a_record_written_out_needs_no_values(record: str) -> None:
    assert replayed({"record": record}) == replayed({"record": SHORT, "values": DICE})


def test_a_record_written_out_may_be_held_against_its_values() -> None:
    assert replayed({"record": LONG, "values": DICE}) == replayed({"record": LONG})


def test_answers_come_in_the_order_of_the_lines() -> None:
    values = ["11111", "22222", "33333", "44444", "55555", "66666"]

    answers, status = replayed(*({"record": "plain r", "values": value} for value in values))

    assert [answer["rolls"] for answer in answers] == [[value] for value in values]
    assert status == 0


@pytest.mark.parametrize("empty", ["", "   ", "\r", "\t"])
def test_empty_lines_are_passed_over(empty: str) -> None:
    line = {"record": SHORT, "values": DICE}

    answers, status = replayed(empty, line, empty, line, empty)

    assert (len(answers), status) == (2, 0)


def test_no_lines_at_all_are_no_fault() -> None:
    assert replayed() == ([], 0)


def test_line_ends_and_marks_of_other_systems_do_no_harm() -> None:
    answers, status = replayed(b'\xef\xbb\xbf{"record": "plain r", "values": "12345"}\r\n')

    assert (answers[0]["rolls"], status) == (["12345"], 0)
