"""A lively site in an empty database, or a sentence that says why not."""

from __future__ import annotations

import datetime as dt

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from accounts.models import Flag, Friendship, Group, NameReport, Player, User
from challenges.models import Attempt, Challenge
from challenges.standings.count import recount_days
from tests.factories import NOON, PlayerFactory
from tests.yachtsite.demo.conftest import DAYS, populate_small
from yachtsite.demo.names import draw_names
from yachtsite.demo.people import PASSWORD, TooFewNames
from yachtsite.demo.populate import FirstDayTooLate, PlayersThere, demo_user

pytestmark = pytest.mark.django_db

FIRST = NOON.date() - dt.timedelta(days=DAYS)


def test_everybody_is_there(populated):
    assert Player.objects.named().count() == populated.accounts == 6
    assert Player.objects.filter(user=None).count() == populated.guests == 1
    assert Attempt.objects.count() == populated.games
    assert Friendship.objects.friends().exists()
    assert Group.objects.exists()
    assert NameReport.objects.exists()
    assert Flag.objects.exists()


def test_days_before_today_are_closed_once_their_grace_is_over(populated):
    closed = Challenge.objects.filter(closed_at__isnull=False)

    assert {day.day for day in closed} == {FIRST + dt.timedelta(days=n) for n in range(DAYS)}
    assert Challenge.objects.filter(day=NOON.date(), closed_at=None).count() == 2


def test_nobody_played_before_joining_nor_after_now(populated):
    for attempt in Attempt.objects.select_related("player"):
        assert attempt.player.created_at <= attempt.started_at < NOON
        assert attempt.finished_at is None or attempt.started_at < attempt.finished_at <= NOON


def test_games_of_days_gone_by_count_for_them(populated):
    past = Attempt.objects.finished().filter(challenge__closed_at__isnull=False)

    assert past.ranked().count() > 0.9 * past.count() > 0
    assert Player.objects.filter(ranked_days__gte=2).count() >= 3


def test_every_record_replays_to_its_score(populated):
    for attempt in Attempt.objects.finished().select_related("challenge"):
        assert attempt.game.is_finished
        assert attempt.game.card.total == attempt.score


def test_tallies_have_nothing_to_mend(populated):
    assert recount_days(since=FIRST, now=NOON) == 0


def test_the_guide_may_still_play_today(populated):
    mine = Attempt.objects.filter(player__user=demo_user())

    assert not mine.filter(challenge__day=NOON.date()).exists()
    assert demo_user().check_password(PASSWORD)


def test_nobody_else_has_a_password(populated):
    others = User.objects.exclude(pk=demo_user().pk)

    assert not any(user.has_usable_password() for user in others)


def test_the_same_seed_makes_the_same_people(settings):
    settings.FIRST_DAY = FIRST
    populate_small(seed=7)
    first = set(Player.objects.named().values_list("name", "created_at", "is_confirmed"))
    Attempt.objects.all().delete()
    Group.objects.all().delete()
    Player.objects.all().delete()
    User.objects.all().delete()

    populate_small(seed=7)

    assert set(Player.objects.named().values_list("name", "created_at", "is_confirmed")) == first


def test_a_younger_site_is_refused(settings):
    settings.FIRST_DAY = FIRST + dt.timedelta(days=1)

    with pytest.raises(FirstDayTooLate):
        populate_small(seed=1)


def test_a_database_with_players_is_left_alone(settings):
    settings.FIRST_DAY = FIRST
    PlayerFactory()

    with pytest.raises(PlayersThere):
        populate_small(seed=1)

    assert Player.objects.count() == 1


def test_more_people_than_names_are_refused(settings):
    settings.FIRST_DAY = FIRST

    with pytest.raises(TooFewNames):
        populate_small(seed=1, players=1_000_000)


def test_names_are_of_four_languages_and_enough_for_a_thousand():
    names = list(draw_names(np.random.default_rng(1)))

    assert {name.language for name in names} == {"en", "ru", "cs", "sr"}
    assert len({name.folded for name in names}) == len(names) >= 2000


def test_the_command_lays_once_and_tells_how_to_sign_in(settings, at_noon, capsys):
    settings.FIRST_DAY = FIRST

    for _time in range(2):
        call_command("seed_demo", players=3, days=2)

    output = capsys.readouterr().out
    assert output.count("Made 3 accounts") == 1
    assert output.count(f"Sign in as “{demo_user().username}”") == 2
    assert Player.objects.named().count() == 3


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"days": 400}, "YACHT_FIRST_DAY must be 2025-10-27 or earlier"),
        ({"players": 0}, "--players must be 1 or more"),
        ({"days": 0}, "--days from 1"),
        ({"seed": -1}, "--seed 0 or more"),
        ({"players": 100_000, "days": 2}, "there are no more names"),
    ],
)
def test_the_command_says_what_would_be_right(wanted, sentence, settings, at_noon):
    settings.FIRST_DAY = FIRST

    with pytest.raises(CommandError, match=sentence):
        call_command("seed_demo", **wanted)


def test_the_command_refuses_a_database_in_use(settings, at_noon):
    settings.FIRST_DAY = FIRST
    PlayerFactory()

    with pytest.raises(CommandError, match="make demo"):
        call_command("seed_demo", players=2, days=2)
