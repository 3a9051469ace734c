"""When positions come back."""

from __future__ import annotations

import datetime as dt

from challenges.training.schedule import due_after, is_right, next_step
from tests.challenges.factories import TODAY


def test_right_answers_bring_it_back_after_3_7_21_and_60_days():
    waits, step = [], 0
    for _ in range(6):
        step = next_step(step, 0.0)
        waits.append((due_after(step, TODAY) - TODAY).days)

    assert waits == [3, 7, 21, 60, 60, 60]


def test_a_wrong_answer_brings_it_back_tomorrow_and_begins_anew():
    step = next_step(3, 2.5)

    assert due_after(step, TODAY) == TODAY + dt.timedelta(days=1)
    assert due_after(next_step(step, 0.1), TODAY) == TODAY + dt.timedelta(days=3)


def test_a_toss_up_is_right():
    assert is_right(0.24)
    assert not is_right(0.25)
