"""Simulated games are the games that the levels play, and come to what they should."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from games.engine.game import Game, new_game
from games.engine.moves import Keep
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence
from games.engine.variants import JOKER, PLAIN, TRIPLE, YACHT
from games.players.levels import LEVELS, Level, choose_move
from games.players.simulation import Outcome, figures, simulate
from games.tables.build import CORES
from tests.games.solver.games_at_random import every_solved_rule_set
from tests.games.solver.solved import as_kept, exact

MEANS = {"easy": (170, 4), "medium": (220, 4), "hard": (235, 3), "insane": (245.87, 1.6)}
GAMES = 10_000
WORD = 2**64


@cache
def many(rules: RuleSet, level: Level) -> Outcome:
    return simulate(rules, level, GAMES, 1, as_kept, threads=CORES)


class Dice:
    """SplitMix64 as published, drawing what the simulation draws."""

    def __init__(self, seed: int, number: int) -> None:
        self.state = self.mixed((self.mixed(seed) + number) % WORD)

    @staticmethod
    def mixed(number: int) -> int:
        number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 % WORD
        number = (number ^ (number >> 27)) * 0x94D049BB133111EB % WORD
        return number ^ (number >> 31)

    def draw(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % WORD
        return 1 + ((self.mixed(self.state) >> 33) * 6 >> 31)

    def roll(self, kept: tuple[int, ...]) -> tuple[int, ...]:
        return kept + tuple(self.draw() for _ in range(5 - len(kept)))


def played(rules: RuleSet, level: Level, dice: Dice) -> Game:
    """Return the finished game of a level with these dice, move by move."""
    game = new_game(rules, Sequence(()))
    while not game.is_finished:
        move = choose_move(game, level, as_kept)
        if game.dice is None or isinstance(move, Keep):
            places = move.places if isinstance(move, Keep) else ()
            kept = tuple((game.dice or ())[place - 1] for place in places)
            game = replace(game, dice=dice.roll(kept), roll=game.roll + 1, rolls=game.rolls + 1)
        else:
            game = game.apply(move)
    return game


@every_solved_rule_set
@pytest.mark.parametrize("level", LEVELS)
def test_a_simulated_game_is_the_game_that_the_level_plays(rules: RuleSet, level: Level) -> None:
    outcome = simulate(rules, level, 3, 12, as_kept)

    for number in range(3):
        card = played(rules, level, Dice(12, number)).card
        assert tuple(outcome.points[number, 0]) == card.columns[0]
        assert outcome.scores[number] == card.total
        assert outcome.extra[number] == card.extra_yacht_bonus


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_scores_on_plain_what_it_was_made_for(level: Level) -> None:
    mean, tolerance = MEANS[level]

    assert many(PLAIN, level).scores.mean() == pytest.approx(mean, abs=tolerance)


@every_solved_rule_set
def test_each_level_is_better_than_the_one_before(rules: RuleSet) -> None:
    means = [many(rules, level).scores.mean() for level in LEVELS]

    assert means == sorted(means)


@every_solved_rule_set
def test_perfect_play_scores_its_exact_mean(rules: RuleSet) -> None:
    scores = many(rules, "insane").scores

    error = scores.std() / np.sqrt(len(scores))
    assert scores.mean() == pytest.approx(exact(rules).mean, abs=4 * error)


def test_the_spread_of_perfect_play_is_known() -> None:
    found = figures(many(JOKER, "insane"))

    assert found["sd"] == pytest.approx(59.6, abs=2)
    assert found["at_least"]["300"] == pytest.approx(0.143, abs=0.015)
    assert found["bonus_rate"] == pytest.approx(0.681, abs=0.02)


def test_threads_and_the_number_of_games_change_no_game() -> None:
    alone = simulate(YACHT, "insane", 500, 3, as_kept)
    together = simulate(YACHT, "insane", 700, 3, as_kept, threads=3)

    np.testing.assert_array_equal(alone.scores, together.scores[:500])


def test_another_seed_deals_other_dice() -> None:
    one, other = (simulate(YACHT, "easy", 50, seed, as_kept).scores for seed in (1, 2))

    assert (one != other).any()


def test_three_columns_are_simulated_alike() -> None:
    for level in LEVELS:
        outcome = simulate(TRIPLE, level, 2, 12, as_kept)

        for number in range(2):
            card = played(TRIPLE, level, Dice(12, number)).card
            np.testing.assert_array_equal(outcome.points[number], card.columns)
            assert outcome.scores[number] == card.total


def test_on_three_columns_too_each_level_is_better_than_the_one_before() -> None:
    found = [many(TRIPLE, level).scores for level in LEVELS]

    for weaker, stronger in pairwise(found):
        error = np.hypot(weaker.std(), stronger.std()) / np.sqrt(len(weaker))
        assert stronger.mean() - weaker.mean() > 4 * error
