"""The colours of turns fit people: the middle one of a made-up crowd has five greens, few reds."""

from __future__ import annotations

import numpy as np

from challenges.coach.quality import BLUNDER_FROM, TOSS_UP
from games.engine.variants import RULE_SETS
from games.players.levels import LEVELS
from tests.yachtsite.demo.test_playing import deal, strategy_of
from yachtsite.demo.people import LEVEL_SHARES
from yachtsite.demo.playing import play_all

GAMES = 300


def test_the_median_player_has_five_greens_of_thirteen_and_at_most_two_reds():
    chance = np.random.default_rng(1)
    levels = chance.choice(LEVELS, p=LEVEL_SHARES, size=GAMES)
    noise = np.where(chance.random(GAMES) < 0.15, 0.0, chance.gamma(2, 0.5, size=GAMES))

    for key in ("joker", "plain"):
        rules = RULE_SETS[key]
        lost = [
            play_all(
                deal(rules, len(misjudged), seed=number),
                strategy_of(rules, level, len(misjudged), noise=misjudged),
                chance,
            ).lost_by_turn
            for number, level in enumerate(LEVELS)
            if len(misjudged := noise[levels == level])
        ]
        turns = np.concatenate(lost)

        greens, reds = (turns < TOSS_UP).sum(axis=1), (turns >= BLUNDER_FROM).sum(axis=1)
        assert 4.5 <= np.median(greens) <= 5.5, key
        assert np.median(reds) <= 2, key
