"""Each kind of reason is found where it holds, with figures that counting by hand confirms."""

from __future__ import annotations

import pytest

from games.engine.errors import MustRollFirst
from games.engine.game import new_game
from games.engine.moves import Keep, read_move
from games.engine.sequence import Sequence
from games.engine.variants import PLAIN
from games.solver.advice import options
from games.why.decision import decision_of
from games.why.known import Known
from games.why.reasons import reason_for
from games.why.sentences import SENTENCES, why_text
from tests.games.why.by_hand import Outcome, chance_to, completes, kept, outcome
from tests.games.why.positions import POSITIONS, USUAL, Position, known

WITHOUT_A_POSITION = {"nothing_lost", "plain"}
AIMS = ("aim", "aim_number", "one_away", "one_away_both_ends", "split_kind")


def outcomes(position: Position) -> tuple[Outcome, Outcome]:
    best, made = read_move(position.best), read_move(position.made)
    return outcome(position.game, best), outcome(position.game, made)


def close(figure: float) -> object:
    return pytest.approx(figure, abs=1e-4)


def test_every_kind_is_proved_by_a_position() -> None:
    assert set(POSITIONS) | WITHOUT_A_POSITION == set(SENTENCES)
    for code, position in POSITIONS.items():
        assert position.reason.code == code


def test_the_loss_is_that_against_the_best_move() -> None:
    for code, position in POSITIONS.items():
        best, made = outcomes(position)
        reason = position.reason

        assert reason.lost == close(best.total - made.total), code
        assert reason.lost > 0.5, code


def test_the_chance_to_complete_a_box_is_the_greatest_that_any_keeps_allow() -> None:
    for code in AIMS:
        position = POSITIONS[code]
        game, facts = position.game, position.reason.facts
        done, left = completes(game.rules.box(str(facts["box"]))), 3 - position.roll

        for name, word in (("best_chance", position.best), ("made_chance", position.made)):
            assert facts[name] == close(chance_to(done, kept(game, read_move(word)), left)), code


def test_a_straight_one_die_away_names_the_dice_that_complete_it() -> None:
    both = POSITIONS["one_away_both_ends"].reason.facts

    assert POSITIONS["one_away"].reason.facts["number"] == 4
    assert (both["low"], both["high"]) == (1, 6)
    assert both["best_chance"] == close(1 / 3)


def test_equal_dice_that_were_parted_are_named() -> None:
    assert POSITIONS["split_kind"].reason.facts["together"] == (3, 3, 3)


def test_the_chance_of_the_upper_bonus_is_told_before_and_after() -> None:
    best, made = outcomes(POSITIONS["bonus"])

    facts = POSITIONS["bonus"].reason.facts

    assert (facts["best_chance"], facts["made_chance"]) == (close(best.bonus), close(made.bonus))
    assert best.bonus > made.bonus


def test_the_hundred_points_of_another_yacht_are_weighed() -> None:
    best, made = outcomes(POSITIONS["extra_yacht"])

    facts = POSITIONS["extra_yacht"].reason.facts

    assert facts["best_chance"] == close(best.extra / 100)
    assert facts["made_chance"] == close(made.extra / 100)


def test_mean_points_of_the_turn_are_those_of_perfect_play() -> None:
    for code in ("higher_kind", "turn_points"):
        best, made = outcomes(POSITIONS[code])
        facts = POSITIONS[code].reason.facts
        assert (facts["best_turn"], facts["made_turn"]) == (close(best.turn), close(made.turn))
    for code, place in (("early", 0), ("early_aim", 0), ("rolled_on", 1)):
        turn = outcomes(POSITIONS[code])[place].turn
        assert POSITIONS[code].reason.facts["turn"] == close(turn), code


def test_writing_too_soon_names_what_rolling_on_may_still_complete() -> None:
    position = POSITIONS["early_aim"]
    facts, rules = position.reason.facts, position.game.rules

    done = completes(rules.box(str(facts["aim"])))

    assert facts["best_chance"] == close(chance_to(done, (5,), 1))


def test_the_box_that_a_keep_uses_up_is_named() -> None:
    best, made = outcomes(POSITIONS["likelier_box"])

    facts = POSITIONS["likelier_box"].reason.facts

    assert facts["box"] == "chance"
    assert facts["best_chance"] == close(best.boxes["chance"])
    assert facts["made_chance"] == close(made.boxes["chance"])
    assert facts["usual"] == USUAL["chance"]


def test_a_box_given_up_is_weighed_by_what_it_usually_brings() -> None:
    facts = POSITIONS["spent_early"].reason.facts
    assert facts == {"box": "threes", "points": 6, "usual": USUAL["threes"]}

    for code in ("zero", "spent"):
        position = POSITIONS[code]
        facts, rules = position.reason.facts, position.game.rules
        box, best = rules.box(position.made[1:]), rules.box(position.best[1:])
        assert (facts["box"], facts["best_box"]) == (box.key, best.key)
        assert (facts["usual"], facts["best_usual"]) == (USUAL[box.key], USUAL[best.key])
        assert facts["points"] == box.score(position.game.dice or ())


def test_a_box_worth_more_open_is_weighed_against_points_now() -> None:
    for code in ("worth_open", "worth_open_alike"):
        position = POSITIONS[code]
        (best, made), facts = outcomes(position), position.reason.facts
        fewer = made.turn - best.turn
        assert facts["fewer"] == fewer
        assert facts["more"] == close(best.total - made.total + fewer)


def test_a_box_that_takes_more_of_the_same_dice_is_named() -> None:
    facts = POSITIONS["fewer_points"].reason.facts

    assert facts == {"box": "yacht", "points": 0, "best_box": "fives", "best_points": 10}


def test_a_move_as_good_as_the_best_needs_no_reason() -> None:
    position = POSITIONS["aim"]

    for option in options(position.game, known("plain").table)[:1]:
        assert reason_for(position.game, option.move, known("plain")).code == "nothing_lost"


def test_before_the_roll_there_is_nothing_to_explain() -> None:
    with pytest.raises(MustRollFirst):
        reason_for(new_game(PLAIN, Sequence((1,) * 195)), Keep(), known("plain"))


def test_where_figures_are_missing_other_reasons_or_the_plain_loss_stand() -> None:
    bare = Known(known("plain").table)
    for position in POSITIONS.values():
        if position.rules is PLAIN:
            reason = reason_for(position.game, read_move(position.made), bare)
            assert reason.code not in {"bonus", "zero", "spent", "likelier_box"}
            assert reason.lost == close(position.reason.lost)
            assert why_text(reason)


def test_the_loss_of_any_move_is_split_without_a_remainder() -> None:
    for position in POSITIONS.values():
        game, figures = position.game, known(position.rules.key)
        found = options(game, figures.table)
        for option in found:
            decision = decision_of(game, option.move, found[0].move, figures)
            best, made = decision.best.parts, decision.made.parts
            split = [
                best.turn - made.turn,
                best.extra - made.extra,
                best.bonus - made.bonus,
                best.later - made.later,
            ]
            assert sum(split) == close(found[0].value - option.value)
            assert sum(made.boxes) == close(1)
