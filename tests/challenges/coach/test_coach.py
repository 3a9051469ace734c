"""The coach: grading once, its page, and what happens while it warms up."""

from __future__ import annotations

import pytest

from challenges.coach import grading
from challenges.coach.grading import analysis_of, grade_attempt, grade_due
from challenges.coach.owner import owner_of
from challenges.coach.page import coach_page
from challenges.models import Attempt, PeriodTotal
from games.tables.store import TablesMissing
from tests.challenges.playing import hasty, play
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


@pytest.fixture
def attempt(challenge, player):
    return play(challenge, player.pk, now=NOON, choose=hasty)


@pytest.fixture
def _no_tables(monkeypatch):
    def missing(rules):
        raise TablesMissing(rules=rules.key)

    grading._graded.cache_clear()  # what other tests have graded
    monkeypatch.setattr("challenges.coach.grading.table_of", missing)


def test_total_is_mean_and_luck_less_what_decisions_lost(attempt):
    assert grade_attempt(attempt)

    mean = analysis_of(attempt).mean
    assert attempt.score == pytest.approx(mean + attempt.luck - attempt.points_lost, abs=1e-6)
    assert len(attempt.squares) == attempt.challenge.rule_set.turns


def test_grading_again_adds_nothing_to_the_totals(attempt):
    stale = Attempt.objects.select_related("challenge").get(pk=attempt.pk)
    grade_attempt(attempt)

    assert grade_attempt(stale)
    assert grade_due(now=NOON) == 0

    for total in PeriodTotal.objects.filter(player=attempt.player):
        assert total.graded == 1
        assert total.points_lost == pytest.approx(attempt.points_lost)


def test_the_sweep_grades_what_nobody_opened(attempt):
    assert grade_due(now=NOON) == 1

    attempt.refresh_from_db()
    assert attempt.points_lost is not None


def test_the_page_names_the_three_costliest_decisions_first_the_worst(attempt):
    grade_attempt(attempt)

    page = coach_page(attempt, owner_of(attempt, attempt.player_id))

    lost = [row.lost for row in page.costliest]
    assert len(lost) == 3
    assert lost == sorted(lost, reverse=True)
    assert lost[0] == max(row.lost for row in page.decisions)


def test_the_page_says_what_was_done_and_what_was_better(guest, attempt):
    page = guest.get(f"/a/{attempt.code}/coach/").content.decode()

    worst = coach_page(attempt, owner_of(attempt, attempt.player_id)).costliest[0]
    assert worst.did in page
    assert worst.better in page


def test_the_chart_goes_from_the_mean_to_the_total(attempt):
    points = coach_page(attempt, owner_of(attempt, attempt.player_id)).chart.points

    assert points[0].value == pytest.approx(analysis_of(attempt).mean)
    assert points[-1].value == pytest.approx(attempt.score, abs=1e-6)
    assert [point.turn for point in points] == list(range(14))


@pytest.mark.usefixtures("_no_tables")
def test_while_it_warms_up_results_show_without_it(guest, attempt, work_elsewhere):
    result = guest.get(f"/a/{attempt.code}/")
    coach = guest.get(f"/a/{attempt.code}/coach/")
    replay = guest.get(f"/a/{attempt.code}/replay/")

    assert [result.status_code, coach.status_code, replay.status_code] == [200, 200, 200]
    assert "warming up" in coach.content.decode()
    assert set(work_elsewhere) == {"solve", "play_reference_games"}
