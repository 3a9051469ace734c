"""A clock that is set wrong for a while, and right again, costs nobody a game or a day."""

from __future__ import annotations

import datetime as dt

import pytest

from challenges.models import Attempt, Challenge, DayTally
from challenges.services import close_due, ensure_days
from tests.challenges.playing import forms_of, hasty, moves_of
from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

HOUR = dt.timedelta(hours=1)
TODAY = dt.date(2026, 12, 1)
JUST_AFTER_MIDNIGHT = dt.datetime(2026, 12, 2, 0, 30, tzinfo=dt.UTC)


@pytest.fixture
def clock(at_noon):
    ensure_days(now=dt.datetime(2026, 12, 1, 12, tzinfo=dt.UTC), count=4)
    return at_noon


def forms(day: dt.date) -> tuple[str, list[dict[str, object]]]:
    challenge = Challenge.objects.get(day=day, rules="yacht")
    return challenge.play_url, forms_of(moves_of(challenge, hasty))


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_guests_game_goes_on_across_a_jump_and_back(client, clock, jump):
    url, moves = forms(TODAY)

    for number, form in enumerate(moves):
        if number == len(moves) // 3:
            clock.shift(jump)
        if number == 2 * len(moves) // 3:
            clock.shift(-jump)
        assert client.post(url, form).status_code == 302

    attempt = Attempt.objects.get()
    assert attempt.is_finished
    assert list(DayTally.objects.values_list("score", "count")) == [(attempt.score, 1)]


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_who_is_signed_in_stays_so(client, clock, jump):
    client.force_login(AccountFactory(name="Anna").user)
    assert "Anna" in client.get("/settings/").content.decode()

    clock.shift(jump)

    assert "Anna" in client.get("/settings/").content.decode()


def test_a_day_begun_by_a_clock_that_then_goes_back_waits_until_it_comes(client, clock):
    clock.move_to(JUST_AFTER_MIDNIGHT)
    url, moves = forms(TODAY + dt.timedelta(days=1))
    assert client.post(url, moves[0]).status_code == 302

    clock.shift(-HOUR)
    assert client.get("/").status_code == 200
    assert client.get(url).status_code == client.post(url, moves[1]).status_code == 404
    clock.shift(HOUR)

    for form in moves[1:]:
        assert client.post(url, form).status_code == 302
    assert Attempt.objects.get().is_finished


def test_a_day_closed_too_early_stays_closed_and_none_closes_twice(clock):
    closing = dt.datetime(2026, 12, 2, 6, 0, tzinfo=dt.UTC)

    closed = [close_due(now=closing + shift) for shift in (-HOUR, HOUR, -HOUR, HOUR)]

    assert closed == [0, 2, 0, 0]
    assert Challenge.objects.exclude(closed_at=None).count() == 2
