"""Whole games for tests: the moves of a made-up player, through the services or as posted forms."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Callable

from challenges.models import Attempt, Challenge
from challenges.services import make_move
from games.engine.game import Game, new_game
from games.engine.moves import Keep, Move, Roll, Write

Choose = Callable[[Game], Move]
Form = dict[str, object]


def careful(game: Game) -> Move:
    """Keep the commonest number through all three rolls, then write where it pays most."""
    if game.dice is None:
        return Roll()
    common = max(game.dice, key=game.dice.count)
    kept = tuple(place for place, value in enumerate(game.dice, start=1) if value == common)
    if game.rolls_left and len(kept) < 5:
        return Keep(kept)
    return Write(max(game.card.choices(game.dice), key=lambda choice: choice.points).box.code)


def hasty(game: Game) -> Move:
    """Write every first roll into the first box that takes it."""
    return Roll() if game.dice is None else Write(game.card.choices(game.dice)[0].box.code)


def whim(seed: object) -> Choose:
    """Return a player who makes any legal move, the same ones for the same seed."""
    chance = random.Random(str(seed))
    return lambda game: chance.choice(game.legal_moves())


def moves_of(challenge: Challenge, choose: Choose = careful) -> list[Move]:
    """Return all moves that a player would make on a challenge."""
    game, moves = new_game(challenge.rule_set, challenge.sequence), []
    while not game.is_finished:
        moves.append(choose(game))
        game = game.apply(moves[-1])
    return moves


def play(
    challenge: Challenge, player_id: int, *, now: dt.datetime, choose: Choose = careful
) -> Attempt:
    """Play a challenge from its first roll to its last box, all at one moment."""
    return make_all(challenge, player_id, moves_of(challenge, choose), now=now)


def make_all(
    challenge: Challenge, player_id: int, moves: list[Move], *, now: dt.datetime, ply: int = 0
) -> Attempt:
    """Make these moves in order, the first at `ply`."""
    for place, move in enumerate(moves, start=ply):
        attempt = make_move(
            challenge=challenge,
            player_id=player_id,
            ply=place,
            move=move,
            for_practice=True,
            now=now,
        )
    return attempt


def record_of(challenge: Challenge, moves: list[Move]) -> str:
    """Return the record of a game in which these moves were made."""
    return " ".join((challenge.rules, *map(str, moves)))


def forms_of(moves: list[Move]) -> list[Form]:
    """Return what the board would post for each of the moves of a game."""
    forms: list[Form] = []
    roll = 0
    for ply, move in enumerate(moves):
        forms.append(form_of(move, ply=ply, roll=roll))
        roll = 0 if isinstance(move, Write) else roll + 1
    return forms


def form_of(move: Move, *, ply: int, roll: int = 0) -> Form:
    """Return what the board posts for a move after `roll` rolls of its turn."""
    fields: Form = {"ply": str(ply), "roll": str(roll)}
    match move:
        case Write(code):
            return {**fields, "do": "write", "box": code}
        case Keep(places):
            return {**fields, "do": "roll", "keep": [str(place) for place in places]}
    return {**fields, "do": "roll"}
