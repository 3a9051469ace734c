"""Seeds of challenges: sealed while they are secret, opened only to derive a sequence."""

from __future__ import annotations

import datetime as dt
import secrets
from functools import lru_cache
from typing import TYPE_CHECKING

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings

from games.engine.errors import Invalid
from games.engine.sequence import SEED_BYTES, Sequence, derive_sequence, read_seed
from games.engine.variants import rule_set

from .errors import SeedLocked

if TYPE_CHECKING:
    from .models import Challenge


def new_seed() -> bytes:
    """Return 32 random bytes: the one place where a challenge's dice are drawn."""
    return secrets.token_bytes(SEED_BYTES)  # noqa: TID251 - here alone


def seal(seed: bytes) -> str:
    """Return the seed encrypted with the newest key."""
    return _locks().encrypt(seed).decode()


def unseal(sealed: str) -> bytes:
    """Return the seed of a sealed one, whichever key sealed it.

    Raises SeedLocked where none of the keys did.
    """
    try:
        return _locks().decrypt(sealed.encode())
    except InvalidToken:
        raise SeedLocked from None


def label_of(day: dt.date, rules: str) -> str:
    """Return the label under which a challenge's sequence is derived."""
    return f"challenge/{day.isoformat()}/{rules}"


def sequence_of(challenge: Challenge) -> Sequence:
    """Return a challenge's sequence; it is kept in this process's memory alone.

    Raises SeedLocked where the day has not closed and no key opens its seed, or what is stored of
    the day is damaged.
    """
    return _derived(challenge.seed, challenge.sealed_seed, challenge.day, challenge.rules)


def sequence_in_passing(challenge: Challenge) -> Sequence:
    """Return what `sequence_of` does without keeping it, for long rows of past days."""
    return _derive(challenge.seed, challenge.sealed_seed, challenge.day, challenge.rules)


def _derive(published: str, sealed: str, day: dt.date, rules: str) -> Sequence:
    """Derive from the published seed if there is one: the key that sealed it may be gone."""
    try:
        seed = read_seed(published) if published else unseal(sealed)
        return derive_sequence(seed, label_of(day, rules), rule_set(rules).values_needed)
    except Invalid as cause:
        raise SeedLocked from cause


_derived = lru_cache(maxsize=256)(_derive)


def _locks() -> MultiFernet:
    return MultiFernet([Fernet(key) for key in settings.SEED_KEYS])
