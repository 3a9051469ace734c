"""What the board shows at each moment of a game."""

from __future__ import annotations

import pytest

from challenges.board import board_of
from games.engine.moves import Keep, Roll, Write
from games.engine.sequence import Sequence
from tests.challenges.factories import AttemptFactory, ChallengeFactory
from tests.challenges.playing import make_all, moves_of, play
from tests.factories import NOON

pytestmark = [pytest.mark.django_db]

LATER = NOON.replace(day=2)


@pytest.fixture
def after(challenge, player):
    """Return the board after some moves."""

    def make(*moves):
        attempt = make_all(challenge, player.pk, list(moves), now=NOON) if moves else None
        return board_of(challenge, attempt, NOON)

    return make


def states(board) -> set[str]:
    return {row.state for row in (*board.upper, *board.lower)}


def test_before_the_first_roll_nothing_lies_there_and_nothing_is_used(after):
    board = after()

    assert [die.value for die in board.dice] == [0] * 5
    assert (board.ply, board.game.turn, board.game.rules.turns, board.game.rolls_left) == (
        0,
        1,
        13,
        3,
    )
    assert (board.can_roll, board.can_write, board.is_ranked) == (True, False, True)
    assert {row.points for row in (*board.upper, *board.lower)} == {None}
    assert board.says == "Turn 1 of 13: roll the dice"


def test_after_a_roll_every_open_box_shows_what_it_would_give(after, challenge):
    board = after(Roll())
    dice = challenge.sequence.values[:5]

    assert tuple(die.value for die in board.dice) == dice
    assert [row.points for row in board.upper] == [n * dice.count(n) for n in range(1, 7)]
    assert board.lower[-1].points == sum(dice)
    assert board.lower[-1].write_label == f"Write {sum(dice)} in Chance"
    assert board.says == f"Roll 1 of 3: {' '.join(map(str, dice))}, 2 left"


def test_the_dice_kept_are_held_by_their_places(after):
    board = after(Roll(), Keep((2, 5)))

    assert [die.place for die in board.dice if die.is_held] == [2, 5]
    assert (board.game.roll, board.game.rolls_left, board.buttons.roll_label) == (
        2,
        1,
        "Roll 3 dice",
    )


def test_after_the_third_roll_only_writing_is_left(after):
    board = after(Roll(), Keep(()), Keep(()))

    assert (board.can_roll, board.can_write, board.buttons.left_label) == (
        False,
        True,
        "0 rolls left",
    )


def test_between_turns_nothing_is_previewed(after, challenge):
    board = after(Roll(), Write("c"))

    assert states(board) == {"open", "written"}
    assert [row.points for row in board.upper] == [None] * 6
    assert board.lower[-1].points == board.game.card.total == sum(challenge.sequence.values[:5])
    assert board.says.startswith(
        f"Chance: {board.game.card.total}. Total {board.game.card.total}. Turn 2 of 13"
    )


def test_the_roll_button_knows_how_many_dice_it_rolls(after):
    assert after(Roll()).buttons.roll_labels == (
        "Roll 5 dice", "Roll 4 dice", "Roll 3 dice", "Roll 2 dice", "Roll 1 die", "Release a die",
    )  # fmt: skip


def test_a_finished_board_leads_to_the_result(challenge, player):
    attempt = play(challenge, player.pk, now=NOON)

    board = board_of(challenge, attempt, LATER)

    assert board.game.is_finished
    assert (board.can_roll, board.can_write) == (False, False)
    assert (board.game.card.total, board.result_url) == (attempt.score, attempt.get_absolute_url())
    assert states(board) == {"written"}
    assert board.is_ranked


def test_a_past_day_is_said_to_be_unranked_before_its_first_roll(challenge):
    assert not board_of(challenge, None, LATER).is_ranked


def test_a_game_begun_in_time_is_ranked_until_the_day_closes(challenge):
    attempt = AttemptFactory(challenge=challenge)

    assert board_of(challenge, attempt, LATER.replace(hour=5)).is_ranked
    assert not board_of(challenge, attempt, LATER.replace(hour=6)).is_ranked


@pytest.mark.parametrize("rules", ["joker", "extra", "plain", "sets", "sets-nobonus", "yacht"])
def test_every_rule_set_of_a_day_can_be_played_and_shown(rules, player):
    challenge = ChallengeFactory(rules=rules)
    moves = moves_of(challenge)

    for ply, move in enumerate(moves):
        board = board_of(challenge, make_all(challenge, player.pk, [move], now=NOON, ply=ply), NOON)
        assert len(board.upper) + len(board.lower) == board.game.rules.turns

    assert board.game.is_finished
    assert board.upper_goal == (63 if challenge.rule_set.upper_bonus else 0)


def test_no_text_of_a_board_holds_the_sequence(after, challenge):
    board = after(Roll())

    assert "".join(map(str, challenge.sequence.values[5:15])) not in repr(board)
    assert repr(challenge.sequence.values) not in repr(board)
    assert isinstance(board.game.sequence, Sequence)
