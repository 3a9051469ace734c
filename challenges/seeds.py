"""Seeds of challenges: sealed while they are secret, opened only to derive a sequence."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache

from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings

from games.engine.sequence import Sequence, derive_sequence
from games.engine.variants import rule_set


def seal(seed: bytes) -> str:
    """Return the seed encrypted with the newest key."""
    return _locks().encrypt(seed).decode()


def unseal(sealed: str) -> bytes:
    """Return the seed of a sealed one, whichever key sealed it.

    Raises InvalidToken where none of the keys did.
    """
    return _locks().decrypt(sealed.encode())


def label_of(day: dt.date, rules: str) -> str:
    """Return the label under which a challenge's sequence is derived."""
    return f"challenge/{day.isoformat()}/{rules}"


@lru_cache(maxsize=256)
def sequence_of(sealed: str, day: dt.date, rules: str) -> Sequence:
    """Return a challenge's sequence; it is kept in this process's memory alone."""
    return derive_sequence(unseal(sealed), label_of(day, rules), rule_set(rules).values_needed)


def _locks() -> MultiFernet:
    return MultiFernet([Fernet(key) for key in settings.SEED_KEYS])
