"""No visit computes what is not its own: pages say what is not ready, and show it later."""

from __future__ import annotations

import datetime as dt

import pytest

from challenges.coach import grading, reference_scores
from challenges.coach.grading import grade_due
from challenges.coach.reference_scores import play_reference_games_due
from challenges.models import Challenge
from challenges.tasks import grade_attempts, play_reference_games
from tests.challenges.factories import TODAY, ChallengeFactory
from tests.challenges.playing import hasty, play
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

NOT_PLAYED = "The computers haven’t played these dice yet"
NOT_GRADED = "hasn’t looked at this game yet"
DAY = dt.timedelta(days=1)


@pytest.fixture
def mine(challenge, player):
    return play(challenge, player.pk, now=NOON, choose=hasty)


@pytest.fixture
def theirs(challenge):
    return play(challenge, PlayerFactory().pk, now=NOON, choose=hasty)


@pytest.fixture
def _nothing_is_computed(monkeypatch):
    def compute(*args):
        raise AssertionError(args)

    monkeypatch.setattr(grading, "_graded", compute)
    monkeypatch.setattr(reference_scores, "play", compute)


def test_the_first_to_finish_waits_for_no_computer(guest, challenge, mine, monkeypatch):
    monkeypatch.setattr(reference_scores, "play", None)

    for url in (mine.get_absolute_url(), challenge.day_url):
        page = guest.get(url)
        assert page.status_code == 200
        assert NOT_PLAYED in page.content.decode()


def test_what_the_computers_made_shows_once_it_is_there(guest, challenge, mine):
    assert play_reference_games_due(now=NOON) == 1

    challenge.refresh_from_db()
    for url in (mine.get_absolute_url(), challenge.day_url):
        page = guest.get(url).content.decode()
        assert NOT_PLAYED not in page
        assert str(challenge.reference_scores["insane"]) in page


@pytest.mark.usefixtures("_nothing_is_computed")
def test_nobody_waits_for_the_grading_of_others_games(guest, client, challenge, theirs):
    for browser in (guest, client):
        assert browser.get(theirs.shared_url).status_code == 200


def test_anothers_game_says_that_nobody_has_looked_at_it_yet(
    guest, challenge, mine, theirs, work_elsewhere
):
    for url in (theirs.get_absolute_url(), theirs.coach_url):
        assert NOT_GRADED in guest.get(url).content.decode()
    assert "grade_attempts" in work_elsewhere

    grade_due(now=NOON)

    for url in (theirs.get_absolute_url(), theirs.coach_url):
        assert NOT_GRADED not in guest.get(url).content.decode()


def test_ones_own_game_is_graded_within_the_visit(guest, mine):
    assert "no luck either way" in guest.get(mine.get_absolute_url()).content.decode()


def test_a_day_is_played_before_it_opens_and_no_day_further_ahead():
    for distance in (-3, 0, 1, 2):
        ChallengeFactory(day=TODAY + DAY * distance)

    assert play_reference_games_due(now=NOON) == 3

    assert Challenge.objects.get(reference_scores={}).day == TODAY + 2 * DAY
    assert play_reference_games_due(now=NOON) == 0


def test_what_they_made_stays_a_secret_until_one_has_finished(guest, client, challenge):
    play_reference_games_due(now=NOON)

    for browser in (guest, client):
        page = browser.get(challenge.day_url)
        assert page.context["day_page"].reference_scores == ()


def test_without_a_broker_pages_ask_another_process_and_with_one_the_worker_knows(
    client, challenge, at_noon, work_elsewhere, settings
):
    client.get("/")
    assert set(work_elsewhere) == {"play_reference_games"}

    work_elsewhere.clear()
    settings.CELERY_BROKER_URL = "redis://worker.example"
    client.get("/")
    assert work_elsewhere == []


def test_the_tasks_do_both(challenge, theirs, at_noon):
    play_reference_games.delay()
    grade_attempts.delay()

    challenge.refresh_from_db()
    theirs.refresh_from_db()
    assert len(challenge.reference_scores) == 4
    assert theirs.points_lost is not None
