"""Game records: one line of text that replays a whole game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .dice import print_dice, read_dice
from .errors import BadDice, BadMove, DomainError, Invalid
from .game import Game, new_game
from .moves import Keep, Move, Roll, read_move
from .rules import RuleSet
from .sequence import Sequence
from .variants import rule_set


class BadRecord(Invalid):
    """A record stops making sense at one word.

    Facts: word, place (from 1, the rule set being word 1), reason (the code of `cause`).
    `valid` is the record up to that word, or None where the rule set itself is unknown.
    """

    code = "bad_record"

    def __init__(self, *, word: str, place: int, cause: DomainError, valid: Record | None) -> None:
        super().__init__(word=word, place=place, reason=cause.code)
        self.cause = cause
        self.valid = valid


class DiceDiffer(Invalid):
    """The dice written in a record are not those of the sequence; facts: written, rolled."""

    code = "dice_differ"


@dataclass(frozen=True, slots=True)
class Record:
    """A rule set and the moves made under it."""

    rules: RuleSet
    moves: tuple[Move, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.rules.key, *map(str, self.moves)))


def read_record(text: str) -> Record:
    """Read a record; the rolls may be written out (`r:12246`) and are then passed over.

    Words are parted by one space each, so that printing gives back what was read; white space
    around the record, such as the end of a line, is passed over.

    Raises BadRecord at the first word of a wrong form; whether the moves are legal is seen in
    replaying them.
    """
    words = _words(text)
    rules = _read_rules(words[0])
    moves: list[Move] = []
    for place, word in enumerate(words[1:], start=2):
        try:
            move, colon, dice = word.partition(":")
            moves.append(read_move(move))
            if colon:
                _check_rolled(moves[-1], word, dice)
        except DomainError as cause:
            valid = Record(rules, tuple(moves[: place - 2]))
            raise BadRecord(word=word, place=place, cause=cause, valid=valid) from None
    return Record(rules, tuple(moves))


def positions(record: Record, sequence: Sequence) -> Iterator[Game]:
    """Yield the game before its first move and after each move of the record.

    Raises BadRecord at the first move that the rules refuse.
    """
    game = new_game(record.rules, sequence)
    yield game
    for done, move in enumerate(record.moves):
        try:
            game = game.apply(move)
        except DomainError as cause:
            valid = Record(record.rules, record.moves[:done])
            raise BadRecord(word=str(move), place=done + 2, cause=cause, valid=valid) from None
        yield game


def replay(record: Record, sequence: Sequence) -> Game:
    """Return the game after the last move of the record.

    Raises BadRecord at the first move that the rules refuse.
    """
    for game in positions(record, sequence):
        last = game
    return last


def rolls(record: Record, sequence: Sequence) -> tuple[str, ...]:
    """Return the dice after each roll of the record, as five digits.

    Raises BadRecord at the first move that the rules refuse.
    """
    after = zip(record.moves, _after_each_move(record, sequence), strict=True)
    return tuple(print_dice(game.dice or ()) for move, game in after if is_roll(move))


def write_out(record: Record, sequence: Sequence) -> str:
    """Return the record with the dice of every roll written out: `joker r:12246 k23:32246 …`.

    Raises BadRecord at the first move that the rules refuse.
    """
    words = [record.rules.key]
    for move, game in zip(record.moves, _after_each_move(record, sequence), strict=True):
        words.append(f"{move}:{print_dice(game.dice or ())}" if is_roll(move) else str(move))
    return " ".join(words)


def read_rolls(text: str) -> Sequence:
    """Return a sequence that gives the dice written out in a record.

    The values thrown away by keeping are not in a written-out record; the kept die's own value
    stands for them. Raises BadRecord for a record of a wrong form or a roll without its dice.
    """
    record = read_record(text)
    values: list[int] = []
    for place, word in enumerate(_words(text)[1:], start=2):
        move, _, dice = word.partition(":")
        if is_roll(read_move(move)):
            if not dice:
                valid = Record(record.rules, record.moves[: place - 2])
                raise BadRecord(word=word, place=place, cause=BadDice(dice=""), valid=valid)
            values += read_dice(dice)
    return Sequence(tuple(values))


def check_rolls(text: str, sequence: Sequence) -> None:
    """Compare the dice written out in a record with those that its sequence gives.

    Raises BadRecord at the first roll that differs, or that the rules refuse.
    """
    record = read_record(text)
    words = _words(text)[1:]
    for done, (word, game) in enumerate(
        zip(words, _after_each_move(record, sequence), strict=True)
    ):
        written = word.partition(":")[2]
        rolled = print_dice(game.dice or ())
        if written and written != rolled:
            valid = Record(record.rules, record.moves[:done])
            cause = DiceDiffer(written=written, rolled=rolled)
            raise BadRecord(word=word, place=done + 2, cause=cause, valid=valid)


def is_roll(move: Move) -> bool:
    """Say whether the move rolls dice."""
    return isinstance(move, Roll | Keep)


def _after_each_move(record: Record, sequence: Sequence) -> Iterator[Game]:
    games = positions(record, sequence)
    next(games)
    return games


def _words(text: str) -> list[str]:
    return text.strip().split(" ")


def _read_rules(key: str) -> RuleSet:
    try:
        return rule_set(key)
    except DomainError as cause:
        raise BadRecord(word=key, place=1, cause=cause, valid=None) from None


def _check_rolled(move: Move, word: str, dice: str) -> None:
    if not is_roll(move):
        raise BadMove(move=word)
    read_dice(dice)
