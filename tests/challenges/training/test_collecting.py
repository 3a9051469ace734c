"""The costliest decisions of finished games come to be trained, once, and by nobody else."""

from __future__ import annotations

import pytest

from challenges.coach.grading import analysis_of, grade_attempt, grade_due
from challenges.models import Attempt, TrainingPosition
from challenges.training.collecting import collect
from challenges.training.judging import judge
from challenges.training.positions import game_at
from challenges.training.services import bring_up_to_date, collect_due
from games.engine.moves import read_move
from games.engine.record import positions, read_record, read_rolls
from tests.challenges.factories import ChallengeFactory
from tests.challenges.playing import hasty, play, whim
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


@pytest.fixture
def attempt(challenge, player):
    return play(challenge, player.pk, now=NOON, choose=hasty)


def collected(attempt):
    return list(TrainingPosition.objects.of(attempt.player_id).order_by("-first_lost"))


def test_the_three_costliest_decisions_are_collected_with_grading(attempt):
    grade_attempt(attempt)

    worst = sorted((one.lost for one in analysis_of(attempt).decisions), reverse=True)[:3]
    found = collected(attempt)
    assert [one.first_lost for one in found] == pytest.approx(worst)
    assert all(one.due_day == attempt.challenge.day and not one.answers for one in found)


def test_each_leads_to_the_very_position_and_costs_the_same_there():
    for rules in ("joker", "extra", "plain", "sets", "sets-nobonus", "yacht"):
        challenge = ChallengeFactory(rules=rules)
        attempt = play(challenge, PlayerFactory().pk, now=NOON, choose=whim(rules))
        grade_attempt(attempt)

        for position in collected(attempt):
            game = game_at(position.record)
            played = list(positions(attempt.moves, challenge.sequence))
            assert (game.card, game.dice, game.roll) in [
                (one.card, one.dice, one.roll) for one in played
            ]
            lost = judge(game, read_move(position.played)).lost
            assert lost == pytest.approx(position.first_lost, abs=1e-3)


def test_a_position_holds_no_dice_but_those_rolled_before_the_decision(attempt):
    grade_attempt(attempt)

    for position in collected(attempt):
        rolls = sum(word[0] in "rk" for word in position.record.split()[1:])
        assert len(read_rolls(position.record).values) == 5 * rolls
        assert str(read_record(position.record)) in str(attempt.moves)


def test_triple_has_no_exact_coach_and_no_positions(player):
    play(ChallengeFactory(rules="triple"), player.pk, now=NOON, choose=whim("triple"))

    grade_due(now=NOON)
    bring_up_to_date(player_id=player.pk)

    assert not TrainingPosition.objects.exists()


def test_an_unfinished_game_gives_none(challenge, player):
    Attempt.objects.create(
        challenge=challenge, player=player, record="joker r k r", ply=1, started_at=NOON
    )

    assert grade_due(now=NOON) == 0
    assert not TrainingPosition.objects.exists()


def test_collecting_again_changes_nothing(attempt):
    grade_attempt(attempt)
    stale = Attempt.objects.select_related("challenge").get(pk=attempt.pk)
    TrainingPosition.objects.update(answers=1, step=1)

    assert not collect(stale, analysis_of(stale))
    Attempt.objects.update(is_collected=False)
    assert collect(stale, analysis_of(stale))

    assert [(one.answers, one.step) for one in collected(attempt)] == [(1, 1)] * 3


def test_games_graded_elsewhere_are_collected_by_the_sweep_or_on_a_visit(attempt):
    grade_attempt(attempt)
    player = attempt.player_id
    for later in (lambda: collect_due(now=NOON), lambda: bring_up_to_date(player_id=player)):
        TrainingPosition.objects.all().delete()
        Attempt.objects.update(is_collected=False)

        later()

        assert len(collected(attempt)) == 3
        assert collect_due(now=NOON) == 0
