"""Playing: a first roll starts an attempt, each move is stored once, the last one counts."""

from __future__ import annotations

import datetime as dt

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from challenges import days
from challenges.errors import DayOver, UnknownAttempt
from challenges.models import Attempt, Challenge
from challenges.standings.count import add_result, notify_ranked, notify_stored
from games.board.errors import MoveOutOfDate
from games.engine.errors import MustRollFirst
from games.engine.game import Game
from games.engine.moves import Move, Roll, Write, read_move
from games.web import Visitor


def attempt_of(*, challenge: Challenge, player_id: int | None) -> Attempt | None:
    """Return a player's attempt at a challenge, or None before its first roll."""
    found = Attempt.objects.of(player_id).filter(challenge=challenge)
    return _at(challenge, next(iter(found), None))


def own_attempt(*, challenge: Challenge, visitor: Visitor) -> Attempt | None:
    """Return the attempt of the one who asks, or None before its first roll."""
    return _at(challenge, visitor.own(Attempt.objects.filter(challenge=challenge)))


def make_move(
    *,
    challenge: Challenge,
    player_id: int | None,
    ply: int,
    move: Move,
    of: str = "",
    roll_on: bool = False,
    for_practice: bool = False,
    now: dt.datetime,
) -> Attempt:
    """Make a move at `ply` (moves made before it) and return the attempt as it stands then.

    The first move, a roll at ply 0, starts the attempt. With `roll_on` a written box is followed
    by the next turn's first roll. A move that was made already changes nothing. `of` is the code
    of the attempt that the move was meant for: signing in may have put another in its place.
    `for_practice` says that the player knows a game begun now would not count.

    Raises DayOver where the player does not know, MoveOutOfDate where another move stands at
    that ply, UnknownAttempt where the player has not started, or the engine's refusal.
    """
    if ply == 0:
        if not for_practice and now >= days.ends_at(challenge.day):
            _check_begun(challenge, player_id)
        return _start(challenge=challenge, player_id=player_id, move=move, now=now)
    attempt = _begun(challenge, player_id)
    return continue_attempt(attempt=attempt, ply=ply, move=move, of=of, roll_on=roll_on, now=now)


def continue_attempt(
    *,
    attempt: Attempt,
    ply: int,
    move: Move,
    of: str = "",
    roll_on: bool = False,
    now: dt.datetime,
) -> Attempt:
    """Make a move, not the first, on an attempt that has just been read.

    Arguments and refusals are those of `make_move`.
    """
    if of not in ("", attempt.code):
        raise MoveOutOfDate(ply=attempt.ply)
    if ply != attempt.ply:
        return _as_it_stands(attempt, ply, move)
    game = attempt.game.apply(move)
    moves: list[Move] = [move]
    if roll_on and isinstance(move, Write) and not game.is_finished:
        moves.append(Roll())
        game = game.apply(Roll())
    if not _append(attempt, moves, game, now):
        return _as_it_stands(_begun(attempt.challenge, attempt.player_id), ply, move)
    return attempt


def _start(*, challenge: Challenge, player_id: int | None, move: Move, now: dt.datetime) -> Attempt:
    if not isinstance(move, Roll):
        begun = attempt_of(challenge=challenge, player_id=player_id)
        raise MoveOutOfDate(ply=begun.ply) if begun else MustRollFirst
    if player_id is None:
        raise UnknownAttempt
    try:
        with transaction.atomic():
            return Attempt.objects.create(
                challenge=challenge,
                player_id=player_id,
                record=f"{challenge.rules} {move}",
                ply=1,
                started_at=now,
            )
    except IntegrityError:  # begun already, or the guest has become part of an account just now
        return _begun(challenge, player_id)


def _check_begun(challenge: Challenge, player_id: int | None) -> None:
    if attempt_of(challenge=challenge, player_id=player_id) is None:
        raise DayOver(day=challenge.day)


def _begun(challenge: Challenge, player_id: int | None) -> Attempt:
    found = attempt_of(challenge=challenge, player_id=player_id)
    if found is None:
        raise UnknownAttempt
    return found


def _at(challenge: Challenge, attempt: Attempt | None) -> Attempt | None:
    if attempt is not None:
        attempt.challenge = challenge
    return attempt


def _as_it_stands(attempt: Attempt, ply: int, move: Move) -> Attempt:
    made = attempt.record.split()[1:]
    if ply >= len(made) or read_move(made[ply]) != move:
        raise MoveOutOfDate(ply=attempt.ply)
    return attempt


def _append(attempt: Attempt, moves: list[Move], game: Game, now: dt.datetime) -> bool:
    """Add the moves to the record if nobody moved first; the last one finishes and counts."""
    changes: dict[str, object] = {
        "record": " ".join((attempt.record, *map(str, moves))),
        "ply": attempt.ply + len(moves),
    }
    if game.is_finished:
        return _finish(attempt, changes, game, now)
    return _store(attempt, _as_read(attempt), changes, game)


def _finish(attempt: Attempt, changes: dict[str, object], game: Game, now: dt.datetime) -> bool:
    attempt.challenge.refresh_from_db(fields=["closed_at"])  # it may have been kept in memory
    is_ranked = attempt.can_count(now)
    changes |= {"score": game.card.total, "finished_at": now, "is_ranked": is_ranked}
    with transaction.atomic():
        if is_ranked:
            notify_ranked(attempt)
        theirs = _as_read(attempt)
        if is_ranked:  # the day may have closed since it was read
            theirs = theirs.filter(challenge__closed_at=None)
        if not _store(attempt, theirs, changes, game):
            transaction.set_rollback(True)
            return False
        if is_ranked:
            add_result(attempt)
            notify_stored(attempt)
    return True


def _as_read(attempt: Attempt) -> QuerySet[Attempt]:
    """The attempt unless another move came first, or its guest has signed in meanwhile."""
    return Attempt.objects.of(attempt.player_id).filter(pk=attempt.pk, ply=attempt.ply)


def _store(
    attempt: Attempt, theirs: QuerySet[Attempt], changes: dict[str, object], game: Game
) -> bool:
    if not theirs.update(**changes):
        return False
    for name, value in changes.items():
        setattr(attempt, name, value)
    attempt.remember(game)
    return True
