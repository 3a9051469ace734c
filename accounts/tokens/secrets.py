"""The text of a token: a prefix, 32 random bytes and a checksum, in letters and digits."""

from __future__ import annotations

import hashlib
import string
import zlib
from collections.abc import Callable
from secrets import token_bytes  # noqa: TID251 - no dice are drawn here

PREFIX = "yacht_"
RANDOM_BYTES = 32
LETTERS = string.digits + string.ascii_uppercase + string.ascii_lowercase
RANDOM_LENGTH, CHECKSUM_LENGTH = 43, 6  # letters that 256 and 32 bits need
LENGTH = len(PREFIX) + RANDOM_LENGTH + CHECKSUM_LENGTH


def new_secret(draw: Callable[[int], bytes] = token_bytes) -> str:
    body = _letters(int.from_bytes(draw(RANDOM_BYTES)), RANDOM_LENGTH)
    return PREFIX + body + _checksum(body)


def is_well_formed(text: str) -> bool:
    """Say whether a text can be a token; a slip of the hand is told without the database."""
    body, checksum = text[len(PREFIX) : -CHECKSUM_LENGTH], text[-CHECKSUM_LENGTH:]
    is_right = len(text) == LENGTH and text.startswith(PREFIX) and text.isascii()
    return is_right and checksum == _checksum(body)


def digest_of(secret: str) -> str:
    """Return what is stored: a text of 256 random bits needs no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _checksum(body: str) -> str:
    return _letters(zlib.crc32(body.encode()), CHECKSUM_LENGTH)


def _letters(number: int, length: int) -> str:
    letters: list[str] = []
    for _ in range(length):
        number, rest = divmod(number, len(LETTERS))
        letters.append(LETTERS[rest])
    return "".join(reversed(letters))
