"""Free games for tests: set up on known seeds, and played through the services."""

from __future__ import annotations

import datetime as dt
import hashlib
import random
from collections.abc import Callable
from itertools import count

from games.engine.game import Game
from games.engine.moves import Move, Roll, Write
from games.free.services import make_move, start_game
from games.free.setup import SetUp
from games.models import FreeGame
from tests.factories import NOON

Choose = Callable[[Game], Move]
ALONE = SetUp(rules="plain")
AGAINST_EASY = SetUp(rules="plain", kind="computers", levels=("easy",))
ANN_AND_BEN = SetUp(rules="plain", kind="people", names=("Ann", "Ben"))


def seeds(name: object = "") -> Callable[[], bytes]:
    """Return what draws known seeds, each another one."""
    numbers = count()
    return lambda: hashlib.sha256(f"free/{name}/{next(numbers)}".encode()).digest()


def start(player, set_up: SetUp = ALONE, *, name: object = "", now: dt.datetime = NOON) -> FreeGame:
    """Set up a game on seeds that go by a name."""
    return start_game(player_id=player.pk, set_up=set_up, now=now, draw=seeds(name))


def make(game: FreeGame, *moves: Move, roll_on: bool = False) -> FreeGame:
    """Make moves one after the other, each at the ply where the game then stands."""
    for move in moves:
        game = make_move(
            game=game, player_id=game.player_id, ply=game.ply, move=move, roll_on=roll_on, now=NOON
        )
    return game


def hasty(game: Game) -> Move:
    """Write every first roll into the first box that takes it."""
    return Roll() if game.dice is None else write_first(game)


def whim(seed: object) -> Choose:
    """Return a person who makes any legal move, the same ones for the same seed."""
    chance = random.Random(str(seed))
    return lambda game: chance.choice(game.legal_moves())


def write_first(game: Game) -> Write:
    """Return the writing of the dice into the first box and column that takes them."""
    choice = game.card.choices(game.dice or ())[0]
    return Write(choice.box.code, choice.column if len(game.rules.weights) > 1 else None)


def play_out(game: FreeGame, choose: Choose = hasty, *, roll_on: bool = False) -> FreeGame:
    """Play a game to its end; every person plays alike."""
    while not game.is_over:
        move = choose(game.seats_in_order[game.seat_to_play].position)
        game = make(game, move, roll_on=roll_on)
    return game
