"""Chance as a value: the secret die values of one game, their seed and its commitment."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, islice

from .dice import Dice
from .errors import BadSequence, SequenceExhausted

SEED_BYTES = 32
DERIVATION = 1
"""The version of how values follow from a seed; one that gives others gets the next number."""

DICE_A_ROLL = 5
_SEED = re.compile("[0-9a-fA-F]{64}")
_FAIR_BELOW = 252  # the greatest multiple of six that a byte can hold: no value is favoured


@dataclass(frozen=True, slots=True)
class Sequence:
    """The die values of one game, fixed before its first roll; roll n reads five of them."""

    values: tuple[int, ...] = field(repr=False)  # a secret: no log or report of an error shows it

    def fresh(self, number: int) -> Dice:
        """Return the five values that roll `number` (from 0, over all turns) reads.

        Raises SequenceExhausted past the last value.
        """
        fresh = self.values[DICE_A_ROLL * number : DICE_A_ROLL * (number + 1)]
        if len(fresh) < DICE_A_ROLL:
            raise SequenceExhausted(roll=number)
        return fresh

    def reroll(self, number: int, dice: Dice, kept: tuple[int, ...]) -> Dice:
        """Return the dice after roll `number`, those at places `kept` (1 to 5) left as they lie.

        Raises SequenceExhausted past the last value.
        """
        lying = list(self.fresh(number))
        for place in kept:
            lying[place - 1] = dice[place - 1]
        return tuple(lying)


def read_values(text: str) -> Sequence:
    """Read a sequence written as digits, one a value.

    Raises BadSequence where a character is no die value.
    """
    if not text or text.strip("123456"):
        raise BadSequence(what="values")
    return Sequence(tuple(map(int, text)))


def derive_sequence(seed: bytes, label: str, length: int) -> Sequence:
    """Return the first `length` values that a seed of 32 bytes gives for a label.

    Source: docs/records.md, "From seed to sequence": the bytes of HMAC-SHA256(seed,
    label:counter), those of 252 and more skipped, the others taken modulo six.

    Raises BadSequence for a seed that is not 32 bytes long or an empty label.
    """
    if len(seed) != SEED_BYTES:
        raise BadSequence(what="seed")
    if not label:
        raise BadSequence(what="label")
    return Sequence(tuple(islice(_values(seed, label), length)))


def read_seed(text: str) -> bytes:
    """Read a seed of 64 hexadecimal digits.

    Raises BadSequence for anything else.
    """
    if not _SEED.fullmatch(text):
        raise BadSequence(what="seed")
    return bytes.fromhex(text)


def commitment(seed: bytes) -> str:
    """Return what is published before the first roll: SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


def _values(seed: bytes, label: str) -> Iterator[int]:
    for counter in count():
        block = hmac.digest(seed, f"{label}:{counter}".encode(), "sha256")
        yield from (byte % 6 + 1 for byte in block if byte < _FAIR_BELOW)
