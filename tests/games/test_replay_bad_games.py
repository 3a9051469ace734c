"""Replaying games by command: bad dice and bad records are answered by an error that says where."""

from __future__ import annotations

import pytest

from tests.games.replaying import refusal

SEED = "00" * 32


@pytest.mark.parametrize(
    "values",
    [
        "",
        "12347",
        "1 2 3",
        "１２３４５",
        None,
        12345,
        {},
        [0],
        [7],
        ["1"],
        [1.0],
        [True],
        [[1]],
        -1,
    ],
)
def test_values_that_are_no_dice_are_refused(values: object) -> None:
    assert refusal({"record": "plain r", "values": values}) == {
        "code": "bad_sequence",
        "what": "values",
    }


@pytest.mark.parametrize(
    ("seed", "label", "what"),
    [("", "x", "seed"), (SEED[2:], "x", "seed"), ("zz" * 32, "x", "seed"), (SEED, "", "label")],
)
def test_a_seed_or_label_of_another_form_is_refused(seed: str, label: str, what: str) -> None:
    line = {"record": "plain r", "seed": seed, "label": label}

    assert refusal(line) == {"code": "bad_sequence", "what": what}


def test_a_bad_record_says_word_place_and_reason_and_its_valid_beginning() -> None:
    assert refusal({"record": "plain r =c k1", "values": "12346"}) == {
        "code": "bad_record",
        "word": "k1",
        "place": 4,
        "reason": "must_roll_first",
        "because": {"code": "must_roll_first"},
        "valid": "plain r =c",
    }


def test_an_unknown_rule_set_is_answered_with_those_that_there_are() -> None:
    error = refusal({"record": "poker r", "values": "12346"})

    assert (error["word"], error["place"], error["reason"]) == ("poker", 1, "unknown_rules")
    assert "joker, extra, plain" in error["because"]["known"]
    assert "valid" not in error


@pytest.mark.parametrize("values", ["1234", "12345123"])
def test_too_few_values_are_refused_at_the_roll_that_lacks_them(values: str) -> None:
    error = refusal({"record": "plain r k1 =c", "values": values})

    assert error["reason"] == "sequence_exhausted"
    assert error["because"]["roll"] == len(values) // 5


@pytest.mark.parametrize("extra", [{"values": "1234611111"}, {}])
def test_dice_written_out_must_be_those_rolled(extra: dict[str, str]) -> None:
    error = refusal({"record": "plain r:12346 k12:33333"} | extra)

    assert error["because"]["code"] == "dice_differ"
    assert (error["word"], error["place"], error["valid"]) == ("k12:33333", 3, "plain r")
