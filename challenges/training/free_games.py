"""Collecting what there is to train out of a player's free games, on their visit."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Exists, OuterRef

from challenges.days import day_at
from challenges.models import CollectedFreeGame
from games.engine.errors import Missing
from games.engine.record import read_record
from games.models import FreeGame, Seat
from games.solver.grading import Analysis, grade
from games.tables.store import SOLVABLE, table_of

from .positions import add_positions


def collect_free_games(*, player_id: int | None, most: int) -> None:
    """Have the costliest decisions of finished free games come back, of the latest `most` games.

    Of people at one screen nobody knows which seat is the player's. What the coach cannot grade
    at the moment is left for later.
    """
    collected = CollectedFreeGame.objects.filter(game=OuterRef("pk"))
    fresh = FreeGame.objects.of(player_id).filter(
        ~Exists(collected),
        finished_at__isnull=False,
        rules__in=[rules.key for rules in SOLVABLE],
        kind__in=(FreeGame.Kind.ALONE, FreeGame.Kind.COMPUTERS),
    )
    for game in fresh.order_by("-finished_at", "-pk")[:most]:
        try:
            _collect(game)
        except Missing:
            continue


def _collect(game: FreeGame) -> None:
    seat = next(seat for seat in game.seats_in_order if not seat.is_computer)
    analysis = _analysis_of(seat)
    with transaction.atomic():
        _row, is_new = CollectedFreeGame.objects.get_or_create(game=game)
        if is_new:
            add_positions(
                player_id=game.player_id,
                record=read_record(seat.record),
                sequence=seat.sequence,
                analysis=analysis,
                day=day_at(game.finished_at or game.played_at),
            )


def _analysis_of(seat: Seat) -> Analysis:
    """Return a graded seat; raises TablesMissing, SeedLocked or GameDamaged."""
    _checked = seat.positions
    return grade(read_record(seat.record), seat.sequence, table_of(seat.game.rule_set))
