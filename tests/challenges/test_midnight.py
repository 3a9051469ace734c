"""A game counts for the day it was begun on, if it is finished before that day closes."""

from __future__ import annotations

import datetime as dt

import pytest

from challenges.models import Attempt
from challenges.services import close_if_due
from challenges.standings.tallies import counts_of
from challenges.streaks import current_streak, days_played
from challenges.today import today_page
from tests.challenges.factories import TODAY, ChallengeFactory, ResultFactory
from tests.challenges.playing import hasty, make_all, moves_of

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

LATE = dt.datetime(2026, 12, 1, 23, 55, tzinfo=dt.UTC)
MIDNIGHT = dt.datetime(2026, 12, 2, tzinfo=dt.UTC)
CLOSING = MIDNIGHT + dt.timedelta(hours=6)
INSTANT = dt.timedelta(microseconds=1)
TOMORROW = TODAY + dt.timedelta(days=1)


def begun_and_finished(challenge, player, *, begun, finished) -> Attempt:
    moves = moves_of(challenge, hasty)
    make_all(challenge, player.pk, moves[:-1], now=begun)
    return make_all(challenge, player.pk, moves[-1:], now=finished, ply=len(moves) - 1)


def test_begun_at_2355_and_finished_at_0010_counts_for_its_own_day(challenge, player):
    ten_past = MIDNIGHT + dt.timedelta(minutes=10)
    attempt = begun_and_finished(challenge, player, begun=LATE, finished=ten_past)

    assert attempt.is_ranked
    assert attempt.finished_at == ten_past
    assert counts_of(challenge.pk) == {attempt.score: 1}
    assert days_played(player.pk) == {TODAY}


def test_its_streak_goes_on_over_midnight(challenge, player):
    for distance in (1, 2):
        day = TODAY - dt.timedelta(days=distance)
        ResultFactory(challenge=ChallengeFactory(day=day), player=player)
    begun_and_finished(challenge, player, begun=LATE, finished=MIDNIGHT)

    played = days_played(player.pk)

    assert current_streak(played, TODAY) == 3
    assert current_streak(played, TOMORROW) == 3


def test_the_next_day_stays_to_be_played(challenge, player):
    begun_and_finished(challenge, player, begun=LATE, finished=MIDNIGHT)

    page = today_page(player_id=player.pk, now=MIDNIGHT, absolute=str)

    assert (page.day, page.main.state, page.streak.days) == (TOMORROW, "new", 1)


def test_after_midnight_the_first_page_leads_back_to_the_unfinished_game(challenge, player):
    make_all(challenge, player.pk, moves_of(challenge)[:3], now=LATE)
    page = today_page(player_id=player.pk, now=MIDNIGHT, absolute=str)
    closed = today_page(player_id=player.pk, now=CLOSING, absolute=str)

    assert [card.play_url for card in page.unfinished] == ["/d/2026-12-01/joker/play/"]
    assert closed.unfinished == ()


@pytest.mark.parametrize(
    ("begun", "finished", "is_ranked"),
    [
        (LATE, CLOSING - INSTANT, True),
        (LATE, CLOSING, False),
        (MIDNIGHT - INSTANT, MIDNIGHT, True),
        (MIDNIGHT, MIDNIGHT, False),
        (MIDNIGHT, CLOSING - INSTANT, False),
        (CLOSING, CLOSING + dt.timedelta(days=300), False),
    ],
)
def test_the_bounds_are_exact(begun, finished, is_ranked, challenge, player):
    attempt = begun_and_finished(challenge, player, begun=begun, finished=finished)

    assert attempt.is_ranked is is_ranked
    assert bool(counts_of(challenge.pk)) is is_ranked


def test_finished_after_closing_it_is_kept_and_unranked(challenge, player):
    attempt = begun_and_finished(challenge, player, begun=LATE, finished=CLOSING)

    kept = Attempt.objects.get(pk=attempt.pk)
    assert kept.game.is_finished
    assert kept.score == kept.game.card.total
    assert (kept.is_ranked, days_played(player.pk)) == (False, frozenset())


def test_a_server_whose_clock_is_behind_ranks_nothing_in_a_closed_day(challenge, player):
    close_if_due(challenge=challenge, now=CLOSING)

    attempt = begun_and_finished(challenge, player, begun=LATE, finished=CLOSING - INSTANT)

    assert not attempt.is_ranked
    assert counts_of(challenge.pk) == {}


def test_a_second_try_after_the_day_is_no_second_attempt(challenge, player):
    first = begun_and_finished(challenge, player, begun=LATE, finished=LATE)
    again = make_all(challenge, player.pk, moves_of(challenge)[:1], now=CLOSING)

    assert again.pk == first.pk
    assert again.is_ranked
    assert Attempt.objects.count() == 1
