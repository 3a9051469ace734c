"""Many games side by side: by the rules, as the levels play, graded as the coach does."""

from __future__ import annotations

import numpy as np
import pytest

from challenges.coach.quality import letters_of, quality_of
from games.engine.record import read_record, replay
from games.engine.sequence import Sequence
from games.engine.variants import RULE_SETS
from games.players.estimates import estimate
from games.players.levels import LEVELS, play
from games.solver.grading import grade
from games.tables.build import ready_table
from yachtsite.demo.playing import Strategy, play_all

DIFFERENT = [RULE_SETS[key] for key in ("joker", "extra", "sets-nobonus", "yacht")]


def deal(rules, count, seed=1):
    rng = np.random.default_rng(seed)
    rows = rng.integers(1, 7, (count, rules.values_needed)).tolist()
    return [Sequence(tuple(row)) for row in rows]


def strategy_of(rules, level, count, noise=0.0):
    exact = ready_table(rules)
    seen = exact if level == "insane" else estimate(rules, level)
    return Strategy(exact, seen, np.zeros(count) + noise, by_rule=level == "easy")


@pytest.mark.parametrize("rules", DIFFERENT, ids=lambda rules: rules.key)
@pytest.mark.parametrize("level", LEVELS)
def test_scores_and_grades_are_those_of_the_engine_and_the_coach(rules, level):
    dice = deal(rules, 8)
    strategy = strategy_of(rules, level, 8, noise=np.array([0.0, 3.0] * 4))

    played = play_all(dice, strategy, np.random.default_rng(2))

    for index, sequence in enumerate(dice):
        record = read_record(played.records[index])
        game = replay(record, sequence)
        coach = grade(record, sequence, ready_table(rules))
        assert game.is_finished
        assert played.scores[index] == game.card.total
        assert played.points_lost[index] == pytest.approx(coach.points_lost, abs=1e-9)
        assert played.luck[index] == pytest.approx(coach.luck, abs=1e-9)
        letters = [quality_of(max(0.0, lost)).letter for lost in played.lost_by_turn[index]]
        assert "".join(letters) == letters_of(coach)


@pytest.mark.parametrize("level", LEVELS)
def test_without_noise_it_is_the_level_that_plays(level):
    rules = RULE_SETS["joker"]
    dice = deal(rules, 10)

    played = play_all(dice, strategy_of(rules, level, 10), np.random.default_rng(2))

    alike = [
        record == str(play(rules, sequence, level, ready_table))
        for record, sequence in zip(played.records, dice, strict=True)
    ]
    assert sum(alike) >= 8  # equal values may be told apart by the last bit


def test_noise_costs_points():
    rules = RULE_SETS["joker"]
    dice = deal(rules, 60)

    lost = [
        play_all(
            dice, strategy_of(rules, "insane", 60, noise), np.random.default_rng(2)
        ).points_lost
        for noise in (0.0, 1.0, 3.0)
    ]

    assert lost[0].max() == 0
    assert lost[0].mean() < lost[1].mean() < lost[2].mean()
