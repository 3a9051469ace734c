"""Qualities of turns: their bounds, letters, squares and words."""

from __future__ import annotations

import pytest

from challenges.coach.quality import (
    BLUNDER_FROM,
    MISTAKE_FROM,
    QUALITIES,
    TOSS_UP,
    qualities_of,
    quality_of,
    squares_in_words,
    squares_of,
)


@pytest.mark.parametrize(
    ("lost", "key"),
    [
        (0, "perfect"),
        (TOSS_UP - 0.001, "perfect"),
        (TOSS_UP, "small"),
        (MISTAKE_FROM - 0.001, "small"),
        (MISTAKE_FROM, "mistake"),
        (BLUNDER_FROM - 0.001, "mistake"),
        (BLUNDER_FROM, "blunder"),
        (250, "blunder"),
    ],
)
def test_each_bound_begins_its_quality(lost, key):
    assert quality_of(lost).key == key


def test_every_quality_has_a_letter_a_square_and_a_mark_of_its_own():
    for facts in zip(*((one.letter, one.square, one.mark) for one in QUALITIES), strict=True):
        assert len(set(facts)) == len(QUALITIES)


def test_squares_come_turn_by_turn():
    assert squares_of("0123") == "🟩🟨🟧🟥"
    assert [one.key for one in qualities_of("30")] == ["blunder", "perfect"]


def test_words_count_each_quality_that_there_is():
    assert squares_in_words("0010") == "turns: nothing lost 3, small loss 1"


def test_without_grades_nothing_is_said():
    assert squares_of("") == ""
    assert squares_in_words("") == ""
