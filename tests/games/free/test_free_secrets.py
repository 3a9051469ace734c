"""Dice of free games are nobody's before they are rolled, and anybody's to check afterwards."""

from __future__ import annotations

import hashlib
import json

import pytest
from django.core.serializers.json import DjangoJSONEncoder

from accounts.privacy.sections import free_games
from games.engine.moves import Roll, Write
from games.engine.record import read_record, rolls
from games.engine.sequence import derive_sequence
from games.free.services import find_game, give_up
from games.free.setup import SetUp
from games.free.state import find_state
from games.free.turns import words_in_order
from games.models import Seat
from tests.challenges.leaks import digit_runs
from tests.factories import NOON
from tests.games.free.playing import AGAINST_EASY, hasty, make, play_out, seeds, start, whim

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

TWO_ON_SAME_DICE = SetUp("plain", kind="people", names=("Ann", "Ben"), is_same_dice=True)


def test_each_seat_has_dice_of_its_own_or_all_have_the_first_ones(player):
    own, same = start(player, AGAINST_EASY), start(player, TWO_ON_SAME_DICE)

    assert len({seat.sequence for seat in own.seats_in_order}) == 2
    assert [seat.label for seat in own.seats_in_order] == [
        f"game/{own.code}/0",
        f"game/{own.code}/1",
    ]
    assert len({seat.sequence for seat in same.seats_in_order}) == 1
    assert {seat.label for seat in same.seats_in_order} == {f"game/{same.code}/0"}


def test_what_is_stored_or_exported_of_a_game_under_way_tells_nothing_to_come(player):
    game = make(start(player, AGAINST_EASY, name="secret"), Roll(), Write("c"))
    draw = seeds("secret")
    known = [draw(), draw()]

    rows = str(list(Seat.objects.values()))
    exported = json.dumps(list(free_games(player.pk)), cls=DjangoJSONEncoder)
    shown = repr(find_state(code=game.code, player_id=player.pk))

    for seat, seed in zip(game.seats_in_order, known, strict=True):
        coming = "".join(map(str, seat.sequence.values[5 * seat.position.rolls :]))
        for text in (rows, exported, shown):
            assert seed.hex() not in text
            assert not [run for run in digit_runs(text) if run[:8] in coming]
    assert seat.sealed_seed not in exported


@pytest.mark.parametrize("end", ["finish", "give_up"])
def test_when_all_is_over_anyone_can_recompute_the_dice(end, player):
    game = make(start(player, AGAINST_EASY), Roll(), Write("c"))
    assert {seat.seed for seat in game.seats_in_order} == {""}

    if end == "finish":
        play_out(game)
    else:
        give_up(game=game, player_id=player.pk, now=NOON)

    for seat in find_game(code=game.code, player_id=player.pk).seats_in_order:
        seed = bytes.fromhex(seat.seed)
        again = derive_sequence(seed, f"game/{game.code}/{seat.number}", 195)
        assert hashlib.sha256(seed).hexdigest() == seat.commitment
        record = read_record(seat.record)
        assert rolls(record, again) == rolls(record, seat.sequence)


def test_on_the_same_dice_no_computer_rolls_what_the_person_has_yet_to_roll(player, tables):
    levels = ("easy", "hard", "insane")
    set_up = SetUp("plain", kind="computers", levels=levels, is_same_dice=True)
    for number, choose in enumerate((hasty, whim(1), whim(2))):
        game = start(player, set_up, name=number)
        while not game.is_over:
            mine, *theirs = [seat.position for seat in game.seats_in_order]
            for one in theirs:
                assert one.rolls <= mine.rolls
                assert one.card.filled <= mine.card.filled
            game = make(game, choose(mine), roll_on=number == 2)
        assert all(seat.position.is_finished for seat in game.seats_in_order)


def test_on_the_same_dice_every_move_keeps_its_place_in_the_order(player, tables):
    set_up = SetUp("plain", kind="computers", levels=("easy", "insane"), is_same_dice=True)
    game, choose, made = start(player, set_up), whim(3), []
    while not game.is_over:
        before = sum(len(seat.record.split()) - 1 for seat in game.seats_in_order)
        assert before == game.ply == len(words_in_order(game.seats_in_order))
        move = choose(game.seats_in_order[0].position)
        made.append((game.ply, str(move)))
        game = make(game, move, roll_on=game.ply % 2 == 0)

    words = words_in_order(find_game(code=game.code, player_id=player.pk).seats_in_order)
    assert [(ply, words[ply]) for ply, _ in made] == made
