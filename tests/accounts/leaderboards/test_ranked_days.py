"""A player's ranked days are counted as games finish, once a day, and counted anew by a check."""

from __future__ import annotations

import datetime as dt
import threading

import pytest
from django.core.management import call_command
from django.db import connection

from accounts.leaderboards import counting
from accounts.leaderboards.counting import recount_people, recount_person
from accounts.models import Player
from accounts.tasks import recount_people as recount_task
from challenges.models import Attempt, PeriodTotal
from challenges.services import make_move
from games.board.errors import MoveOutOfDate
from tests.challenges.factories import TODAY, AttemptFactory, ChallengeFactory, ResultFactory
from tests.challenges.playing import moves_of, play
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

TOMORROW = NOON + dt.timedelta(days=1)


@pytest.fixture
def player(db):
    return PlayerFactory()


def days_of(player: Player) -> int:
    return Player.objects.values_list("ranked_days", flat=True).get(pk=player.pk)


def test_a_finished_game_counts_its_day(challenge, player):
    play(challenge, player.pk, now=NOON)

    assert days_of(player) == 1


def test_a_second_rule_set_of_the_same_day_counts_no_other(challenge, player):
    play(challenge, player.pk, now=NOON)
    play(ChallengeFactory(rules="yacht"), player.pk, now=NOON)

    assert days_of(player) == 1


def test_every_day_counts(challenge, player):
    play(challenge, player.pk, now=NOON)
    play(ChallengeFactory(day=TOMORROW.date()), player.pk, now=TOMORROW)

    assert days_of(player) == 2


def test_practice_and_a_game_under_way_count_nothing(challenge, player):
    play(challenge, player.pk, now=NOON + dt.timedelta(days=4))
    AttemptFactory(challenge=ChallengeFactory(rules="yacht"), player=player)

    assert days_of(player) == 0


def test_the_last_move_sent_twice_counts_once(challenge, player):
    played = play(challenge, player.pk, now=NOON)
    last = moves_of(challenge)[-1]

    make_move(challenge=challenge, player_id=player.pk, ply=played.ply - 1, move=last, now=NOON)

    assert days_of(player) == 1


def test_a_last_move_that_came_too_late_counts_nothing(challenge, player, monkeypatch):
    moves = moves_of(challenge)
    for ply, move in enumerate(moves[:-1]):
        make_move(challenge=challenge, player_id=player.pk, ply=ply, move=move, now=NOON)
    stale = Attempt.objects.select_related("challenge").get()
    Attempt.objects.update(ply=99)
    monkeypatch.setattr("challenges.services.play._begun", lambda *_: stale)

    with pytest.raises(MoveOutOfDate):
        make_move(challenge=challenge, player_id=player.pk, ply=stale.ply, move=moves[-1], now=NOON)

    assert days_of(player) == 0


SPOILS = [
    lambda: Player.objects.update(ranked_days=7),
    lambda: PeriodTotal.objects.all().delete(),
    lambda: PeriodTotal.objects.filter(period="week").update(score=1),
    lambda: PeriodTotal.objects.filter(period="month").update(points_lost=8.5),
    lambda: PeriodTotal.objects.filter(period="all").update(finished_at=NOON.replace(hour=1)),
    lambda: PeriodTotal.objects.filter(period="all").update(starts_on=TODAY),
    lambda: Attempt.objects.all().delete(),
]


@pytest.mark.parametrize("spoil", SPOILS)
def test_what_differs_from_the_attempts_is_mended_once(spoil, challenge, player):
    play(challenge, player.pk, now=NOON)
    play(ChallengeFactory(rules="yacht"), player.pk, now=NOON)
    assert recount_people(now=NOON) == 0
    spoil()

    assert recount_people(now=NOON) == 1
    assert recount_people(now=NOON) == 0

    assert days_of(player) == Attempt.objects.values("challenge__day").distinct().count()


def test_counting_one_player_anew_leaves_others_alone(challenge, player):
    for one in (player, PlayerFactory()):
        ResultFactory(challenge=challenge, player=one)

    recount_person(player_id=player.pk)

    assert days_of(player) == 1
    assert PeriodTotal.objects.exclude(player=player).count() == 0


def test_the_command_mends_everybody_and_says_how_many(challenge, player, capsys):
    ResultFactory(challenge=challenge, player=player)

    call_command("recount_people")

    assert capsys.readouterr().out.startswith("1 player")
    assert days_of(player) == 1


def test_the_task_mends_those_who_played_lately(challenge, player, at_noon):
    old = PlayerFactory()
    ResultFactory(challenge=ChallengeFactory(day=TODAY - dt.timedelta(days=9)), player=old)
    ResultFactory(challenge=challenge, player=player)

    recount_task.delay()

    assert (days_of(player), days_of(old)) == (1, 0)


def test_where_the_time_is_short_each_day_begins_with_other_players(challenge, monkeypatch):
    monkeypatch.setattr(counting, "PLAYERS_AT_ONCE", 1)
    for pk in range(1, 5):
        ResultFactory(challenge=challenge, player=PlayerFactory(pk=pk))

    mended = 0
    for number in range(14):
        is_over = iter([False, False, True, True]).__next__
        mended += recount_people(now=NOON + dt.timedelta(days=number), is_over=is_over)

    assert mended == 4
    assert recount_people(now=NOON) == 0


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite writes one at a time")
def test_two_rule_sets_finished_in_the_same_instant_are_one_day(player):
    challenges = [ChallengeFactory(), ChallengeFactory(rules="yacht")]
    last = {}
    for challenge in challenges:
        *moves, last[challenge.pk] = moves_of(challenge)
        for ply, move in enumerate(moves):
            make_move(challenge=challenge, player_id=player.pk, ply=ply, move=move, now=NOON)
    start = threading.Barrier(2)

    def finish(challenge):
        start.wait()
        ply = len(moves_of(challenge)) - 1
        move = last[challenge.pk]
        make_move(challenge=challenge, player_id=player.pk, ply=ply, move=move, now=NOON)
        connection.close()

    threads = [threading.Thread(target=finish, args=[challenge]) for challenge in challenges]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert days_of(player) == 1
    assert recount_people(now=NOON) == 0
