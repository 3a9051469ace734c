"""Seeds rest sealed, and anyone can check them once they are published."""

from __future__ import annotations

import base64
import hashlib
import hmac
import itertools

import pytest
from cryptography.fernet import Fernet
from django.db import IntegrityError, transaction

from challenges.errors import SeedLocked
from challenges.models import Challenge
from challenges.seeds import seal, unseal
from challenges.services import close_if_due, ensure_challenge
from tests.challenges.factories import TODAY, ChallengeFactory, seed_of
from tests.factories import NOON

SEED = seed_of("a secret")


def test_a_sealed_seed_holds_no_seed():
    sealed = seal(SEED)
    raw = base64.urlsafe_b64decode(sealed)

    assert SEED not in raw
    assert SEED.hex() not in sealed
    assert seal(SEED) != sealed


def test_a_sealed_seed_opens_to_itself():
    assert unseal(seal(SEED)) == SEED


def test_an_old_key_still_opens_and_the_new_one_seals(settings):
    old, new = Fernet.generate_key().decode(), Fernet.generate_key().decode()
    settings.SEED_KEYS = (old,)
    sealed = seal(SEED)
    settings.SEED_KEYS = (new, old)

    assert unseal(sealed) == SEED
    assert Fernet(new).decrypt(seal(SEED).encode()) == SEED


def test_without_its_key_a_seed_stays_sealed(settings):
    sealed = seal(SEED)
    settings.SEED_KEYS = (Fernet.generate_key().decode(),)

    with pytest.raises(SeedLocked):
        unseal(sealed)


@pytest.mark.django_db
@pytest.mark.sqlite_too
def test_a_new_challenge_publishes_its_commitment_and_nothing_else():
    ensure_challenge(day=TODAY, rules="joker", seed=SEED)

    row = Challenge.objects.values().get()

    assert row["commitment"] == hashlib.sha256(SEED).hexdigest()
    assert row["seed"] == ""
    assert row["closed_at"] is None
    assert SEED.hex() not in str(row)
    assert str(SEED)[2:-1] not in str(row)


@pytest.mark.django_db
@pytest.mark.sqlite_too
@pytest.mark.parametrize("changes", [{"seed": SEED.hex()}, {"closed_at": NOON}])
def test_the_database_refuses_a_seed_published_before_closing(changes):
    challenge = ChallengeFactory()

    with pytest.raises(IntegrityError), transaction.atomic():
        Challenge.objects.filter(pk=challenge.pk).update(**changes)


@pytest.mark.django_db
@pytest.mark.parametrize("rules", ["joker", "yacht"])
def test_after_closing_anyone_can_recompute_the_dice_from_what_is_public(rules):
    challenge = ChallengeFactory(rules=rules, secret=SEED)
    published = close_if_due(challenge=challenge, now=NOON.replace(day=3))

    values = dice_by_the_published_rule(published.seed, f"challenge/2026-12-01/{rules}")

    assert hashlib.sha256(bytes.fromhex(published.seed)).hexdigest() == published.commitment
    assert tuple(itertools.islice(values, 180)) == challenge.sequence.values[:180]


def dice_by_the_published_rule(seed: str, label: str):
    """Yield die values as the rules page says, with nothing of the site's code."""
    for counter in itertools.count():
        message = f"{label}:{counter}".encode("ascii")
        for byte in hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest():
            if byte < 252:
                yield byte % 6 + 1
