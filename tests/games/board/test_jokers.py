"""The forced joker on the board: what is closed, and why, in one sentence."""

from __future__ import annotations

import pytest

from games.board.board import Board
from games.engine.game import new_game
from games.engine.record import read_record, replay
from games.engine.sequence import read_values
from games.engine.variants import JOKER


def board(record: str, *rolls: str) -> Board:
    """Return the board after a record whose rolls show these dice."""
    moves = read_record(record)
    return Board(replay(moves, read_values("".join(rolls))), last_move=moves.moves[-1])


def rows(shown: Board) -> dict[str, str]:
    return {row.code: row.state for row in (*shown.upper, *shown.lower)}


def test_with_the_yacht_box_open_nothing_is_closed():
    shown = board("joker r", "44444")

    assert set(rows(shown).values()) == {"open"}
    assert shown.why == ""


def test_five_equal_dice_must_go_into_their_own_open_box():
    shown = board("joker r =y r", "44444", "33333")

    assert [code for code, state in rows(shown).items() if state == "open"] == ["3"]
    assert shown.why == "A joker: five equal dice must go in Threes."
    assert {row.reason for row in shown.upper if row.state == "closed"} == {shown.why}


def test_the_hundred_points_show_beside_the_box():
    shown = board("joker r =y r", "44444", "33333")
    row = next(row for row in shown.upper if row.code == "3")

    assert (row.points, row.bonus, row.write_label) == (15, 100, "Write 15 + 100 in Threes")
    assert shown.game.card.extra_yacht_bonus == 0


def test_written_they_are_counted_and_said():
    shown = board("joker r =y r =3", "44444", "33333")

    assert (shown.game.card.extra_yacht_bonus, shown.game.card.total) == (100, 165)
    assert shown.says.startswith("Threes: 15. Total 165.")


def test_a_zero_in_the_yacht_box_forces_too_and_earns_nothing():
    shown = board("joker r =y r", "12345", "33333")
    row = next(row for row in shown.upper if row.code == "3")

    assert (row.points, row.bonus, row.write_label) == (15, 0, "Write 15 in Threes")


def test_with_the_own_box_filled_a_lower_box_takes_them_at_full_points():
    shown = board("joker r =3 r =y r", "12345", "44444", "33333")
    lower = {row.code: row.points for row in shown.lower if row.state == "open"}

    assert lower == {"3k": 15, "4k": 15, "fh": 25, "ss": 30, "ls": 40, "c": 15}
    assert {row.state for row in shown.upper} == {"written", "closed"}
    assert shown.why == "A joker: five equal dice must go in a lower box, at full points."


def test_with_the_lower_boxes_filled_an_upper_box_takes_a_zero():
    written = "joker r =3 r =y r =3k r =4k r =fh r =ss r =ls r =c r"
    shown = board(written, *["12345"] * 8, "33333")

    assert {row.points for row in shown.upper if row.state == "open"} == {0}
    assert shown.why == "A joker with no fitting box left: it must be a zero in an upper box."


def test_between_turns_no_joker_is_spoken_of():
    assert board("joker r =y r =4", "44444", "44444").why == ""


@pytest.mark.parametrize("rules", ["extra", "plain"])
def test_other_rule_sets_close_no_box(rules):
    game = replay(read_record(f"{rules} r =y r"), read_values("4444433333"))

    shown = Board(game)

    assert "closed" not in rows(shown).values()


def test_before_the_first_roll_there_is_no_reason_either():
    game = new_game(JOKER, read_values("44444"))

    assert Board(game).why == ""
