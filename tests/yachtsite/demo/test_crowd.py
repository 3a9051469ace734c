"""A crowd's games are records of their own days, and count as the services would count them."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core.management import CommandError, call_command

from accounts.leaderboards.counting import recount_people
from accounts.models import Player
from challenges.coach.grading import analysis_of
from challenges.coach.quality import letters_of
from challenges.models import Attempt, Challenge, PeriodTotal
from challenges.skill.formula import unfinished_loss
from challenges.skill.measured import population_of
from challenges.skill.settling import settle_due
from challenges.standings.count import recount_days
from challenges.standings.season import count_season
from tests.factories import NOON
from tests.yachtsite.demo.conftest import populate_small
from yachtsite.demo.crowd import CrowdSize, CrowdTooSmall

pytestmark = [pytest.mark.django_db, pytest.mark.timeout(300)]

DAYS = 2
SIZE = CrowdSize(people=150, games=300, pool=6)


def populate_crowded(settings, size):
    settings.FIRST_DAY = NOON.date() - dt.timedelta(days=DAYS)
    return populate_small(seed=3, players=1, days=DAYS, crowd=size)


@pytest.mark.sqlite_too
def test_a_crowd_plays_as_many_games_as_asked_for_and_all_count_on_their_dice(settings):
    made = populate_crowded(settings, SIZE)

    crowd = Attempt.objects.exclude(player__in=Player.objects.order_by("pk")[:1])
    assert crowd.count() == made.games_of_crowd == SIZE.games
    assert crowd.ranked().count() > 0.9 * SIZE.games
    assert recount_days(since=dt.date.min, now=NOON) == recount_people(now=NOON) == 0
    assert settle_due(now=NOON) == 0
    check_seasons()
    check_records(crowd)


def check_seasons():
    """Counted anew, they are the same."""

    def seasons():
        totals = PeriodTotal.objects.filter(period=PeriodTotal.Period.SEASON).order_by("pk")
        return list(totals.values_list("player", "starts_on", "rules", "days", "score"))

    stored = seasons()
    tenths = dict(Attempt.objects.values_list("pk", "season_tenths"))
    assert stored

    for challenge in Challenge.objects.filter(closed_at__isnull=False):
        count_season(challenge)

    assert seasons() == stored
    assert dict(Attempt.objects.values_list("pk", "season_tenths")) == tenths


def check_records(crowd):
    """They replay, are graded as the coach grades them, and lie between joining and now."""
    attempts = crowd.select_related("challenge", "player").order_by("pk")
    for attempt in (*attempts[::20], *attempts.filter(finished_at=None)):
        analysis = analysis_of(attempt)
        assert attempt.player.created_at <= attempt.started_at < NOON
        if attempt.is_finished:
            assert attempt.started_at < attempt.finished_at <= NOON
            assert attempt.game.card.total == attempt.score
            assert attempt.points_lost == pytest.approx(analysis.points_lost, abs=1e-6)
            assert attempt.luck == pytest.approx(analysis.luck, abs=1e-6)
            assert attempt.squares == letters_of(analysis)
        elif attempt.challenge.is_closed:
            assert attempt.unfinished_loss == pytest.approx(first_loss(attempt, analysis), abs=1e-6)


def first_loss(attempt, analysis):
    """Return what a game given up counts if it is its player's first."""
    turns = attempt.challenge.rule_set.turns
    left = (turns - attempt.game.card.filled) / turns
    population = population_of(attempt.challenge.rules)
    return unfinished_loss(analysis.points_lost, left=left, own=0, population=population)


def test_more_games_than_a_crowd_can_play_are_refused(settings):
    with pytest.raises(CrowdTooSmall):
        populate_crowded(settings, CrowdSize(people=10, games=1000, pool=5))
    with pytest.raises(CommandError, match="--crowd and --games"):
        call_command("seed_demo", players=2, days=2, crowd=5)
