"""The chance of the upper bonus is that of perfect play, from any state between two turns."""

from __future__ import annotations

import pytest

from games.engine.card import Card
from games.engine.variants import JOKER, PLAIN, SETS
from games.players.simulation import figures, simulate
from games.solver.bonus import BonusChances
from games.solver.table import State, state_of
from tests.games.solver.solved import as_kept
from tests.games.why.by_hand import bonus_chance
from tests.games.why.positions import exact_chances

GAMES = 20_000


def cards_of(text: str) -> Card:
    return Card(PLAIN, (tuple(None if word == "-" else int(word) for word in text.split()),))


def test_it_is_what_counting_every_roll_gives() -> None:
    chances = exact_chances("plain")
    for text in (
        "1 6 9 16 15 - 28 18 25 30 40 0 20",
        "3 4 9 - 15 18 24 0 25 30 40 50 21",
        "2 4 - 12 20 18 24 0 25 - 40 50 21",
        "3 8 9 12 15 18 24 0 25 - 40 50 -",
    ):
        card = cards_of(text)
        assert chances.of(state_of(card)) == pytest.approx(bonus_chance(card), abs=1e-6), text


@pytest.mark.parametrize("rules", [PLAIN, JOKER, SETS], ids=lambda rules: rules.key)
def test_from_the_start_it_is_the_share_of_games_with_the_bonus(rules) -> None:
    played = figures(simulate(rules, "insane", GAMES, 1, as_kept))

    chance = exact_chances(rules.key).of(State(0, 0, 0))

    assert played["bonus_rate"] == pytest.approx(chance, abs=0.013)  # four standard deviations


def test_it_lies_between_never_and_always() -> None:
    chances: BonusChances = exact_chances("plain")

    found = chances.values[~(chances.values != chances.values)]

    assert found.min() == pytest.approx(0, abs=1e-8)
    assert found.max() == pytest.approx(1, abs=1e-8)
