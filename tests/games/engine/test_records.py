"""A record is read as it is printed."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.record import BadRecord, read_record, replay
from games.engine.sequence import read_values

EXAMPLE = "joker r k23 k4 =4k r =6"
DICE = read_values("12246" * 39)
WORDS = st.sampled_from(
    ["joker", "triple", "r", "k", "k23", "k12345", "=4k", "=6", "=fh@1", "x", ""]
)
BETWEEN = st.sampled_from([" ", " ", " ", "  ", "\t", "\n", "\u00a0", ""])


def test_a_record_is_its_rule_set_and_its_moves() -> None:
    record = read_record(EXAMPLE)

    assert record.rules.key == "joker"
    assert list(map(str, record.moves)) == ["r", "k23", "k4", "=4k", "r", "=6"]
    assert str(record) == EXAMPLE


@pytest.mark.parametrize(
    "text", [f"{EXAMPLE}\n", f"  {EXAMPLE}", f"{EXAMPLE}\r\n", f"\t{EXAMPLE} "]
)
def test_white_space_around_a_record_is_passed_over(text: str) -> None:
    assert str(read_record(text)) == EXAMPLE


@settings(deadline=None)
@given(parts=st.lists(st.tuples(WORDS, BETWEEN), max_size=8))
def test_whatever_is_read_is_printed_back_the_same(parts: list[tuple[str, str]]) -> None:
    text = "".join(word + between for word, between in parts)
    try:
        record = read_record(text)
    except BadRecord:
        return

    assert str(record) == text.strip()


@settings(deadline=None)
@given(
    text=st.text(max_size=30), begun=st.sampled_from(["", "joker ", "joker r ", "triple r:12246 "])
)
def test_no_text_breaks_the_reader(text: str, begun: str) -> None:
    with contextlib.suppress(BadRecord):
        replay(read_record(begun + text), DICE)
