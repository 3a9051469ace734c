"""An answer is judged, stored once, and decides when the position comes back."""

from __future__ import annotations

import datetime as dt

import pytest

from challenges.models import TrainingPosition
from challenges.training.errors import (
    EnoughForToday,
    NotDueYet,
    PositionAnswered,
    UnknownPosition,
)
from challenges.training.progress import progress_of
from challenges.training.services import answer
from games.engine.errors import BoxTaken, IllegalMove, NoRollsLeft, NothingToReroll
from games.engine.moves import Keep, Roll, Write
from tests.challenges.factories import TODAY, TrainingPositionFactory
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

RIGHT, WRONG = Keep((1, 2, 3)), Keep(())
DAY = dt.timedelta(days=1)


def say(position, move, *, answers=0, now=NOON):
    return answer(
        player_id=position.player_id,
        code=position.code,
        answers=answers,
        move=move,
        now=now,
    )


def test_a_right_answer_costs_nothing_and_comes_back_in_three_days(position):
    answered = say(position, RIGHT)

    assert (answered.last_lost, answered.answer, answered.step) == (0.0, "k123", 1)
    assert (answered.answered_day, answered.due_day) == (TODAY, TODAY + 3 * DAY)


def test_a_wrong_answer_costs_what_it_gives_away_and_comes_back_tomorrow(position):
    answered = say(position, WRONG)

    assert answered.last_lost > 5
    assert (answered.step, answered.due_day) == (0, TODAY + DAY)


def test_which_of_equal_dice_are_kept_makes_no_difference(player):
    pair = TrainingPositionFactory(player=player, record="joker r:44124")

    assert say(pair, Keep((1, 2, 5))).last_lost == 0


def test_from_right_answer_to_right_answer_it_waits_longer(position):
    now, waits = NOON, []
    for answers in range(5):
        answered = say(position, RIGHT, answers=answers, now=now)
        waits.append((answered.due_day - now.date()).days)
        now += waits[-1] * DAY

    assert waits == [3, 7, 21, 60, 60]


def test_the_same_answer_again_changes_nothing(position):
    first = say(position, WRONG)

    again = say(position, WRONG, now=NOON + 5 * DAY)

    assert (again.answers, again.due_day) == (1, first.due_day)


def test_another_answer_from_a_stale_form_is_refused(position):
    say(position, WRONG)

    with pytest.raises(PositionAnswered):
        say(position, RIGHT)

    position.refresh_from_db()
    assert position.answer == str(WRONG)


def test_a_position_that_is_not_due_is_not_asked(position):
    say(position, RIGHT)

    with pytest.raises(NotDueYet) as refusal:
        say(position, RIGHT, answers=1, now=NOON + 2 * DAY)

    assert refusal.value.facts == {"day": TODAY + 3 * DAY}


def test_ten_positions_a_day_are_enough(position):
    for place in range(10):
        TrainingPositionFactory(
            player=position.player,
            record=f"joker r:1111{place % 6 + 1} =1 r:1{place}",
            answered_day=TODAY,
        )

    with pytest.raises(EnoughForToday):
        say(position, RIGHT)
    assert say(position, RIGHT, now=NOON + DAY).answers == 1


def test_what_the_rules_refuse_changes_nothing(player):
    record = "joker r:12345 =ls r:44412 k123:44411 k123:44411"
    last_roll = TrainingPositionFactory(player=player, record=record)
    first_roll = TrainingPositionFactory(player=player, record="joker r:44412")

    for position, move, refusal in (
        (last_roll, Keep((1,)), NoRollsLeft),
        (last_roll, Write("ls"), BoxTaken),
        (last_roll, Roll(), IllegalMove),
        (first_roll, Keep((1, 2, 3, 4, 5)), NothingToReroll),
    ):
        with pytest.raises(refusal):
            say(position, move)

    assert not TrainingPosition.objects.filter(answers__gt=0).exists()


def test_a_position_of_another_is_unknown(position):
    for asker in (PlayerFactory().pk, None):
        with pytest.raises(UnknownPosition):
            answer(player_id=asker, code=position.code, answers=0, move=RIGHT, now=NOON)


def test_progress_compares_what_decisions_cost_then_and_now(position):
    other = TrainingPositionFactory(player=position.player, record="joker r:55512", first_lost=4.0)
    TrainingPositionFactory(player=position.player, record="joker r:66612", first_lost=90.0)
    say(position, RIGHT)
    wrong = say(other, WRONG)

    progress = progress_of(position.player_id)

    assert (progress.positions, progress.answered, progress.learned) == (3, 2, 1)
    assert progress.cost_then == pytest.approx((10 + 4) / 2)
    assert progress.cost_now == pytest.approx(wrong.last_lost / 2)
