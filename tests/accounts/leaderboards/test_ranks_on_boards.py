"""Equal results share a rank, shown in order of finishing; what is equal is what is shown."""

from __future__ import annotations

import pytest

from challenges.models import PeriodTotal
from tests.accounts.leaderboards.crew import (
    ask,
    befriend,
    names,
    ranks,
    result,
    sailor,
    see,
    total,
)
from tests.challenges.factories import ResultFactory
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

CIRCLES = ("friends", "everyone")


@pytest.fixture
def friends(me):
    crew = [sailor(name) for name in ("Ann", "Ben", "Eva")]
    befriend(me, *crew)
    return crew


@pytest.mark.parametrize("circle", CIRCLES)
def test_equal_scores_share_a_rank_and_the_next_is_left_out(circle, challenge, me, friends):
    ann, ben, eva = friends
    result(challenge, ann, 241, minute=5)
    result(challenge, ben, 241, minute=3)
    result(challenge, eva, 300)
    result(challenge, me, 199)

    board = see(me, ask(circle))

    assert ranks(board.rows) == [(1, "Eva"), (2, "Ben"), (2, "Ann"), (4, "Me")]


@pytest.mark.parametrize("circle", CIRCLES)
def test_fewest_points_lost_come_first_and_ungraded_results_stand_nowhere(
    circle, challenge, me, friends
):
    ann, ben, eva = friends
    result(challenge, ann, 300, lost=20.06)
    result(challenge, ben, 150, lost=3.0)
    result(challenge, eva, 200)
    result(challenge, me, 250, lost=0.0)

    board = see(me, ask(circle, order="lost"))

    assert ranks(board.rows) == [(1, "Me"), (2, "Ben"), (3, "Ann")]


@pytest.mark.parametrize("circle", CIRCLES)
def test_losses_that_look_equal_share_a_rank(circle, challenge, me, friends):
    ann, ben, eva = friends
    result(challenge, ann, 300, lost=8.349, minute=2)
    result(challenge, ben, 150, lost=8.251, minute=1)
    result(challenge, eva, 200, lost=8.36)

    board = see(me, ask(circle, order="lost"))

    assert ranks(board.rows) == [(1, "Ben"), (1, "Ann"), (3, "Eva")]
    assert [row.cost for row in board.rows] == [83, 83, 84]


def test_a_loss_of_nothing_is_no_negative_nothing(challenge, me):
    result(challenge, me, 300, lost=-1e-12)

    assert [row.cost for row in see(me, ask(order="lost")).rows] == [0]


def test_friends_are_placed_among_themselves_and_everyone_among_all(challenge, me, friends):
    for score in (290, 280, 270):
        ResultFactory(challenge=challenge, score=score)
    result(challenge, friends[0], 285)
    result(challenge, me, 260)

    assert ranks(see(me, ask("friends")).rows) == [(1, "Ann"), (2, "Me")]
    assert ranks(see(me, ask("everyone")).rows) == [(2, "Ann"), (5, "Me")]


@pytest.mark.parametrize("circle", CIRCLES)
@pytest.mark.parametrize("span", ["week", "month"])
def test_weeks_and_months_add_the_scores_up(circle, span, me, friends):
    ann, ben, _eva = friends
    total(ann, span, days=2, score=500)
    total(ben, span, days=3, score=500, finished_at=NOON.replace(hour=11))
    total(me, span, days=1, score=340)

    board = see(me, ask(circle, span))

    assert ranks(board.rows) == [(1, "Ben"), (1, "Ann"), (3, "Me")]
    assert [row.days for row in board.rows] == [3, 2, 1]


@pytest.mark.parametrize("circle", CIRCLES)
def test_all_time_ranks_by_the_mean_from_ten_days_on(circle, me, friends):
    ann, ben, eva = friends
    total(ann, "all", days=10, score=2457)
    total(ben, "all", days=9, score=9 * 400)
    total(eva, "all", days=100, score=24_568)
    total(me, "all", days=20, score=4000)

    board = see(me, ask(circle, "all"))

    assert [(row.rank, -row.cost) for row in board.rows] == [
        (1, 2457),
        (1, 2457),
        (3, 2000),
    ]
    assert set(names(board.rows)) == {"Ann", "Eva", "Me"}


@pytest.mark.parametrize("circle", CIRCLES)
@pytest.mark.parametrize(("span", "enough"), [("week", 3), ("month", 10), ("all", 10)])
def test_periods_rank_by_the_mean_loss_of_enough_days(circle, span, enough, me, friends):
    ann, ben, _eva = friends
    total(ann, span, days=30, graded=30, points_lost=30 * 9.0)
    total(ben, span, days=30, graded=enough - 1, points_lost=0)
    total(me, span, days=30, graded=enough, points_lost=enough * 12.0)

    board = see(me, ask(circle, span, "lost"))

    assert [(row.name, row.cost) for row in board.rows] == [
        ("Ann", 90),
        ("Me", 120),
    ]


def test_other_rules_and_other_weeks_have_boards_of_their_own(me):
    total(me, "week", score=999, rules="yacht")
    PeriodTotal.objects.filter(player=me).update(starts_on=NOON.date().replace(day=7))

    assert see(me, ask(span="week")).rows == ()
