"""Records with the dice of every roll written out, as exports have them."""

from __future__ import annotations

import pytest

from games.engine.record import (
    BadRecord,
    check_rolls,
    read_record,
    read_rolls,
    replay,
    rolls,
    write_out,
)
from games.engine.sequence import read_values

SHORT = "joker r k23 k4 =4k r =6"
LONG = "joker r:12246 k23:32246 k4:51442 =4k r:66612 =6"
DICE = read_values("12246" + "33446" + "51442" + "66612")


def test_a_record_is_written_out_with_its_dice() -> None:
    assert write_out(read_record(SHORT), DICE) == LONG


def test_written_out_or_not_it_is_the_same_record() -> None:
    assert read_record(LONG) == read_record(SHORT)
    assert str(read_record(LONG)) == SHORT


def test_it_replays_from_itself_alone() -> None:
    game = replay(read_record(LONG), read_rolls(LONG))

    assert game.card == replay(read_record(SHORT), DICE).card
    assert rolls(read_record(LONG), read_rolls(LONG)) == ("12246", "32246", "51442", "66612")


def test_the_dice_written_are_compared_with_the_sequence() -> None:
    check_rolls(LONG, DICE)

    with pytest.raises(BadRecord) as refusal:
        check_rolls(LONG.replace("k4:51442", "k4:51443"), DICE)

    assert refusal.value.facts == {"word": "k4:51443", "place": 4, "reason": "dice_differ"}
    assert refusal.value.cause.facts == {"written": "51443", "rolled": "51442"}
    assert str(refusal.value.valid) == "joker r k23"


def test_dice_that_cannot_follow_from_what_was_kept_are_found() -> None:
    text = "joker r:12246 k23:33346"

    with pytest.raises(BadRecord) as refusal:
        check_rolls(text, read_rolls(text))

    assert refusal.value.cause.facts == {"written": "33346", "rolled": "32246"}


def test_some_rolls_may_be_written_out_and_others_not() -> None:
    check_rolls("joker r k23:32246 k4 =4k r:66612", DICE)


def test_without_a_sequence_every_roll_must_be_written_out() -> None:
    with pytest.raises(BadRecord) as refusal:
        read_rolls("joker r:12246 k23 k4:51442")

    assert refusal.value.facts == {"word": "k23", "place": 3, "reason": "bad_dice"}
    assert str(refusal.value.valid) == "joker r"


def test_a_record_without_a_roll_is_written_out_as_it_is() -> None:
    assert write_out(read_record("triple"), DICE) == "triple"
    assert read_rolls("triple").values == ()
