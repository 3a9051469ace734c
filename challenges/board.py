"""The board as a page shows it: dice, rows and what may be done, from an attempt or before it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import cached_property

from games.engine.card import Card, Choice
from games.engine.dice import PLACES
from games.engine.errors import BoxClosed
from games.engine.game import Game, new_game
from games.engine.moves import Write
from games.engine.rules import UPPER_GOAL, Box
from games.labels import BOX_NAMES
from games.sentences import sentence

from . import days, wording
from .errors import DayOver
from .models import Attempt, Challenge


@dataclass(frozen=True, slots=True)
class Die:
    """A die in its place; value 0 while nothing is rolled."""

    place: int
    value: int
    is_held: bool


@dataclass(frozen=True, slots=True)
class BoxRow:
    """A row of the card: open with what it would give, written, or closed by a rule."""

    key: str
    code: str
    name: str
    face: int
    state: str
    points: int | None
    bonus: int = 0
    reason: str = ""
    reader_name: str = ""
    write_label: str = ""
    zero_note: str = ""  # only where it would be a 0 and another box pays


@dataclass(frozen=True)
class Board:
    """All that the board shows; `note` is a sentence about what just went otherwise."""

    challenge: Challenge
    game: Game
    attempt: Attempt | None
    is_ranked: bool
    note: str = ""
    is_still: bool = False  # to look at, not to play
    is_for_practice: bool = False  # where a game begun now would not count: the player knows

    @property
    def ply(self) -> int:
        return self.attempt.ply if self.attempt else 0

    @property
    def turn(self) -> int:
        """Return the number of the turn, from 1."""
        return self.game.turn

    @property
    def turns(self) -> int:
        return self.game.rules.turns

    @property
    def roll(self) -> int:
        return self.game.roll

    @property
    def rolls_left(self) -> int:
        return self.game.rolls_left

    @property
    def is_finished(self) -> bool:
        """Say whether every box is filled."""
        return self.game.is_finished

    @property
    def asks(self) -> bool:
        """Say whether the player must first be told that a game begun now would not count."""
        return not (self.attempt or self.is_ranked or self.is_for_practice)

    @property
    def can_roll(self) -> bool:
        return bool(self.rolls_left)

    @property
    def can_write(self) -> bool:
        return self.game.dice is not None

    @property
    def result_url(self) -> str:
        """Return the address of the result, once there is one."""
        return self.attempt.get_absolute_url() if self.attempt and self.is_finished else ""

    @property
    def dice(self) -> tuple[Die, ...]:
        """Return the five dice; those kept in the last roll are held."""
        values = self.game.dice or (0,) * len(PLACES)
        pairs = zip(PLACES, values, strict=True)
        return tuple(Die(place, value, place in self.game.kept) for place, value in pairs)

    @cached_property
    def upper(self) -> tuple[BoxRow, ...]:
        return tuple(self._row(box) for box in self.game.rules.upper)

    @cached_property
    def lower(self) -> tuple[BoxRow, ...]:
        return tuple(self._row(box) for box in self.game.rules.lower)

    @property
    def card(self) -> Card:
        """Return the card as the engine knows it."""
        return self.game.card

    @property
    def upper_points(self) -> int:
        return self.card.upper_total()

    @property
    def upper_goal(self) -> int:
        """Return the points that earn the upper bonus, or 0 where there is none."""
        return UPPER_GOAL if self.game.rules.upper_bonus else 0

    @property
    def upper_bonus(self) -> int:
        return self.game.rules.upper_bonus

    @property
    def has_upper_bonus(self) -> bool:
        return bool(self.card.upper_bonus())

    @property
    def has_extra(self) -> bool:
        return bool(self.game.rules.extra_yacht)

    @property
    def extra_bonus(self) -> int:
        return self.card.extra_yacht_bonus

    @property
    def total(self) -> int:
        return self.card.total

    @property
    def says(self) -> str:
        """Return the one sentence that tells where the game stands."""
        if self.is_finished:
            return wording.finished(self.total)
        if self.asks:
            return wording.today_or_practice()
        if self.game.dice is not None:
            return wording.rolled(self.roll, self.game.dice, self.rolls_left)
        return " ".join((*self._written_last, wording.between_turns(self.turn, self.turns)))

    @cached_property
    def why(self) -> str:
        """Return why boxes are closed to these dice, or nothing."""
        dice = self.game.dice
        if dice is None or not self.card.is_joker(dice):
            return ""
        refusals = (self.card.refusal(box, 1, dice) for box in self.game.rules.boxes)
        closed = next((found for found in refusals if isinstance(found, BoxClosed)), None)
        if closed is not None:
            own = self.game.rules.upper[dice[0] - 1].key
            return wording.joker_reason(str(closed.facts["reason"]), own)
        is_leftover = all(self.card.points(box.key) is not None for box in self.game.rules.lower)
        return wording.joker_leftover() if is_leftover else ""

    @property
    def roll_labels(self) -> tuple[str, ...]:
        """Return the roll button's texts by the number of held dice."""
        return tuple(wording.roll_label(len(PLACES) - held) for held in range(len(PLACES) + 1))

    @property
    def roll_label(self) -> str:
        return wording.roll_label(len(PLACES) - len(self.game.kept))

    @property
    def left_label(self) -> str:
        """Return how many rolls are left, in words."""
        return wording.rolls_left(self.rolls_left)

    @property
    def _written_last(self) -> tuple[str, ...]:
        last = self.attempt.moves.moves[-1] if self.attempt else None
        if not isinstance(last, Write):
            return ()
        key = self.game.rules.box(last.code).key
        points = self.card.points(key, last.column or 1) or 0
        return (wording.written(key, points, self.total),)

    def _row(self, box: Box) -> BoxRow:
        name, points = str(BOX_NAMES[box.key]), self.card.points(box.key)
        if points is not None:
            return BoxRow(box.key, box.code, name, box.number, "written", points)
        choice = next((c for c in self._choices if c.box is box), None)
        if choice is not None:
            return self._open_row(choice, name)
        if self.game.dice is None:
            said = wording.open_name(box.key, None, 0)
            return BoxRow(box.key, box.code, name, box.number, "open", None, reader_name=said)
        return BoxRow(box.key, box.code, name, box.number, "closed", None, reason=self.why)

    def _open_row(self, choice: Choice, name: str) -> BoxRow:
        box, points, bonus = choice.box, choice.points, choice.bonus
        is_wasted = not points + bonus and any(one.points + one.bonus for one in self._choices)
        return BoxRow(
            box.key,
            box.code,
            name,
            box.number,
            "open",
            points,
            bonus,
            reader_name=wording.open_name(box.key, points, bonus),
            write_label=wording.write_label(box.key, points, bonus),
            zero_note=wording.zero_note(box.key) if is_wasted else "",
        )

    @cached_property
    def _choices(self) -> tuple[Choice, ...]:
        return self.card.choices(self.game.dice) if self.game.dice else ()


def board_of(
    challenge: Challenge,
    attempt: Attempt | None,
    now: dt.datetime,
    note: str = "",
    *,
    is_for_practice: bool = False,
) -> Board:
    """Return the board of an attempt, or the one before its first roll."""
    if attempt is None:
        game = new_game(challenge.rule_set, challenge.sequence)
        is_ranked = now < days.ends_at(challenge.day)
        if not (note or is_ranked or is_for_practice):
            note = sentence(DayOver(day=challenge.day))
        return Board(challenge, game, None, is_ranked, note, is_for_practice=is_for_practice)
    attempt.challenge = challenge
    is_ranked = attempt.is_ranked if attempt.is_finished else attempt.can_count(now)
    return Board(challenge, attempt.game, attempt, is_ranked, note)
