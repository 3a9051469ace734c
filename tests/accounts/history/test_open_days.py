"""While a day is open to the reader, of others' games on it nothing but scores is told."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from accounts.history.games import finished_games
from accounts.history.stats import stats_of
from accounts.models import Player
from challenges.models import Challenge
from tests.accounts.history.past import browser_of
from tests.challenges.factories import ChallengeFactory
from tests.challenges.playing import careful, hasty, play
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def today(lenka):
    """A game of hers on a day that is still open; everyone may see her history."""
    Player.objects.filter(pk=lenka.pk).update(shows_history_to="everyone")
    return play(ChallengeFactory(), lenka.pk, now=NOON, choose=careful)


def boxes_seen(lenka, viewer_id):
    return stats_of(lenka.pk, "joker", finished_games(lenka.pk, viewer_id=viewer_id)).boxes


@pytest.mark.sqlite_too
def test_boxes_are_counted_of_closed_days_alone(lenka, today):
    other = AccountFactory()

    assert boxes_seen(lenka, other.pk) is None
    assert boxes_seen(lenka, None) is None
    assert boxes_seen(lenka, lenka.pk).games == 1

    Challenge.objects.update(closed_at=NOON, seed="ab" * 32)
    assert boxes_seen(lenka, other.pk).games == boxes_seen(lenka, None).games == 1


@pytest.mark.sqlite_too
def test_who_has_finished_the_same_challenge_sees_its_boxes(lenka, today):
    other = AccountFactory()
    play(today.challenge, other.pk, now=NOON, choose=hasty)

    assert boxes_seen(lenka, other.pk).games == 1


def test_what_one_has_seen_is_not_kept_for_another(lenka, today):
    other = AccountFactory()

    assert boxes_seen(lenka, lenka.pk).games == 1
    assert boxes_seen(lenka, other.pk) is None


def test_the_score_shows_and_leads_to_what_is_public(lenka, today):
    browser = Client()

    page = browser.get("/p/Lenka/").content.decode()

    assert f'<b class="points">{today.score}</b>' in page
    assert "Box by box" not in page
    assert "Upper bonus" not in page
    assert browser.get(today.get_absolute_url()).headers["Location"] == today.shared_url


def test_neither_points_lost_nor_luck_are_told_of_it(lenka, today):
    lenka.attempts.update(points_lost=33.3, luck=-12.5)
    other = AccountFactory()

    seen = browser_of(other).get("/p/Lenka/").content.decode()
    own = browser_of(lenka).get("/p/Lenka/").content.decode()

    assert "33.3" in own
    assert "−12.5" in own
    assert str(today.score) in seen
    assert not any(grade in seen for grade in ("33.3", "12.5", "is-mistake"))


def test_a_comparison_tells_no_boxes_either(lenka, today):
    other = AccountFactory(name="Ondra")
    play(ChallengeFactory(day=dt.date(2026, 11, 1)), other.pk, now=NOON.replace(month=11, day=1))

    page = browser_of(other).get("/p/Lenka/compare/").content.decode()

    assert str(today.score) in page
    assert "Box by box" not in page


def test_a_game_still_being_played_is_not_told_at_all(lenka, today):
    Player.objects.filter(pk=lenka.pk).update(shows_history_to="everyone")
    yacht = ChallengeFactory(rules="yacht")
    lenka.attempts.create(challenge=yacht, record="yacht r", ply=1, started_at=NOON)

    page = Client().get("/p/Lenka/?rules=yacht").content.decode()

    assert "begun" not in page
    assert yacht.play_url not in page
