"""A graded game: final score = mean + luck - points lost, whatever was played."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.record import BadRecord, Record, read_record, replay
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence, derive_sequence, read_seed, read_values
from games.engine.variants import JOKER, PLAIN, YACHT
from games.solver.grading import grade
from games.solver.table import NotSolved
from games.tables.store import SOLVABLE
from tests.cases import Case, each_case
from tests.games.solver.games_at_random import random_game
from tests.games.solver.solved import as_kept


def sequence_of(case: Case, record: Record) -> Sequence:
    if "values" in case:
        return read_values(case["values"])
    return derive_sequence(read_seed(case["seed"]), case["label"], record.rules.values_needed)


@each_case("analysis.jsonl")
def test_decisions_are_valued_as_in_the_case(case: Case) -> None:
    record = read_record(case["record"])

    analysis = grade(record, sequence_of(case, record), as_kept(record.rules))

    assert analysis.total == case["total"]
    assert analysis.mean == pytest.approx(case["mean"], abs=0.0005)
    assert analysis.points_lost == pytest.approx(case["points_lost"], abs=0.002)
    assert analysis.luck == pytest.approx(case["luck"], abs=0.002)
    for decision, expected in zip(analysis.decisions, case["decisions"], strict=True):
        assert str(decision.move) == expected["move"]
        assert "".join(map(str, decision.dice)) == expected["dice"]
        assert decision.value == pytest.approx(expected["value"], abs=0.002)
        assert decision.best_value == pytest.approx(expected["best_value"], abs=0.002)
        assert decision.lost == pytest.approx(expected["lost"], abs=0.002)


@settings(deadline=None, max_examples=60)
@given(
    rules=st.sampled_from(SOLVABLE),
    seed=st.integers(0, 2**32),
    faces=st.sampled_from(["123456", "1", "66666662345", "25"]),
)
def test_the_final_score_is_mean_and_luck_less_points_lost(
    rules: RuleSet, seed: int, faces: str
) -> None:
    record, sequence = random_game(rules, seed, faces)

    analysis = grade(record, sequence, as_kept(rules))

    told = analysis.mean + analysis.luck - analysis.points_lost
    assert told == pytest.approx(analysis.total, abs=1e-6)
    assert analysis.total == replay(record, sequence).card.total
    assert analysis.expected[-1] == pytest.approx(analysis.total, abs=1e-6)


@settings(deadline=None, max_examples=60)
@given(rules=st.sampled_from(SOLVABLE), seed=st.integers(0, 2**32), share=st.floats(0, 1))
def test_an_unfinished_game_is_graded_as_far_as_it_went(
    rules: RuleSet, seed: int, share: float
) -> None:
    whole, sequence = random_game(rules, seed)
    moves = whole.moves[: int(share * len(whole.moves))]

    analysis = grade(Record(rules, moves), sequence, as_kept(rules))

    now = analysis.expected[-1] if moves else analysis.mean
    assert len(analysis.expected) == len(moves)
    assert analysis.mean + analysis.luck - analysis.points_lost == pytest.approx(now, abs=1e-6)


@settings(deadline=None, max_examples=60)
@given(rules=st.sampled_from(SOLVABLE), seed=st.integers(0, 2**32))
def test_no_decision_gains_and_every_roll_has_its_luck(rules: RuleSet, seed: int) -> None:
    record, sequence = random_game(rules, seed)

    analysis = grade(record, sequence, as_kept(rules))

    assert all(decision.lost >= 0 for decision in analysis.decisions)
    assert len(analysis.decisions) + rules.turns == len(record.moves)
    assert len(analysis.rolls) + rules.turns == len(record.moves)


def test_playing_the_best_option_loses_nothing() -> None:
    _, sequence = random_game(JOKER, seed=5)
    moves = read_record("joker r").moves
    while not replay(Record(JOKER, moves), sequence).is_finished:
        if replay(Record(JOKER, moves), sequence).dice is None:
            moves = (*moves, *read_record("joker r").moves)
        tried = (*moves, replay(Record(JOKER, moves), sequence).legal_moves()[0])
        decision = grade(Record(JOKER, tried), sequence, as_kept(JOKER)).decisions[-1]
        moves = (*moves, decision.best)

    analysis = grade(Record(JOKER, moves), sequence, as_kept(JOKER))

    assert analysis.points_lost == 0
    assert all(decision.move == decision.best for decision in analysis.decisions)


def test_equal_dice_in_other_places_are_the_same_keep() -> None:
    values = read_values("23344" + "1" * 190)

    first = grade(read_record("plain r k2"), values, as_kept(PLAIN))
    second = grade(read_record("plain r k3"), values, as_kept(PLAIN))

    assert first.decisions[0].value == second.decisions[0].value


@pytest.mark.parametrize("keep", ["k", "k1", "k2", "k5"])
def test_a_tie_loses_nothing_by_either_choice(keep: str) -> None:
    """With the yacht box alone open, any single die is as good as none: 1 in 1296 each."""
    others = " ".join(f"r ={code}" for code in "1 2 3 4 5 6 4k fh ss ls c".split())
    values = read_values("12346" * 11 + "12345" * 2 + "66666")

    analysis = grade(read_record(f"yacht {others} r k {keep}"), values, as_kept(YACHT))

    last = analysis.decisions[-1]
    assert last.lost == 0
    assert last.best == last.move
    assert last.value == pytest.approx(analysis.total + 50 / 1296, abs=1e-6)


def test_an_illegal_move_is_named() -> None:
    with pytest.raises(BadRecord) as refusal:
        grade(read_record("plain r r"), read_values("1" * 195), as_kept(PLAIN))

    assert refusal.value.facts["reason"] == "turn_under_way"


def test_three_columns_have_no_exact_coach() -> None:
    with pytest.raises(NotSolved):
        grade(read_record("triple r"), read_values("1" * 585), as_kept(PLAIN))
