"""Free games: started, moved on, given up, played again."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

from django.db import IntegrityError, transaction

from games.board.errors import MoveOutOfDate
from games.engine.moves import Move, read_move
from games.engine.sequence import commitment
from games.errors import SeedLocked
from games.labels import LEVEL_NAMES
from games.models import FreeGame, Seat
from games.players.levels import table_rules
from games.seeds import new_seed, seal, unseal
from games.tables.store import TablesMissing, table_of
from games.tables.warm_up import warm_up

from .advance import Advance, advance
from .errors import (
    FreeGameNotOver,
    FreeGameOver,
    LevelNotReady,
    TooManyUnfinished,
    UnknownFreeGame,
)
from .results import outcome_of
from .setup import SetUp, check_set_up, set_up_of
from .turns import words_in_order

Draw = Callable[[], bytes]
MOST_UNFINISHED = 100


def start_game(
    *, player_id: int, set_up: SetUp, now: dt.datetime, draw: Draw = new_seed
) -> FreeGame:
    """Set up a game on new dice, one seed a seat or one for all.

    Raises TooManyUnfinished, LevelNotReady where a level has no tables yet, UnknownFreeGame where
    the player is gone, and what `check_set_up` raises.
    """
    checked = check_set_up(set_up)
    _check_tables(checked)
    if FreeGame.objects.of(player_id).under_way().count() >= MOST_UNFINISHED:
        raise TooManyUnfinished(most=MOST_UNFINISHED)
    game = FreeGame(
        player_id=player_id,
        rules=checked.rules,
        kind=checked.kind,
        opponents=checked.opponents,
        seat_count=len(checked.seats),
        target=checked.target,
        is_same_dice=checked.is_same_dice,
        hands_over=checked.hands_over,
        started_at=now,
        played_at=now,
    )
    try:
        with transaction.atomic():
            game.save(force_insert=True)
            Seat.objects.bulk_create(_seats(game, checked, draw))
    except IntegrityError:  # the guest has become part of an account this very moment
        raise UnknownFreeGame from None
    return game


def find_game(*, code: str, player_id: int | None) -> FreeGame:
    """Return a player's own game with its seats.

    Raises UnknownFreeGame, also for that of another, whose code tells nothing.
    """
    found = FreeGame.objects.of(player_id).filter(code=code).with_seats()
    if not found:
        raise UnknownFreeGame
    return found[0]


def make_move(
    *,
    game: FreeGame,
    player_id: int | None,
    ply: int,
    move: Move,
    roll_on: bool = False,
    now: dt.datetime,
) -> FreeGame:
    """Make a person's move at `ply` (moves made before it at all seats), and the computers' turns.

    All that it leads to is stored at once, or nothing is. With `roll_on` the same person's next
    turn begins with its first roll. A move that was made already changes nothing.

    Raises MoveOutOfDate where another move stands at that ply, FreeGameOver where the game was
    given up, UnknownFreeGame, the engine's refusal, or TablesMissing where a level's tables have
    gone since the game began.
    """
    _check_owner(game, player_id)
    if ply != game.ply or game.is_given_up:
        return _as_it_stands(game, ply, move)
    found = advance(game, move, table_of, roll_on=roll_on)
    if not _store(game, found, now):
        return _as_it_stands(find_game(code=game.code, player_id=player_id), ply, move)
    return game


def give_up(*, game: FreeGame, player_id: int | None, now: dt.datetime) -> FreeGame:
    """End a game before its last move; one that is over already stays as it is.

    Against computers or for a target it counts as lost, once it was begun.
    """
    _check_owner(game, player_id)
    is_contest = game.kind == FreeGame.Kind.COMPUTERS or game.target is not None
    outcome = FreeGame.Outcome.LOST if is_contest and game.ply else ""
    with transaction.atomic():
        under_way = FreeGame.objects.of(player_id).under_way().filter(pk=game.pk)
        if under_way.update(given_up_at=now, played_at=now, outcome=outcome):
            _publish_seeds(game)
    return find_game(code=game.code, player_id=player_id)


def restart(*, game: FreeGame, player_id: int, now: dt.datetime) -> FreeGame:
    """Give a game up and start it again on new dice; raises what `start_game` raises."""
    with transaction.atomic():
        give_up(game=game, player_id=player_id, now=now)
        return start_game(player_id=player_id, set_up=set_up_of(game), now=now)


def rematch(*, game: FreeGame, player_id: int, now: dt.datetime) -> FreeGame:
    """Start a game like one that is over, on new dice.

    Raises FreeGameNotOver, and what `start_game` raises.
    """
    _check_owner(game, player_id)
    if not game.is_over:
        raise FreeGameNotOver
    return start_game(player_id=player_id, set_up=set_up_of(game), now=now)


def mark_helped(*, game: FreeGame, player_id: int | None) -> FreeGame:
    """Note that the coach was asked before a decision: statistics leave the game out."""
    _check_owner(game, player_id)
    FreeGame.objects.of(player_id).under_way().filter(pk=game.pk).update(is_helped=True)
    return find_game(code=game.code, player_id=player_id)


def _check_owner(game: FreeGame, player_id: int | None) -> None:
    if player_id is None or game.player_id != player_id:
        raise UnknownFreeGame


def _check_tables(set_up: SetUp) -> None:
    """Refuse a level that could not play; its tables are asked for."""
    if "insane" not in set_up.levels:
        return
    try:
        table_of(table_rules(set_up.rule_set))
    except TablesMissing:
        warm_up()
        raise LevelNotReady(level=LEVEL_NAMES["insane"]) from None


def _seats(game: FreeGame, set_up: SetUp, draw: Draw) -> list[Seat]:
    seeds = [draw() for _ in range(1 if set_up.is_same_dice else len(set_up.seats))]
    return [
        Seat(
            game=game,
            number=number,
            name=name,
            level=level,
            label=f"game/{game.code}/{number % len(seeds)}",
            commitment=commitment(seeds[number % len(seeds)]),
            sealed_seed=seal(seeds[number % len(seeds)]),
            record=set_up.rules,
        )
        for number, (name, level) in enumerate(set_up.seats)
    ]


def _as_it_stands(game: FreeGame, ply: int, move: Move) -> FreeGame:
    made = words_in_order(game.seats_in_order)
    if ply < len(made) and read_move(made[ply]) == move:
        return game
    if game.is_given_up:
        raise FreeGameOver
    raise MoveOutOfDate(ply=game.ply)


def _store(game: FreeGame, found: Advance, now: dt.datetime) -> bool:
    """Add the moves to the records if nobody moved first; the last one finishes the game."""
    changes: dict[str, object] = {
        "ply": game.ply + len(found.moves),
        "seat_to_play": found.to_play,
        "played_at": now,
    }
    if found.is_finished:
        totals = [positions[-1].card.total for positions in found.positions]
        changes |= {"finished_at": now, "outcome": outcome_of(game, totals)}
    with transaction.atomic():
        theirs = FreeGame.objects.of(game.player_id)  # no longer, once a guest has signed in
        if not theirs.under_way().filter(pk=game.pk, ply=game.ply).update(**changes):
            return False
        for name, value in changes.items():
            setattr(game, name, value)
        for seat in game.seats_in_order:
            _store_seat(seat, found)
        if found.is_finished:
            _publish_seeds(game)
    return True


def _store_seat(seat: Seat, found: Advance) -> None:
    words, positions = found.words(seat.number), found.positions[seat.number]
    if words:
        seat.record = " ".join((seat.record, *words))
        seat.score = positions[-1].card.total if positions[-1].is_finished else None
        seat.remember(positions)
        seat.save(update_fields=["record", "score"])


def _publish_seeds(game: FreeGame) -> None:
    """Publish the seeds of a game that is over; one that no key opens stays sealed."""
    for seat in game.seats_in_order:
        try:
            seat.seed = unseal(seat.sealed_seed).hex()
        except SeedLocked:
            continue
        seat.save(update_fields=["seed"])
