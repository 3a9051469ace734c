"""The figures of the levels and the targets that pages quote are what games come to."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from games.engine.rules import RuleSet
from games.engine.variants import RULE_SETS
from games.players.levels import LEVELS
from games.players.measured import GAMES, MEASURED
from games.players.simulation import simulate, targets
from games.players.targets import PLAIN_TARGETS, TARGETS
from games.tables.build import CORES
from tests.games.engine.tables import every_rule_set
from tests.games.solver.solved import as_kept

FEWER = 3000


def games_of(rules: RuleSet) -> int:
    return FEWER // len(rules.weights)


@every_rule_set
def test_each_level_scores_what_is_written_of_it(rules: RuleSet) -> None:
    for level in LEVELS:
        scores = simulate(rules, level, games_of(rules), 2, as_kept, threads=CORES).scores

        kept = MEASURED[rules.key][level]
        error = kept.sd / np.sqrt(len(scores)) + kept.sd / np.sqrt(GAMES)
        assert scores.mean() == pytest.approx(kept.mean, abs=4 * error)
        assert scores.std() == pytest.approx(kept.sd, rel=0.15)


def test_each_level_is_clearly_better_than_the_one_before() -> None:
    for found in MEASURED.values():
        for weaker, stronger in pairwise(found[level] for level in LEVELS):
            error = np.hypot(weaker.sd, stronger.sd) / np.sqrt(GAMES)
            assert stronger.mean - weaker.mean > 5 * error


@every_rule_set
def test_the_targets_are_as_hard_to_reach_as_those_of_plain(rules: RuleSet) -> None:
    found = targets(rules, games_of(rules), 2, as_kept, threads=CORES)

    assert found == pytest.approx(TARGETS[rules.key], rel=0.03)


def test_every_rule_set_has_its_targets_the_easiest_first() -> None:
    assert TARGETS.keys() == RULE_SETS.keys()
    assert TARGETS["plain"] == PLAIN_TARGETS
    assert all(sorted(goals) == list(goals) for goals in TARGETS.values())
