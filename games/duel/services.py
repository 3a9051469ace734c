"""Duels: opened from a finished game, played by whoever has the link, closed."""

from __future__ import annotations

import datetime as dt

from django.db import IntegrityError, transaction

from games.engine.variants import rule_set
from games.free.errors import UnknownFreeGame
from games.models import Duel, FreeGame, Seat

from .errors import DuelClosed, DuelPlayed, NoDuelFrom, UnknownDuel


def can_open(game: FreeGame) -> bool:
    """Say whether a duel may begin with a game: finished, of one seat in one column."""
    is_single = game.seat_count == 1 and len(rule_set(game.rules).weights) == 1
    return game.is_finished and is_single


def find_duel(code: str) -> Duel:
    """Return a duel with the game it began with; raises UnknownDuel."""
    found = Duel.objects.select_related("origin").filter(code=code).first()
    if found is None:
        raise UnknownDuel
    return found


def open_duel(*, game: FreeGame, player_id: int | None, now: dt.datetime) -> Duel:
    """Return the duel on the dice of a player's finished game, opened anew if it was closed.

    A game that was itself played in a duel leads to that one. Raises UnknownFreeGame, NoDuelFrom.
    """
    if player_id is None or game.player_id != player_id:
        raise UnknownFreeGame
    if not can_open(game):
        raise NoDuelFrom
    if game.duel is not None:
        return game.duel
    duel, is_new = Duel.objects.get_or_create(origin=game, defaults={"opened_at": now})
    if not is_new and duel.is_closed:
        Duel.objects.filter(pk=duel.pk).update(closed_at=None)
        duel.closed_at = None
    return duel


def close_duel(*, duel: Duel, player_id: int | None, now: dt.datetime) -> Duel:
    """Let nobody new play; for the challenger alone. Raises UnknownDuel for anybody else."""
    if player_id is None or duel.origin.player_id != player_id:
        raise UnknownDuel
    Duel.objects.filter(pk=duel.pk, closed_at=None).update(closed_at=now)
    return find_duel(duel.code)


def accept_duel(*, duel: Duel, player_id: int, now: dt.datetime) -> FreeGame:
    """Return a player's game on the dice of a duel, begun now if they have none.

    Raises DuelClosed, DuelPlayed for the challenger, UnknownFreeGame where the player is gone.
    """
    if duel.origin.player_id == player_id:
        raise DuelPlayed
    entry = FreeGame.objects.of(player_id).filter(duel=duel).first()
    if entry is not None:
        return entry
    if duel.is_closed:
        raise DuelClosed
    try:
        with transaction.atomic():
            return _begin(duel, player_id, now)
    except IntegrityError:  # begun by another tab, or the guest has become part of an account
        begun = FreeGame.objects.of(player_id).filter(duel=duel).first()
        if begun is None:
            raise UnknownFreeGame from None
        return begun


def _begin(duel: Duel, player_id: int, now: dt.datetime) -> FreeGame:
    entry = FreeGame.objects.create(
        player_id=player_id,
        duel=duel,
        rules=duel.origin.rules,
        kind=FreeGame.Kind.ALONE,
        seat_count=1,
        started_at=now,
        played_at=now,
    )
    dice = duel.origin.seats.get(number=0)
    Seat.objects.create(
        game=entry,
        number=0,
        label=dice.label,
        commitment=dice.commitment,
        sealed_seed=dice.sealed_seed,
        record=duel.origin.rules,
    )
    return entry
