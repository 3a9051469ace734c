"""A result says how it was played: skill, luck, the best decision and the costliest."""

from __future__ import annotations

import pytest

from challenges.coach.gauges import gauges_of
from challenges.coach.grading import grade_attempt
from challenges.coach.owner import owner_of
from challenges.coach.page import coach_page
from challenges.coach.summary import summary_of
from games.solver.grading import Analysis
from tests.challenges.coach.test_decisions import well
from tests.challenges.playing import play
from tests.factories import NOON


def gauges(points_lost: float = 0.0, luck: float = 0.0):
    return gauges_of("joker", points_lost=points_lost, luck=luck)


def test_perfect_play_fills_the_gauge_of_skill_and_poor_play_empties_it():
    widths = [gauges(points_lost=lost).skill.width for lost in (0, 20, 66, 100, 500)]

    assert widths[0] == 100
    assert widths[-1] == 0
    assert widths == sorted(widths, reverse=True)
    assert gauges(points_lost=66).skill.width == gauges().skill.notch


def test_luck_goes_either_way_from_the_middle_and_no_further_than_the_ends():
    spans = [gauges(luck=luck).luck for luck in (-500, -60, 0, 60, 500)]

    assert [(one.start, one.start + one.width) for one in spans] == [
        *((0, 50), (25, 50), (50, 50), (50, 75), (50, 100))
    ]
    assert [one.text for one in spans[:2]] == ["−500.0", "−60.0"]


def test_rules_without_an_exact_coach_have_no_gauges():
    assert gauges_of("triple", points_lost=1.0, luck=1.0) is None


@pytest.fixture
def attempt(challenge, player):
    attempt = play(challenge, player.pk, now=NOON, choose=well)
    grade_attempt(attempt)
    return attempt


def test_it_names_the_decisions_that_the_coach_names_first(attempt):
    found = summary_of(attempt, is_mine=True).highlights

    coach = coach_page(attempt, owner_of(attempt, attempt.player_id))
    assert found.best == coach.best
    assert found.costliest == coach.costliest[0]


def test_each_is_drawn_and_leads_to_where_the_coach_explains_it(guest, attempt):
    page = guest.get(attempt.get_absolute_url()).content.decode()
    coach = guest.get(attempt.coach_url).content.decode()

    found = summary_of(attempt, is_mine=True).highlights
    parts = page.split('class="highlight"')[1:]
    for part, row in zip(parts, (found.best.row, found.costliest), strict=True):
        assert part.count('class="die"') >= 5
        assert f'href="{attempt.coach_url}#decision-{row.step}"' in part
        assert f'id="decision-{row.step}"' in coach


def test_a_game_without_loss_says_so(guest, attempt, monkeypatch):
    monkeypatch.setattr("challenges.coach.summary.costliest_step", _no_loss)

    page = guest.get(attempt.get_absolute_url()).content.decode()

    assert "No decision lost anything worth mentioning." in page
    assert "Costliest decision" not in page


def _no_loss(_analysis: Analysis) -> None:
    return None
