"""The skill kept beside a player follows their ranked games, one by one."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.leaderboards.counting import recount_person
from accounts.merging import merge_guest
from accounts.privacy.deletion import delete_player
from challenges.coach.grading import grade_due
from challenges.models import Attempt, Challenge, PlayerSkill
from challenges.skill.counting import recount_skill, skills_out_of_step
from challenges.skill.settling import settle_due
from tests.challenges.factories import TODAY, AttemptFactory, ChallengeFactory, ResultFactory
from tests.challenges.playing import hasty, play
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

DAY = dt.timedelta(days=1)


def graded(player, day: int, lost: float, **facts: object) -> Attempt:
    challenge = Challenge.objects.filter(day=TODAY - day * DAY, rules="joker").first()
    challenge = challenge or ChallengeFactory(day=TODAY - day * DAY)
    made: Attempt = ResultFactory(challenge=challenge, player=player, points_lost=lost, **facts)
    return made


def skill_of(player) -> PlayerSkill:
    return PlayerSkill.objects.get(player=player, rules="joker")


def test_a_graded_ranked_game_is_the_beginning_of_skill(challenge, player):
    attempt = play(challenge, player.pk, now=NOON, choose=hasty)
    grade_due(now=NOON)

    attempt.refresh_from_db()
    skill = skill_of(player)
    assert skill.games == 1
    assert skill.title == "deckhand"
    assert skill.finished_at == attempt.finished_at
    assert 254.6 - attempt.points_lost < skill.value < 254.6


def test_unranked_games_and_rules_without_a_coach_show_none(player):
    graded(player, 3, 20.0, is_ranked=False)
    triple = ChallengeFactory(rules="triple")
    ResultFactory(challenge=triple, player=player)

    recount_skill(player_id=player.pk, rules="joker")
    recount_skill(player_id=player.pk, rules="triple")

    assert not PlayerSkill.objects.known().exists()


def test_the_recount_mends_skill_and_leaves_titles(player):
    for day in range(40):
        graded(player, day + 1, 10.0)

    assert skills_out_of_step([player.pk]) == {player.pk}
    assert recount_person(player_id=player.pk)
    title = skill_of(player).title
    Attempt.objects.update(points_lost=150.0)
    assert recount_person(player_id=player.pk)

    assert not recount_person(player_id=player.pk)
    assert skill_of(player).value < 150
    assert skill_of(player).title == title == "mate"


def test_a_guests_games_and_titles_come_along_into_an_account(player):
    account = AccountFactory()
    graded(player, 1, 10.0)
    graded(account, 1, 30.0)
    graded(player, 2, 20.0)
    PlayerSkill.objects.create(player=player, rules="joker", title="captain")

    merge_guest(guest_id=player.pk, player_id=account.pk)

    assert skill_of(account).games == 2
    assert skill_of(account).title == "captain"
    assert not skills_out_of_step([account.pk])


def test_a_deleted_players_skill_stays_so_that_no_place_moves(player):
    account = AccountFactory()
    graded(account, 1, 10.0)
    recount_skill(player_id=account.pk, rules="joker")

    delete_player(player_id=account.pk, now=NOON)

    assert skill_of(account).games == 1


def closed_challenge() -> Challenge:
    made: Challenge = ChallengeFactory(
        day=TODAY - DAY, closed_at=NOON, seed="0" * 64, is_settled=False
    )
    return made


def test_a_game_begun_on_its_day_and_left_counts_as_a_weak_one(player):
    challenge = closed_challenge()
    attempt = AttemptFactory(challenge=challenge, player=player)
    late = AttemptFactory(challenge=challenge, player=PlayerFactory(), started_at=NOON)

    assert settle_due(now=NOON) == 1
    assert settle_due(now=NOON) == 0

    attempt.refresh_from_db()
    late.refresh_from_db()
    assert attempt.unfinished_loss > 100
    assert late.unfinished_loss is None
    assert skill_of(player).games == 1
    assert PlayerSkill.objects.count() == 1


def test_finishing_late_does_not_undo_it(player):
    challenge = closed_challenge()
    attempt = play(challenge, player.pk, now=NOON, choose=hasty)
    Attempt.objects.update(started_at=NOON - DAY)

    settle_due(now=NOON)
    grade_due(now=NOON)

    attempt.refresh_from_db()
    assert not attempt.is_ranked
    assert attempt.unfinished_loss > attempt.points_lost
    assert skill_of(player).games == 1
