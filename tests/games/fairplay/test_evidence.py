"""The evidence of fair play: fair odds against everybody who does not know the dice to come."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from games.engine.record import read_record
from games.engine.sequence import derive_sequence
from games.engine.variants import JOKER, TRIPLE, YACHT
from games.fairplay.draws import Draws, draw
from games.fairplay.evidence import no_evidence
from games.fairplay.habits import HONEST, PEEKING
from games.fairplay.model import LOG_BAR, SHAPE
from games.fairplay.played import Played
from games.fairplay.trials import try_population
from games.fairplay.turns import NONE, choices_of
from games.fairplay.verdicts import judge
from games.fairplay.weighing import weigh_choices, weigh_record
from games.solver.lattice import Floats
from games.solver.table import NotSolved
from tests.games.solver.solved import as_kept

KEY = b"k" * 32
GAME = "joker r k14 k134 =1 r k25 =c r =4k"


def exchanged(draws: Draws, name: str, number: int, roll: np.ndarray) -> Draws:
    """Return draws with a true roll in the place of one of them."""
    changed = getattr(draws, name).copy()
    changed[0, number] = roll
    return replace(draws, **{name: changed})


def evidence_for_each(roll: int) -> list[Floats]:
    """Return the evidence of a first turn if the true roll was each of those compared."""
    sequence = derive_sequence(KEY, "game", JOKER.values_needed)
    choices = choices_of(read_record("joker r k14 k134 =1"), sequence, as_kept(JOKER))
    if roll == 1:  # the second choice is made between other dice if the second roll is another
        choices = replace(choices, masks=np.array([[choices.masks[0, 0], NONE]]))
    draws, name = draw(KEY, "a", 1), ("second", "third")[roll - 1]
    true, fresh = choices.rolls[0, roll].copy(), getattr(draws, name)[0].copy()
    found = [weigh_choices(choices, draws, no_evidence().fitted)[0]]
    for number, drawn in enumerate(fresh):
        rolls = choices.rolls.copy()
        rolls[0, roll] = drawn
        other = exchanged(draws, name, number, true)
        found.append(weigh_choices(replace(choices, rolls=rolls), other, no_evidence().fitted)[0])
    return found


def test_evidence_about_the_next_roll_is_one_on_the_mean_over_all_that_it_could_have_been() -> None:
    mean = np.mean(np.exp(evidence_for_each(1)), axis=0)

    assert mean == pytest.approx(np.ones_like(mean), rel=1e-4)


def test_so_is_that_about_the_roll_after_by_both_choices_at_once() -> None:
    found = np.exp(evidence_for_each(2))
    of_next = found.mean(axis=0)  # what the next roll alone has said already

    assert (found / of_next).mean(axis=0) == pytest.approx(np.ones(found.shape[1]), rel=1e-4)
    sequence = derive_sequence(KEY, "game", JOKER.values_needed)
    choices = choices_of(read_record("joker r k14 k134 =1"), sequence, as_kept(JOKER))
    short = replace(choices, known=np.array([1]))
    alone, _fitted = weigh_choices(short, draw(KEY, "a", 1), no_evidence().fitted)
    assert np.log(of_next) == pytest.approx(alone, abs=1e-3)


def test_evidence_is_the_same_to_the_last_digit_under_the_same_key() -> None:
    sequence = derive_sequence(KEY, "game", JOKER.values_needed)
    games = [Played(read_record(GAME), sequence, "1")] * 2

    once = judge("Ann", games, as_kept, KEY)

    assert judge("Ann", games, as_kept, KEY) == once
    assert judge("Ann", games, as_kept, b"other") != once
    assert judge("Bea", games, as_kept, KEY) != once


def test_games_of_one_day_are_one_start() -> None:
    sequence = derive_sequence(KEY, "game", YACHT.values_needed)
    fitted = no_evidence().fitted
    nothing, _fitted = weigh_record(
        read_record("yacht"), sequence, as_kept(YACHT), key=KEY, label="a", fitted=fitted
    )

    def after(*days: str) -> float:
        evidence = no_evidence()
        for day in days:
            evidence = evidence.with_game(nothing, fitted, day=day)
        return evidence.log_evidence

    assert after("1", "1", "2") == pytest.approx(np.log(2))
    assert after("1", "2", "3") == pytest.approx(np.log(3))
    assert after("", "") == pytest.approx(np.log(2))


def test_several_columns_have_no_test() -> None:
    sequence = derive_sequence(KEY, "game", TRIPLE.values_needed)

    with pytest.raises(NotSolved):
        judge("Ann", [Played(read_record("triple r =1@1"), sequence)], as_kept, KEY)


def test_peekers_are_held_and_honest_habits_are_not() -> None:
    for name in ("both rolls", "turn by turn"):
        assert name in PEEKING
        trial = try_population(name, JOKER, as_kept, KEY, players=3, days=3)
        assert trial.held == 3, name
    for name in ("perfect", "upper fanatic", "yacht chaser", "quick finisher", "random keeper"):
        assert name in HONEST
        trial = try_population(name, JOKER, as_kept, KEY, players=3, days=3)
        assert trial.held == 0, name
        assert trial.highest < LOG_BAR - 3, name


def test_alternatives_have_one_place_each() -> None:
    assert int(np.prod(SHAPE)) == len(no_evidence().log_sums)
