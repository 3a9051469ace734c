"""Whatever is posted to the board is read as a move or refused in words, never a fault of ours."""

from __future__ import annotations

import contextlib

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from games.board.errors import BadForm, NoBoxChosen
from games.board.posted import PostedMove, read_posted_move
from games.engine.moves import Keep, Roll, Write
from tests.challenges.playing import form_of

FIELDS = ["ply", "roll", "do", "keep", "box"]
VALUES = st.one_of(
    st.sampled_from(["0", "1", "5", "roll", "write", "", "6", "-1", "٣", "3k", "1e3", " 1"]),
    st.text(max_size=12),
    st.integers().map(str),
)
GARBAGE = st.lists(st.tuples(st.sampled_from(FIELDS), VALUES), max_size=12)
MOVES = st.one_of(
    st.sets(st.integers(1, 5)).map(lambda places: Keep(tuple(sorted(places)))),
    st.sampled_from("1 2 3 4 5 6 3k 4k fh ss ls y c".split()).map(Write),
)


def posted(pairs) -> QueryDict:
    form = QueryDict(mutable=True)
    for name, value in pairs:
        form.appendlist(name, value)
    return form


@given(GARBAGE)
def test_garbage_is_a_move_or_refused(pairs):
    with contextlib.suppress(BadForm, NoBoxChosen):
        assert 0 <= read_posted_move(posted(pairs)).ply <= 9999


@given(move=MOVES, ply=st.integers(1, 9999), roll=st.integers(1, 3))
def test_what_the_board_posts_is_the_move_meant(move, ply, roll):
    form = form_of(move, ply=ply, roll=roll)
    pairs = [(k, v) for k, one in form.items() for v in (one if isinstance(one, list) else [one])]

    assert read_posted_move(posted(pairs)) == PostedMove(ply, move)


def test_the_order_in_which_dice_are_held_makes_no_difference():
    pairs = [("ply", "4"), ("roll", "1"), ("do", "roll")]
    held = [("keep", "5"), ("keep", "1"), ("keep", "5")]

    assert read_posted_move(posted(pairs + held)).move == Keep((1, 5))


def test_holds_left_over_from_before_do_not_matter_to_a_first_roll():
    pairs = [("ply", "4"), ("roll", "0"), ("do", "roll"), ("keep", "1")]

    assert read_posted_move(posted(pairs)).move == Roll()


@pytest.mark.parametrize("field", ["ply", "roll", "do"])
def test_a_missing_field_is_named(field):
    form = posted(
        item for item in [("ply", "1"), ("roll", "1"), ("do", "roll")] if item[0] != field
    )

    with pytest.raises(BadForm) as refusal:
        read_posted_move(form)

    assert refusal.value.facts == {"field": field}


def test_writing_without_a_box_asks_for_one():
    with pytest.raises(NoBoxChosen):
        read_posted_move(posted([("ply", "1"), ("do", "write")]))
