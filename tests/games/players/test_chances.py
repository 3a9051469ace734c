"""The chance to win: certain where the game is, and true over many games."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from games.engine.variants import JOKER, PLAIN
from games.players.chances import Ending, Standing, best_total_chances, ending_of
from games.players.levels import table_for
from games.players.next_turn import next_states
from games.solver.table import State
from tests.games.players.calibration import deciles, known
from tests.games.solver.solved import as_kept, exact

FULL = (1 << 13) - 1
GAMES = 1500


def sure(total: int) -> Ending:
    return Ending(total, np.ones(1))


def perfect(state: State, banked: int) -> Standing:
    return Standing(state, banked, known(PLAIN, "insane"), table_for(PLAIN, "insane", as_kept))


def test_the_best_total_wins_and_a_draw_is_shared() -> None:
    assert best_total_chances([sure(250), sure(249)]) == pytest.approx((1, 0))
    assert best_total_chances([sure(250), sure(250)]) == pytest.approx((0.5, 0.5))
    assert best_total_chances([sure(9), sure(9), sure(8), sure(9)]) == pytest.approx(
        (1 / 3, 1 / 3, 0, 1 / 3)
    )


def test_chances_of_eight_seats_add_up_to_one() -> None:
    seats = [Ending(200 + n, np.full(60, 1 / 60)) for n in range(8)]

    found = best_total_chances(seats)

    assert sum(found) == pytest.approx(1)
    assert list(found) == sorted(found)


def test_a_finished_game_ends_as_it_stands_with_its_bonus() -> None:
    ending = ending_of(perfect(State(FULL, 0, 63), 200))

    assert ending.first + int(ending.chances.argmax()) == 235
    assert ending.chances.max() == pytest.approx(1)


def test_a_last_yacht_box_decides_a_game_by_its_exact_chance() -> None:
    last = State(FULL ^ 1 << PLAIN.index("yacht"), 0, 0)

    found = best_total_chances([ending_of(perfect(last, 200)), sure(230)])

    assert found[0] == pytest.approx(exact(PLAIN).to_go(last) / 50, abs=1e-4)


def test_a_turn_ahead_has_the_mean_of_the_table() -> None:
    state = State(0b0111011110111, 0, 40)

    states, points, chances = next_states(as_kept(PLAIN), state, by_rule=False)

    to_go = as_kept(PLAIN).values[states.mask, states.flag, states.upper]
    assert chances.sum() == pytest.approx(1)
    assert chances @ (points + to_go) == pytest.approx(exact(PLAIN).to_go(state), abs=1e-3)


def test_what_is_said_of_many_games_comes_true() -> None:
    for rules, seats in product((PLAIN, JOKER), ((2,), (3, 4))):
        for decile in deciles(rules, seats, GAMES):
            error = 0.5 / np.sqrt(max(decile.seats, 1))
            assert decile.won == pytest.approx(decile.said, abs=0.03 + 3 * error)
