"""The dice of a game come from its seed, as anyone can work out."""

from __future__ import annotations

import hashlib
from itertools import count, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.sequence import derive_sequence

SEED = bytes(range(32))
LABEL = "challenge/2026-11-30/joker"


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Work out RFC 2104 from SHA-256 alone, for a key shorter than its block of 64 bytes."""
    inner = bytes(byte ^ 0x36 for byte in key.ljust(64, b"\0"))
    outer = bytes(byte ^ 0x5C for byte in key.ljust(64, b"\0"))
    return hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()


def values_by_hand(seed: bytes, label: str, length: int) -> tuple[int, ...]:
    blocks = (hmac_sha256(seed, f"{label}:{counter}".encode()) for counter in count())
    values = (byte % 6 + 1 for block in blocks for byte in block if byte < 252)
    return tuple(islice(values, length))


@settings(deadline=None)
@given(seed=st.binary(min_size=32, max_size=32), label=st.text("aдč/-:0é9", min_size=1))
def test_the_values_are_those_worked_out_by_hand(seed: bytes, label: str) -> None:
    assert derive_sequence(seed, label, 585).values == values_by_hand(seed, label, 585)


def test_a_byte_of_252_or_more_is_skipped() -> None:
    label, block = next(
        (label, block)
        for label in map(str, count())
        if max(block := hmac_sha256(SEED, f"{label}:0".encode())) >= 252
    )
    fair = [byte for byte in block if byte < 252]

    values = derive_sequence(SEED, label, len(fair)).values

    assert len(fair) < 32
    assert values == tuple(byte % 6 + 1 for byte in fair)


def test_no_value_is_favoured() -> None:
    values = derive_sequence(SEED, LABEL, 60_000).values

    assert all(abs(values.count(value) - 10_000) < 400 for value in (1, 2, 3, 4, 5, 6))


def test_a_longer_sequence_begins_like_a_shorter_one() -> None:
    assert (
        derive_sequence(SEED, LABEL, 585).values[:195] == derive_sequence(SEED, LABEL, 195).values
    )


@pytest.mark.parametrize("other", ["challenge/2026-11-30/yacht", "challenge/2026-12-01/joker"])
def test_every_label_has_dice_of_its_own(other: str) -> None:
    assert derive_sequence(SEED, LABEL, 50) != derive_sequence(SEED, other, 50)
