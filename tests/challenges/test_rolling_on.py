"""Writing a box may carry the next turn's first roll."""

from __future__ import annotations

import pytest

from challenges.models import Attempt
from challenges.services import make_move
from challenges.standings.tallies import counts_of
from games.engine.moves import Keep, Roll, Write
from tests.challenges.playing import hasty, make_all, moves_of
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def write(challenge, player, ply, code, *, roll_on=True) -> Attempt:
    return make_move(
        challenge=challenge,
        player_id=player.pk,
        ply=ply,
        move=Write(code),
        roll_on=roll_on,
        now=NOON,
    )


@pytest.fixture
def begun(challenge, player):
    return make_all(challenge, player.pk, [Roll()], now=NOON)


def test_the_roll_is_a_move_of_its_own_in_the_record(begun, challenge, player):
    attempt = write(challenge, player, 1, "c")

    assert (attempt.record, attempt.ply) == ("joker r =c r", 3)
    assert attempt.game.roll == 1


def test_a_repeated_write_rolls_no_second_time(begun, challenge, player):
    write(challenge, player, 1, "c")

    again = write(challenge, player, 1, "c")

    assert again.record == "joker r =c r"


def test_it_is_the_same_game_with_and_without(begun, challenge, player):
    rolled_on = write(challenge, player, 1, "c").game
    Attempt.objects.update(record="joker r", ply=1)
    write(challenge, player, 1, "c", roll_on=False)
    asked_for = make_all(challenge, player.pk, [Roll()], now=NOON, ply=2).game

    assert rolled_on == asked_for


def test_a_tab_that_asks_for_the_roll_gets_the_one_made(begun, challenge, player):
    write(challenge, player, 1, "c")

    attempt = make_all(challenge, player.pk, [Roll()], now=NOON, ply=2)

    assert attempt.record == "joker r =c r"


def test_a_reroll_rolls_on_nothing(begun, challenge, player):
    attempt = make_move(
        challenge=challenge, player_id=player.pk, ply=1, move=Keep(()), roll_on=True, now=NOON
    )

    assert attempt.record == "joker r k"


def test_the_last_box_is_followed_by_no_roll(challenge, player):
    moves = moves_of(challenge, hasty)
    for ply in range(0, len(moves), 2):
        make_all(challenge, player.pk, moves[ply : ply + 1], now=NOON, ply=ply)
        attempt = write(challenge, player, ply + 1, moves[ply + 1].code)

    assert attempt.is_finished
    assert attempt.ply == len(moves) == len(attempt.moves.moves)
    assert counts_of(challenge.pk) == {attempt.score: 1}
