"""What a free game came to, as its page shows it."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Max
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.board.board import Board
from games.board.texts import box_name
from games.duel.services import can_open
from games.engine.card import YACHT_POINTS, Card
from games.models import Duel, FreeGame, Seat

from . import texts
from .results import ranks_of
from .state import FreeState, SeatState

Kind, Outcome = FreeGame.Kind, FreeGame.Outcome

OUTCOMES: dict[str, Promise] = {
    Outcome.WON: gettext_lazy("You win"),
    Outcome.DRAWN: gettext_lazy("A draw"),
    Outcome.LOST: gettext_lazy("You lose this one"),
}


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one seat came to."""

    number: int  # from 1
    rank: int
    title: str
    total: int
    upper_bonus: int
    extra_bonus: int
    yachts: int
    is_mine: bool


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One box with the points of every seat; with several columns one box of a column."""

    name: str
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class FreeResult:
    """All that the page shows."""

    game: FreeGame
    title: str
    subtitle: str
    headline: str
    record_text: str
    seats: tuple[SeatResult, ...]  # the best first
    titles: tuple[str, ...]  # in the order of play
    rows: tuple[ScoreRow, ...]
    totals: tuple[int, ...]
    board: Board | None  # the only seat's card
    duel: Duel | None  # in which it was played
    can_challenge: bool  # others to a duel on its dice


def free_result(state: FreeState) -> FreeResult:
    """Return what a game that is over came to."""
    totals = tuple(seat.total for seat in state.seats)
    ranks = ranks_of(totals)
    results = [_seat(state, seat, rank) for seat, rank in zip(state.seats, ranks, strict=True)]
    return FreeResult(
        game=state.game,
        title=state.game.rules_name,
        subtitle=texts.subtitle(state.game) if state.game.kind != Kind.PEOPLE else "",
        headline=headline(state, results),
        record_text=_record_text(state),
        seats=tuple(sorted(results, key=lambda one: (one.rank, one.number))),
        titles=tuple(seat.title for seat in state.seats),
        rows=_rows(state),
        totals=totals,
        board=Board(state.seats[0].game, is_still=True) if len(state.seats) == 1 else None,
        duel=state.game.duel,
        can_challenge=can_open(state.game) and state.game.duel is None,
    )


def headline(state: FreeState, results: list[SeatResult]) -> str:
    """Return the outcome in words."""
    game = state.game
    if game.is_given_up:
        return _("Given up")
    if game.kind == Kind.PEOPLE:
        winners = [one.title for one in results if one.rank == 1]
        if len(winners) > 1:
            return _("A draw: %(names)s") % {"names": ", ".join(winners)}
        return _("%(name)s wins") % {"name": winners[0]}
    if game.target is not None:
        return _target_text(game.target, results[0].total)
    return str(OUTCOMES.get(game.outcome, _("Finished")))


def _target_text(target: int, total: int) -> str:
    if total >= target:
        return _("Target %(target)d reached") % {"target": target}
    short = target - total
    return ngettext(
        "%(points)d point short of the target", "%(points)d points short of the target", short
    ) % {"points": short}


def _seat(state: FreeState, seat: SeatState, rank: int) -> SeatResult:
    card = seat.game.card
    columns = range(1, len(card.rules.weights) + 1)
    return SeatResult(
        number=seat.number + 1,
        rank=rank,
        title=seat.title,
        total=seat.total,
        upper_bonus=sum(card.upper_bonus(column) for column in columns),
        extra_bonus=card.extra_yacht_bonus,
        yachts=_yachts(card),
        is_mine=state.game.kind != Kind.PEOPLE and seat is state.seats[0],
    )


def _yachts(card: Card) -> int:
    """Return the yachts that earned points: those in their box and those of the extra bonus."""
    columns = range(1, len(card.rules.weights) + 1)
    in_box = sum(card.points("yacht", column) == YACHT_POINTS for column in columns)
    each = card.rules.extra_yacht
    return in_box + (card.extra_yacht_bonus // each if each else 0)


def _rows(state: FreeState) -> tuple[ScoreRow, ...]:
    rules = state.game.rule_set
    has_columns = len(rules.weights) > 1
    return tuple(
        ScoreRow(
            box_name(box.key, column if has_columns else None),
            tuple(seat.game.card.points(box.key, column) for seat in state.seats),
        )
        for column in range(1, len(rules.weights) + 1)
        for box in rules.boxes
    )


def _record_text(state: FreeState) -> str:
    """Return whether the only person's total is their best of its kind, or what that is."""
    game, mine = state.game, state.seats[0].total
    if game.kind == Kind.PEOPLE or game.is_given_up:
        return ""
    best = _best_of_others(game)
    if game.is_helped:
        return _("Played with the coach’s help, so it doesn’t count in your statistics.")
    if best is None:
        return _("Your first game of this kind")
    if mine > best:
        return _("Your best so far, up from %(best)d") % {"best": best}
    return _("Your best so far: %(best)d") % {"best": best}


def _best_of_others(game: FreeGame) -> int | None:
    others = (
        FreeGame.objects.of(game.player_id)
        .counted()
        .filter(
            rules=game.rules, kind=game.kind, opponents=game.opponents, finished_at__isnull=False
        )
    )
    seats = Seat.objects.filter(number=0, game__in=others).exclude(game=game)
    best: int | None = seats.aggregate(best=Max("score"))["best"]
    return best
