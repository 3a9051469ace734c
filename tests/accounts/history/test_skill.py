"""Skill on the pages of a player: the number, the title, the line over time, two compared."""

from __future__ import annotations

import pytest

from accounts.history.skill import percent_better, shown_skill
from challenges.skill.counting import recount_skill
from tests.accounts.history.past import befriend, browser_of, result
from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


def played(player, *losses: float) -> None:
    for days_ago, lost in enumerate(losses, start=1):
        result(player, days_ago, points_lost=lost)
    recount_skill(player_id=player.pk, rules="joker")


def test_nobody_has_skill_before_a_graded_game(lenka):
    result(lenka, 1)

    assert shown_skill(lenka.pk, "joker", viewer_id=lenka.pk) is None
    assert shown_skill(None, "joker", viewer_id=None) is None


def test_the_line_ends_at_the_skill_and_its_band_narrows(lenka):
    played(lenka, 20.0, 30.0, 25.0, 15.0)

    skill = shown_skill(lenka.pk, "joker", viewer_id=lenka.pk)
    points = skill.chart.points

    assert [point.games for point in points] == [1, 2, 3, 4]
    assert points[-1].value == pytest.approx(skill.value)
    assert points[-1].band < points[0].band
    assert len(skill.chart.area.split()) == 8


def test_history_shows_figures_then_scores_then_the_calendar_then_games(lenka):
    played(lenka, 20.0, 30.0)

    page = browser_of(lenka).get("/history/").content.decode()

    marks = ('id="figures"', "Skill</dt>", 'class="histogram"', 'id="calendar"', 'id="games"')
    places = [page.index(mark) for mark in marks]
    assert places == sorted(places)
    assert "Deckhand" in page
    assert "Skill over time" in page
    assert '<details class="panel unfold games-list" id="games">' in page


def test_a_filter_opens_the_list_and_has_a_button_for_who_has_no_script(lenka):
    played(lenka, 20.0)

    page = browser_of(lenka).get("/history/?list=1&kind=ranked").content.decode()

    assert 'id="games" open' in page
    assert "data-on-change" in page
    assert '<button class="button quiet" type="submit">' in page


def test_two_players_are_told_how_likely_one_is_better(lenka):
    petr = AccountFactory(name="Petr")
    played(lenka, 10.0, 12.0, 11.0)
    played(petr, 60.0, 70.0, 80.0)
    befriend(lenka, petr)

    page = browser_of(lenka).get(f"/p/{petr.name}/compare/").content.decode()

    mine, theirs = (
        shown_skill(one.pk, "joker", viewer_id=lenka.pk, has_chart=False) for one in (lenka, petr)
    )
    assert percent_better(mine, theirs) == 99
    assert percent_better(theirs, mine) == 1
    assert percent_better(mine, None) is None
    assert "99%" in page
