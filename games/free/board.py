"""The board of a free game: the seat to play in full, the others beside it, computers' turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import cast

from games.board.board import Board, Die
from games.board.rows import OtherSeat
from games.engine.dice import PLACES
from games.engine.errors import Missing
from games.engine.moves import Write, read_move
from games.models import FreeGame
from games.players.levels import Level
from games.tables.chances import Seat as CardToWeigh
from games.tables.chances import win_chances
from games.tables.store import TablesMissing
from games.tables.warm_up import warm_up

from . import texts
from .advice import Advice, advice_for
from .state import FreeState, SeatState
from .turns import Step, Turn, turns_since

BESIDE = 3  # other seats whose points fit beside one's own on a phone


@dataclass(frozen=True, slots=True)
class SeatHead:
    """A seat in the head of the board; its number counts from 1 and gives its colour."""

    number: int
    title: str
    total: int
    is_to_play: bool
    chance: int | None = None  # to win, in percent


@dataclass(frozen=True, slots=True)
class SeatGroup:
    """Other seats that show beside one's own at the same time."""

    number: int  # from 1
    label: str
    is_shown: bool


@dataclass(frozen=True, slots=True)
class TurnShown:
    """A computer's turn, in a sentence and roll by roll."""

    seat: int  # from 1
    title: str
    sentence: str
    rolls: tuple[tuple[Die, ...], ...]  # those held that were kept from the roll before
    code: str  # of the box written
    points: int
    total: int  # after it


@dataclass(frozen=True, kw_only=True)
class FreeBoard(Board):
    """A board whose player may sit among others."""

    free_game: FreeGame
    title: str
    subtitle: str
    seats: tuple[SeatHead, ...] = ()
    groups: tuple[SeatGroup, ...] = ()
    turns_shown: tuple[TurnShown, ...] = ()
    is_fresh: bool = False  # those turns are news, to be shown one after the other
    hand_over: str = ""  # what is said before a person takes the device over
    roll_as: str = ""
    advice: Advice | None = None
    can_ask: bool = False

    @property
    def says(self) -> str:
        news = [turn.sentence for turn in self.turns_shown] if self.is_fresh else []
        return " ".join([*news, self.hand_over or super().says])


def free_board(
    state: FreeState,
    *,
    note: str = "",
    shown: str = "",
    is_fresh: bool = False,
    with_advice: bool = False,
) -> FreeBoard:
    """Return the board of a game under way.

    `shown` is the number of the group of other seats that the player looks at, `is_fresh` says
    that the computers' turns follow from the move just made.
    """
    game, mine = state.game, state.mine
    turns = _last_turns(state)
    has_columns = len(game.rule_set.weights) > 1
    others = () if has_columns else _others(state)
    is_between = mine.game.dice is None
    return FreeBoard(
        mine.game,
        game.get_absolute_url(),
        game.code,
        game.ply,
        _last_write(mine),
        note,
        others=others,
        free_game=game,
        title=mine.title if game.kind == FreeGame.Kind.PEOPLE else game.rules_name,
        subtitle=texts.subtitle(game),
        seats=_heads(state),
        groups=_groups(others, shown),
        turns_shown=turns,
        is_fresh=is_fresh and bool(turns),
        hand_over=texts.hand_over(mine.title) if state.hands_over else "",
        roll_as=texts.roll_as(mine.title) if state.hands_over else "",
        advice=advice_for(mine.game) if with_advice and game.is_helped else None,
        can_ask=not (is_between or has_columns),
    )


def _heads(state: FreeState) -> tuple[SeatHead, ...]:
    if len(state.seats) == 1:
        return ()
    return tuple(
        SeatHead(seat.number + 1, seat.title, seat.total, seat is state.mine, chance)
        for seat, chance in zip(state.seats, _chances(state), strict=True)
    )


def _chances(state: FreeState) -> tuple[int | None, ...]:
    """Return each seat's chance to win in percent; none in mid-turn or before anything is written.

    None either while the tables for it are built, nor for several columns.
    """
    is_between = all(seat.game.dice is None for seat in state.seats)
    if not is_between or not state.game.ply:
        return (None,) * len(state.seats)
    cards = [CardToWeigh(seat.game.card, _level(seat)) for seat in state.seats]
    try:
        return tuple(round(100 * chance) for chance in win_chances(cards))
    except TablesMissing:
        warm_up()
        return (None,) * len(state.seats)
    except Missing:
        return (None,) * len(state.seats)


def _level(seat: SeatState) -> Level | None:
    return cast("Level", seat.seat.level) if seat.is_computer else None


def _others(state: FreeState) -> tuple[OtherSeat, ...]:
    others = [seat for seat in state.seats if seat is not state.mine]
    return tuple(
        OtherSeat(seat.number + 1, seat.title, seat.game.card, 1 + at // BESIDE)
        for at, seat in enumerate(others)
    )


def _groups(others: Sequence[OtherSeat], shown: str) -> tuple[SeatGroup, ...]:
    """Return the groups to choose from, none where all seats show at once."""
    count = max((other.group for other in others), default=1)
    if count == 1:
        return ()
    chosen = int(shown) if shown in map(str, range(1, count + 1)) else 1
    return tuple(
        SeatGroup(number, texts.seat_numbers(_numbers(others, number)), number == chosen)
        for number in range(1, count + 1)
    )


def _numbers(others: Sequence[OtherSeat], group: int) -> list[int]:
    return [other.number for other in others if other.group == group]


def _last_turns(state: FreeState) -> tuple[TurnShown, ...]:
    """Return the computers' turns since the last one of a person, in the order of play."""
    turns = turns_since(state.game.seats_in_order, 0)
    last = [*takewhile(lambda turn: turn.seat.is_computer, reversed(turns))]
    return tuple(_turn_shown(state.seats[turn.seat.number], turn) for turn in reversed(last))


def _turn_shown(seat: SeatState, turn: Turn) -> TurnShown:
    has_columns = len(seat.game.rules.weights) > 1
    column = turn.column if has_columns else None
    return TurnShown(
        seat.number + 1,
        seat.title,
        texts.turn_sentence(seat.title, turn, column),
        tuple(map(_dice, turn.steps)),
        str(Write(turn.box.code, column))[1:],
        turn.points,
        turn.total,
    )


def _dice(step: Step) -> tuple[Die, ...]:
    pairs = zip(PLACES, step.dice, strict=True)
    return tuple(Die(place, value, place in step.kept) for place, value in pairs)


def _last_write(seat: SeatState) -> Write | None:
    last = read_move(seat.seat.record.split()[-1]) if seat.game.card.filled else None
    return last if isinstance(last, Write) else None
