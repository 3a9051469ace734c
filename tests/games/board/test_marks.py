"""The marks of a first game go with their deeds."""

from __future__ import annotations

import pytest

from games.board.marks import marks_after
from games.engine.record import read_record


@pytest.mark.parametrize(
    ("record", "left"),
    [
        ("joker", ("keep", "roll", "box")),
        ("joker r", ("keep", "roll", "box")),
        ("joker r k", ("keep", "box")),
        ("joker r k12", ("box",)),
        ("joker r =1", ("keep", "roll")),
        ("joker r k12 =1 r", ()),
    ],
)
def test_each_mark_goes_once_its_deed_is_done(record, left):
    assert marks_after(read_record(record).moves) == left
