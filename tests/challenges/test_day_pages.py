"""The page of a day: what anybody may know of it, before and after it has closed."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.challenges.factories import TODAY, AttemptFactory, ChallengeFactory, results
from tests.challenges.playing import play
from tests.factories import NOON

pytestmark = [pytest.mark.django_db]

CLOSING = dt.datetime(2026, 12, 2, 6, tzinfo=dt.UTC)


@pytest.fixture
def shown_page(challenge, guest):
    """Return today's page as its context and its text."""

    def get():
        response = guest.get(challenge.day_url)
        return response.context["day_page"], response.content.decode()

    return get


def test_the_commitment_is_there_from_the_first_second_on(challenge, shown_page):
    _, text = shown_page()

    assert challenge.commitment in text


def test_the_seed_is_there_once_the_day_has_closed(challenge, shown_page, at_noon):
    at_noon.move_to(CLOSING)
    shown, text = shown_page()

    assert len(shown.challenge.seed) == 64
    assert shown.challenge.seed in text


def test_it_counts_the_ranked_results_and_marks_mine(challenge, player, shown_page):
    results(challenge, 100, 150, 300)
    mine = play(challenge, player.pk, now=NOON)

    shown, _ = shown_page()

    assert shown.players == 4
    (bar,) = [bar for bar in shown.histogram.bars if bar.is_mine]
    assert bar.low <= mine.score <= bar.high


def test_where_nobody_has_finished_it_says_so_in_words(shown_page):
    shown, text = shown_page()

    assert shown.histogram is None
    assert "NaN" not in text


@pytest.mark.parametrize(
    ("prepare", "state"),
    [
        (lambda _challenge, _player: None, "new"),
        (lambda challenge, player: AttemptFactory(challenge=challenge, player=player), "started"),
        (lambda challenge, player: play(challenge, player.pk, now=NOON), "finished"),
    ],
)
def test_it_knows_my_part_in_it(prepare, state, challenge, player, shown_page):
    prepare(challenge, player)

    assert shown_page()[0].card.state == state


def test_it_leads_to_the_days_beside_it_that_have_come(challenge, shown_page, at_noon):
    assert (shown_page()[0].previous_url, shown_page()[0].next_url) == ("/d/2026-11-30/joker/", "")

    at_noon.move_to(CLOSING)
    assert shown_page()[0].next_url == "/d/2026-12-02/joker/"


def test_the_first_day_has_none_before_it(guest, settings):
    settings.FIRST_DAY = TODAY
    ChallengeFactory()

    assert guest.get("/d/2026-12-01/joker/").context["day_page"].previous_url == ""


def test_a_past_day_says_that_it_no_longer_counts(challenge, shown_page, at_noon):
    assert shown_page()[0].counts_now

    at_noon.move_to(CLOSING)
    assert not shown_page()[0].counts_now


def test_a_day_that_nobody_has_finished_says_so_as_long_as_somebody_may(shown_page, at_noon):
    _, text = shown_page()
    assert "Nobody has finished it yet." in text

    at_noon.move_to(CLOSING)
    _, text = shown_page()
    assert "Nobody finished it on its day." in text
