"""Strategy tips, each with the coach's figures for a position that proves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.card import Card
from games.engine.dice import Dice
from games.engine.errors import Missing
from games.engine.game import Game
from games.engine.moves import Keep, Write, read_move
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence
from games.engine.variants import JOKER, SETS, SETS_NOBONUS
from games.labels import BOX_NAMES, RULES_NAMES
from games.solver.advice import options
from games.solver.table import Table
from games.tables.figures import figures_of
from games.tables.store import table_of

_LATE = {"ones": 2, "twos": 6, "threes": 9, "fours": 12, "fives": 15}
_LATE |= {"three_of_a_kind": 22, "full_house": 25, "small_straight": 30, "chance": 23}
_STRAIGHT_ONLY = {box.key: 0 for box in JOKER.boxes if box.key != "small_straight"}


@dataclass(frozen=True, slots=True)
class Position:
    """A position, the move to make in it and the one that many would make; words of a record."""

    dice: Dice
    roll: int
    better: str
    other: str
    written: Mapping[str, int] = field(default_factory=dict)
    rules: RuleSet = JOKER

    @property
    def game(self) -> Game:
        column = tuple(self.written.get(box.key) for box in self.rules.boxes)
        card = Card(self.rules, (column,))
        return Game(card, Sequence(()), self.dice, roll=self.roll, rolls=self.roll)


POSITIONS: dict[str, Position] = {
    "big-sets": Position((4, 4, 1, 4, 2), 3, "=4", "=3k"),
    "high-kinds": Position((6, 1, 4, 1, 6), 1, "k15", "k24"),
    "yacht-early": Position((6, 6, 2, 6, 6), 2, "k1245", "=4k"),
    "three-and-four": Position((1, 6, 3, 4, 1), 1, "k34", "k24", _STRAIGHT_ONLY),
    "keep-chance": Position((2, 6, 1, 4, 2), 3, "=2", "=c"),
    "sacrifice": Position((3, 6, 2, 4, 3), 3, "=y", "=6", _LATE),
}


_ADVICE: dict[str, tuple[Promise | str, Promise | str]] = {
    "bonus": (
        _("Aim for the upper bonus"),
        _(
            "Three dice of each number are exactly enough; a fourth six makes up for two "
            "missing threes."
        ),
    ),
    "big-sets": (
        _("Put three of a number in the upper section"),
        _(
            "Three of a number keep you on course for the bonus. The kinds below can wait for "
            "higher dice, even when they pay more now."
        ),
    ),
    "high-kinds": (
        _("Prefer high numbers"),
        _("Given two pairs, keep the higher: it pays more above and below."),
    ),
    "yacht-early": (
        _("Go for the yacht early"),
        _(
            "Where extra yachts pay, the first opens the door to 100 points for each one after "
            "it. With four equal dice, roll the fifth."
        ),
    ),
    "three-and-four": (
        _("Keep 3 and 4 for a straight"),
        _("Every run of four holds a 3 and a 4; a 1 or a 6 fits only one of the three runs."),
    ),
    "keep-chance": (
        _("Save chance for later"),
        _(
            "It can rescue one bad turn, and late in the game there is more to rescue. Early on, "
            "a poor roll costs least in a low upper box."
        ),
    ),
    "sacrifice": (
        _("Know which box to give up"),
        _(
            "A zero in a box that rarely pays beats a few points in a box the bonus needs. Ask "
            "what each open box usually brings."
        ),
    ),
}
"""Title and reason of each tip, in the order of the page."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the two moves that a tip compares, and the final total to expect of it."""

    kept: tuple[int, ...]  # the dice kept; empty where a box is written
    box: str  # the name of the box written, or ""
    points: int  # what writing it gives now
    value: float


@dataclass(frozen=True, slots=True)
class Proof:
    """The figures of one position."""

    dice: Dice
    roll: int
    open_boxes: tuple[str, ...]  # names; empty for an empty card
    better: Choice
    other: Choice

    @property
    def cost(self) -> float:
        return self.better.value - self.other.value


@dataclass(frozen=True, slots=True)
class RuleSetMean:
    """The exact mean of perfect play of one rule set."""

    name: str
    mean: float


@dataclass(frozen=True, slots=True)
class BonusWorth:
    """What the upper bonus is worth to perfect play: means of the same boxes with and without."""

    with_bonus: RuleSetMean
    without: RuleSetMean
    percent: float | None  # games of JOKER that earn it; None until they are counted
    percent_of: str  # its name

    @property
    def worth(self) -> float:
        return self.with_bonus.mean - self.without.mean


@dataclass(frozen=True, slots=True)
class Tip:
    """One piece of advice; the figures are missing where there are no tables."""

    key: str
    title: str
    why: str
    proof: Proof | None = None
    bonus: BonusWorth | None = None


def tips() -> tuple[Tip, ...]:
    """Return the tips in the reader's language."""
    return tuple(
        Tip(key, str(title), str(why), _proof(key), _bonus_worth() if key == "bonus" else None)
        for key, (title, why) in _ADVICE.items()
    )


def _proof(key: str) -> Proof | None:
    """Return the figures of a tip's position, or None where it has none or the tables miss."""
    if key not in POSITIONS:
        return None
    position = POSITIONS[key]
    try:
        better, other = _values(key, table_of(position.rules))
    except Missing:
        return None
    still_open = [box.key for box in position.rules.boxes if box.key not in position.written]
    return Proof(
        dice=position.dice,
        roll=position.roll,
        open_boxes=tuple(str(BOX_NAMES[box]) for box in still_open if position.written),
        better=_choice(position, position.better, better),
        other=_choice(position, position.other, other),
    )


@lru_cache(maxsize=64)
def _values(key: str, table: Table) -> tuple[float, float]:
    """Return the values of a position's two moves, counted once for a table."""
    position = POSITIONS[key]
    values = {option.move: option.value for option in options(position.game, table)}
    return values[read_move(position.better)], values[read_move(position.other)]


def _choice(position: Position, word: str, value: float) -> Choice:
    move = read_move(word)
    if isinstance(move, Write):
        box = position.rules.box(move.code)
        return Choice((), str(BOX_NAMES[box.key]), box.score(position.dice), value)
    places = move.places if isinstance(move, Keep) else ()
    return Choice(tuple(position.dice[place - 1] for place in places), "", 0, value)


def _bonus_worth() -> BonusWorth | None:
    try:
        with_bonus, without = _mean(SETS), _mean(SETS_NOBONUS)
    except Missing:
        return None
    try:
        percent = 100 * figures_of(JOKER).bonus_rate
    except Missing:
        percent = None
    return BonusWorth(with_bonus, without, percent, str(RULES_NAMES[JOKER.key]))


def _mean(rules: RuleSet) -> RuleSetMean:
    return RuleSetMean(str(RULES_NAMES[rules.key]), table_of(rules).mean)
