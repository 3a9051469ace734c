"""The finder of leaks finds them, so that its silence means something."""

from __future__ import annotations

import base64
import json

import pytest

from tests.challenges.factories import ChallengeFactory, seed_of
from tests.challenges.leaks import Secret

pytestmark = [pytest.mark.django_db]

SEED = seed_of("a leak")


@pytest.fixture
def secret():
    return Secret(ChallengeFactory(secret=SEED), SEED)


@pytest.mark.parametrize(
    "write",
    [
        str,
        json.dumps,
        lambda values: "".join(map(str, values)),
        lambda values: " ".join(map(str, values)),
        lambda values: "<p>" + "</b> <b>".join(map(str, values)) + "</p>",
        lambda values: "|".join(map(str, values)),
    ],
)
def test_unrolled_values_are_found_however_they_are_written(write, secret):
    upcoming = secret.challenge.sequence.values[20:28]

    assert secret.found_in(f"board {write(upcoming)} board", rolls=4)
    assert not secret.found_in(f"board {write(upcoming)} board", rolls=6)


@pytest.mark.parametrize(
    "text",
    [
        SEED.hex(),
        SEED.hex().upper(),
        base64.b64encode(SEED).decode(),
        base64.urlsafe_b64encode(SEED).decode().rstrip("="),
        str(SEED),
        str(list(SEED)),
        SEED.decode("latin-1"),
    ],
)
def test_the_seed_is_found_in_every_form(text, secret):
    assert secret.found_in(f"seed={text}&", rolls=39)


def test_the_sealed_seed_is_found(secret):
    assert secret.found_in(f"<!-- {secret.challenge.sealed_seed} -->", rolls=39)


def test_what_has_been_rolled_and_the_commitment_are_no_leak(secret):
    rolled = " ".join(map(str, secret.challenge.sequence.values[:20]))

    assert not secret.found_in(f"{rolled} {secret.challenge.commitment}", rolls=4)
