"""What the domain refuses, by kind and code; the sentences are chosen where people read them."""

from __future__ import annotations

from typing import ClassVar


class DomainError(Exception):
    """Something a player asked for that the domain refuses.

    It carries a code and facts (`BoxTaken(box="fours")`); the sentence shown, in the reader's
    language, is chosen from them in the site.
    """

    code: ClassVar[str] = "refused"

    def __init__(self, **facts: object) -> None:
        self.facts = facts
        told = ", ".join(f"{name}={value!r}" for name, value in facts.items())
        super().__init__(f"{self.code}({told})")


class Missing(DomainError):
    """It is not there, or not for the one who asks."""

    code = "missing"


class NotAllowed(DomainError):
    """It is there, and the one who asks may not."""

    code = "not_allowed"


class Conflict(DomainError):
    """It came too late, or twice."""

    code = "conflict"


class Invalid(DomainError):
    """It can never be right, whoever asks."""

    code = "invalid"


class UnknownRules(Invalid):
    """No rule set has that key; facts: rules, known."""

    code = "unknown_rules"


class UnknownBox(Invalid):
    """The rule set has no such box or column; facts: box."""

    code = "unknown_box"


class BadMove(Invalid):
    """The word is no move; facts: move."""

    code = "bad_move"


class BadDice(Invalid):
    """Not five values from 1 to 6; facts: dice."""

    code = "bad_dice"


class BadSequence(Invalid):
    """The values, seed or label of a sequence are of the wrong form; facts: what."""

    code = "bad_sequence"


class SequenceExhausted(Invalid):
    """The sequence has no values for that roll; facts: roll."""

    code = "sequence_exhausted"


class IllegalMove(Invalid):
    """A move that the rules do not allow in this position."""

    code = "illegal_move"


class GameOver(IllegalMove):
    """Every box is filled."""

    code = "game_over"


class MustRollFirst(IllegalMove):
    """No dice lie on the table yet in this turn."""

    code = "must_roll_first"


class TurnUnderWay(IllegalMove):
    """A turn's first roll was asked for while the dice of the turn lie on the table."""

    code = "turn_under_way"


class NoRollsLeft(IllegalMove):
    """The third roll has been made: a box must be chosen."""

    code = "no_rolls_left"


class NothingToReroll(IllegalMove):
    """All five dice are kept: a reroll must reroll at least one."""

    code = "nothing_to_reroll"


class BoxTaken(IllegalMove):
    """The box is filled already; facts: box."""

    code = "box_taken"


class BoxClosed(IllegalMove):
    """The forced joker leaves other boxes only; facts: box, reason, number."""

    code = "box_closed"
