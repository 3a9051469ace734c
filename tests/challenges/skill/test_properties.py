"""What skill promises, on simulated players of known strength."""

from __future__ import annotations

import numpy as np
import pytest

from challenges.skill.formula import Z90, estimate, unfinished_loss
from tests.challenges.skill.crowd import POPULATION, games_of, losses_by_player

SEED = 5


@pytest.fixture(scope="module")
def crowd():
    return losses_by_player()


@pytest.fixture
def chance():
    return np.random.default_rng(SEED)


def test_the_band_holds_the_truth_in_nine_cases_of_ten(crowd, chance):
    for games in (1, 3, 10, 30, 100):
        held = []
        for losses in crowd.values():
            for _trial in range(40):
                shown = estimate(games_of(losses, games, chance), POPULATION)
                held.append(abs(shown.lost - losses.mean()) <= Z90 * shown.deviation)

        assert 0.88 <= np.mean(held) <= 0.92, games


def test_two_halves_of_a_hundred_days_say_the_same(crowd, chance):
    days = [games_of(losses, 100, chance) for losses in crowd.values()]
    halves = [[estimate(half, POPULATION).lost for half in (one[::2], one[1::2])] for one in days]

    assert np.corrcoef(np.transpose(halves))[0, 1] >= 0.95


def test_ten_games_are_enough_to_know_a_player(crowd, chance):
    pairs = [
        (estimate(games_of(losses, 10, chance), POPULATION).lost, losses.mean())
        for losses in crowd.values()
    ]
    shown, truth = np.transpose(pairs)

    assert np.corrcoef(shown, truth)[0, 1] >= 0.97
    assert np.abs(shown - truth).mean() < POPULATION.spread / 8


def test_leaving_bad_games_unfinished_gains_nothing(crowd, chance):
    for losses in crowd.values():
        usual = losses.mean()
        counted = [
            # Left after a third of the turns, where these lost more than they usually do.
            unfinished_loss(lost / 3, left=2 / 3, own=usual, population=POPULATION)
            if lost > usual
            else lost
            for lost in losses
        ]
        expected = [lost / 3 + 2 / 3 * usual if lost > usual else lost for lost in losses]

        assert np.mean(counted) >= np.mean(expected) - 1e-9


def test_the_luckiest_of_ten_new_accounts_stands_no_higher_than_an_old_one(crowd, chance):
    gains = []
    for losses in [*crowd.values()] * 4:
        old = estimate(games_of(losses, 300, chance), POPULATION)
        fresh = [estimate(games_of(losses, 30, chance), POPULATION) for _account in range(10)]
        gains.append(old.surely_lost - min(one.surely_lost for one in fresh))

    assert np.mean(gains) < 0.3


def test_days_cannot_be_chosen_by_their_dice(crowd, chance):
    """A first roll is a beginning, and what was begun counts; nothing is known before it."""
    lost = unfinished_loss(0.0, left=1.0, own=10.0, population=POPULATION)

    assert lost >= POPULATION.weakest
