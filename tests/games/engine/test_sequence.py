"""Seeds, values and commitments: what is read, what is refused, what is shown."""

from __future__ import annotations

import hashlib

import pytest

from games.engine.errors import BadSequence, SequenceExhausted
from games.engine.sequence import Sequence, commitment, derive_sequence, read_seed, read_values

SEED = bytes(range(32))
LABEL = "challenge/2026-11-30/joker"
NO_SEEDS = [
    *("", "00", "0" * 63, "0" * 65, "0" * 128, "g" * 64, "0x" + "0" * 62, "０" * 64),
    *(" " + "0" * 64, "0" * 64 + "\n", " ".join(["00"] * 32)),
]


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert len(commitment(SEED)) == 64


def test_a_seed_is_read_from_its_hexadecimal_digits() -> None:
    assert read_seed(SEED.hex()) == SEED
    assert read_seed(SEED.hex().upper()) == SEED


@pytest.mark.parametrize("text", NO_SEEDS)
def test_a_seed_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(BadSequence) as refusal:
        read_seed(text)

    assert refusal.value.facts == {"what": "seed"}


@pytest.mark.parametrize(("seed", "label"), [(b"short", LABEL), (SEED + b"0", LABEL), (SEED, "")])
def test_no_dice_come_from_a_seed_of_another_length_or_without_a_label(
    seed: bytes, label: str
) -> None:
    with pytest.raises(BadSequence):
        derive_sequence(seed, label, 5)


@pytest.mark.parametrize("text", ["", "0", "7", "12346a", "1 2 3", "１２３４５", "-1", "12345\n"])
def test_values_other_than_one_to_six_are_refused(text: str) -> None:
    with pytest.raises(BadSequence) as refusal:
        read_values(text)

    assert refusal.value.facts == {"what": "values"}


def test_a_sequence_ends_and_says_at_which_roll() -> None:
    sequence = read_values("12246" + "3344")

    assert sequence.fresh(0) == (1, 2, 2, 4, 6)
    with pytest.raises(SequenceExhausted) as refusal:
        sequence.fresh(1)
    assert refusal.value.facts == {"roll": 1}


def test_no_report_of_an_error_shows_the_values() -> None:
    assert repr(Sequence((5, 1, 4, 4, 2))) == "Sequence()"
