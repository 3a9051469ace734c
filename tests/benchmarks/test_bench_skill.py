"""Shows what skill promises on simulated players of known strength; asserts nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable

import numpy as np

from challenges.skill.formula import Estimate, estimate, unfinished_loss
from games.solver.lattice import Floats
from tests.challenges.skill.crowd import POPULATION, games_of, losses_by_player

GAMES = (1, 2, 3, 5, 10, 30, 100, 300)
TRIALS = 100
ACCOUNTS = 10
CHANCE = np.random.default_rng(7)
CROWD = losses_by_player()


def test_skill_of_simulated_players() -> None:
    say(f"\nSkill of {len(CROWD)} simulated players, joker, {TRIALS} trials each")
    say("games   in the band   half of the band   with the truth")
    for games in GAMES:
        pairs = [(shown(one, games), one.mean()) for one in CROWD.values() for _ in range(TRIALS)]
        held = np.mean([abs(known.lost - truth) <= known.band for known, truth in pairs])
        band = np.mean([known.band for known, _truth in pairs])
        close = np.corrcoef([known.lost for known, _ in pairs], [truth for _, truth in pairs])[0, 1]
        say(f"{games:5} {held:12.1%} {band:15.1f} points {close:12.3f}")
    say(f"goal: in the band 88 to 92 %; halves of 100 days {halves():.4f}, goal 0.95")
    say(f"gained by leaving bad games after a third: {mean_of(gain_by_leaving):+.2f}, goal 0")
    for games in (30, 60):
        gain = mean_of(lambda losses, games=games: gain_by_accounts(losses, games))
        say(f"by the luckiest of {ACCOUNTS} new accounts of {games} games: {gain:+.2f}, goal 0")


def shown(losses: Floats, games: int) -> Estimate:
    known = estimate(games_of(losses, games, CHANCE), POPULATION)
    assert known is not None
    return known


def halves() -> float:
    """Return how the even days of a hundred agree with the odd ones."""
    days = [games_of(losses, 100, CHANCE) for losses in CROWD.values()]
    pairs = [[estimate(half, POPULATION).lost for half in (one[::2], one[1::2])] for one in days]
    return float(np.corrcoef(np.transpose(pairs))[0, 1])


def gain_by_leaving(losses: Floats) -> float:
    """Return what leaving games gains that went badly in their first third."""
    usual = float(losses.mean())
    gains = [
        lost / 3
        + 2 / 3 * usual
        - unfinished_loss(lost / 3, left=2 / 3, own=usual, population=POPULATION)
        for lost in losses
        if lost > usual
    ]
    return float(np.sum(gains) / len(losses))


def gain_by_accounts(losses: Floats, games: int) -> float:
    old = shown(losses, 300)
    fresh = [shown(losses, games) for _account in range(ACCOUNTS)]
    return old.surely_lost - min(one.surely_lost for one in fresh)


def mean_of(gain: Callable[[Floats], float]) -> float:
    return float(np.mean([gain(losses) for losses in [*CROWD.values()] * 5]))


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
