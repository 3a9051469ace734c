"""Seeds of days are secret until closing, and anyone can check them once they are published."""

from __future__ import annotations

import hashlib
import hmac
import itertools

import pytest
from django.db import IntegrityError, transaction

from challenges.models import Challenge
from challenges.services import close_if_due, ensure_challenge
from tests.challenges.factories import TODAY, ChallengeFactory, seed_of
from tests.factories import NOON

SEED = seed_of("a secret")


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
