"""The season of a month: the best twenty days by percentile, counted once a day has closed."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.leaderboards.counting import recount_person
from challenges.models import PeriodTotal
from challenges.skill.settling import settle_due
from challenges.standings.season import BEST_DAYS, percentiles
from tests.challenges.factories import ChallengeFactory, results
from tests.factories import NOON

FIRST = dt.date(2026, 11, 1)


def test_percentiles_count_those_beaten_and_half_of_the_equal():
    assert percentiles({200: 1, 210: 2, 250: 1}) == {200: 0, 210: 500, 250: 1000}
    assert percentiles({200: 1}) == {200: 500}
    assert percentiles({200: 3}) == {200: 500}
    assert percentiles({}) == {}


@pytest.mark.django_db
@pytest.mark.sqlite_too
def test_the_best_twenty_days_of_a_month_add_up_and_a_recount_says_the_same():
    first, second = (one.player for one in results(ChallengeFactory(day=FIRST), 100, 90))
    for number in range(1, 24):
        challenge = ChallengeFactory(day=FIRST + dt.timedelta(days=number))
        scores = (100, 90) if number < 22 else (90, 100)
        for player, one in zip((first, second), results(challenge, *scores), strict=True):
            one.player = player
            one.save(update_fields=["player"])
    ChallengeFactory._meta.model.objects.update(closed_at=NOON, seed="0" * 64)

    assert settle_due(now=NOON) == 24

    season = PeriodTotal.objects.filter(period="best", starts_on=FIRST)
    kept = {one.player_id: (one.days, one.score, one.score_cost) for one in season}
    assert kept == {first.pk: (BEST_DAYS, 20000, -20000), second.pk: (BEST_DAYS, 2000, -2000)}
    for player in (first, second):
        recount_person(player_id=player.pk)
        total = season.get(player=player)
        assert kept[player.pk] == (total.days, total.score, total.score_cost)
