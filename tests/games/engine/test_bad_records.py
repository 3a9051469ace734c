"""A bad record says which word is wrong and why, and keeps what is right before it."""

from __future__ import annotations

import pytest

from games.engine.record import BadRecord, read_record, replay
from games.engine.sequence import read_values

DICE = read_values("12246" * 39)


@pytest.mark.parametrize(
    ("text", "word", "place", "reason", "valid"),
    [
        ("", "", 1, "unknown_rules", None),
        ("   ", "", 1, "unknown_rules", None),
        ("Joker r", "Joker", 1, "unknown_rules", None),
        ("r k23", "r", 1, "unknown_rules", None),
        ("joker\tr", "joker\tr", 1, "unknown_rules", None),
        ("joker\u00a0r", "joker\u00a0r", 1, "unknown_rules", None),
        ("joker  r", "", 2, "bad_move", "joker"),
        ("joker r  k1", "", 3, "bad_move", "joker r"),
        ("joker r\nk1", "r\nk1", 2, "bad_move", "joker"),
        ("joker r roll", "roll", 3, "bad_move", "joker r"),
        ("joker r k32 =c", "k32", 3, "bad_move", "joker r"),
        ("joker r:12246 k:1224", "k:1224", 3, "bad_dice", "joker r"),
        ("joker r:", "r:", 2, "bad_dice", "joker"),
        ("joker r:12347", "r:12347", 2, "bad_dice", "joker"),
        ("joker r:12345:", "r:12345:", 2, "bad_dice", "joker"),
        ("joker r:１２３４５", "r:１２３４５", 2, "bad_dice", "joker"),
        ("joker r =1:12345", "=1:12345", 3, "bad_move", "joker r"),
        ("joker r :12345", ":12345", 3, "bad_move", "joker r"),
    ],
)
def test_a_record_that_cannot_be_read_says_which_word_and_why(
    text: str, word: str, place: int, reason: str, valid: str | None
) -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record(text)

    assert refusal.value.facts == {"word": word, "place": place, "reason": reason}
    assert valid == (refusal.value.valid and str(refusal.value.valid))


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("joker k", 2, "must_roll_first"),
        ("joker =c", 2, "must_roll_first"),
        ("joker r r", 3, "turn_under_way"),
        ("joker r k1 k1 k1", 5, "no_rolls_left"),
        ("joker r k12345", 3, "nothing_to_reroll"),
        ("joker r =zz", 3, "unknown_box"),
        ("joker r =fh@1", 3, "unknown_box"),
        ("yacht r =3k", 3, "unknown_box"),
        ("triple r =fh", 3, "unknown_box"),
        ("joker r =c r =c", 5, "box_taken"),
        ("joker " + "r =c " * 20, 5, "box_taken"),
    ],
)
def test_a_record_against_the_rules_says_which_word_and_why(
    text: str, place: int, reason: str
) -> None:
    words = text.split()

    with pytest.raises(BadRecord) as refusal:
        replay(read_record(text), DICE)

    assert refusal.value.facts == {"word": words[place - 1], "place": place, "reason": reason}
    assert str(refusal.value.valid) == " ".join(words[: place - 1])
    assert refusal.value.cause.code == reason


def test_a_move_after_the_last_box_is_refused_as_the_game_being_over() -> None:
    finished = "yacht " + " ".join(
        f"r ={code}" for code in "1 2 3 4 5 6 4k fh ss ls y c".split(" ")
    )

    with pytest.raises(BadRecord) as refusal:
        replay(read_record(f"{finished} r"), DICE)

    assert refusal.value.facts == {"word": "r", "place": 26, "reason": "game_over"}
    assert str(refusal.value.valid) == finished


def test_a_box_that_the_joker_closes_says_so() -> None:
    with pytest.raises(BadRecord) as refusal:
        replay(read_record("joker r =y r =c"), read_values("55555" * 2))

    assert refusal.value.facts["reason"] == "box_closed"
    assert refusal.value.cause.facts["reason"] == "own_number_open"


def test_a_sequence_that_is_too_short_says_at_which_word() -> None:
    with pytest.raises(BadRecord) as refusal:
        replay(read_record("joker r =c r k1"), read_values("1224612246"))

    assert refusal.value.facts == {"word": "k1", "place": 5, "reason": "sequence_exhausted"}


def test_a_huge_record_is_refused_at_its_first_bad_word() -> None:
    with pytest.raises(BadRecord) as refusal:
        replay(read_record("plain " + "r " * 100_000), DICE)

    assert refusal.value.facts["place"] == 3
