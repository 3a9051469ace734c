"""The words of a record: what is a move, what is none."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.engine.errors import BadMove, UnknownBox
from games.engine.moves import KEEPS, Keep, Roll, Write, keeping, read_move
from tests.games.engine.tables import played

NO_ROLLS = ["", " ", "R", "rr", "r1", "r ", " r", "r\n", "r:12345", "1", "12", "fh", "@1", ":"]
NO_KEEPS = [
    "K1",
    "kk",
    "k0",
    "k6",
    "k21",
    "k11",
    "k123456",
    "k1,2",
    "k 1",
    "k-1",
    "k1_2",
    "k1:12345",
]
FOREIGN_DIGITS = ["k１２", "k²", "k①", "=fh@٣", "=fh@３", "=１", "=¹"]
NO_WRITES = [
    "=",
    "==",
    "=0",
    "=@1",
    "=1\n",
    "=é",
    "=FH",
    "=3K",
    "=full_house",
    "=chance",
    "=456",
    "=fh:12345",
]
NO_COLUMNS = ["=fh@", "=fh@0", "=fh@4", "=fh@11", "=fh@1@2", "=fh@-1"]


@pytest.mark.parametrize("word", [*NO_ROLLS, *NO_KEEPS, *FOREIGN_DIGITS, *NO_WRITES, *NO_COLUMNS])
def test_a_word_of_another_form_is_no_move(word: str) -> None:
    with pytest.raises(BadMove) as refusal:
        read_move(word)

    assert refusal.value.facts == {"move": word}


def test_the_keeps_are_the_thirty_two_choices_of_places() -> None:
    choices = [places for size in range(6) for places in combinations((1, 2, 3, 4, 5), size)]

    assert list(KEEPS) == choices
    assert [read_move("k" + "".join(map(str, places))) for places in choices] == [
        Keep(places) for places in choices
    ]


@pytest.mark.parametrize(
    ("word", "move"),
    [("r", Roll()), ("k", Keep()), ("=3k", Write("3k")), ("=fh@3", Write("fh", 3))],
)
def test_a_move_is_written_as_the_rules_say(word: str, move: Roll | Keep | Write) -> None:
    assert read_move(word) == move
    assert str(move) == word


@settings(deadline=None)
@given(st.text(alphabet="rk123456=@:cfhlsyé ٣²\n", max_size=6))
@example("k12345")
@example("=fh@3")
def test_whatever_is_read_is_written_back_the_same(word: str) -> None:
    try:
        move = read_move(word)
    except BadMove:
        return

    assert str(move) == word


def test_places_posted_in_any_order_are_one_keep() -> None:
    assert keeping([4, 1, 3]) == Keep((1, 3, 4))
    assert keeping([]) == Keep()


@pytest.mark.parametrize("places", [[0], [6], [1, 1], [12], [-1], [1, 2, 3, 4, 5, 5]])
def test_places_that_are_none_are_no_keep(places: list[int]) -> None:
    with pytest.raises(BadMove):
        keeping(places)


@pytest.mark.parametrize("places", [(0,), (6,), (1, 1), (2, 1), (-1,), (1, 2, 3, 4, 5, 5)])
def test_the_game_refuses_places_that_are_none(places: tuple[int, ...]) -> None:
    with pytest.raises(BadMove):
        played("plain r", "12246 33446").apply(Keep(places))


@pytest.mark.parametrize("code", ["", "7", "zz", "full_house", "fh ", "FH", "r", "1 r =2"])
def test_writing_without_naming_a_box_by_its_code_is_refused(code: str) -> None:
    with pytest.raises(UnknownBox):
        played("plain r", "44431").apply(Write(code))
