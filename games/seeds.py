"""Seeds of games: sealed while they are secret, opened only to derive a sequence."""

from __future__ import annotations

import secrets

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings

from .engine.errors import Invalid
from .engine.rules import RuleSet
from .engine.sequence import SEED_BYTES, Sequence, derive_sequence, read_seed
from .errors import SeedLocked


def new_seed() -> bytes:
    """Return 32 random bytes: the one place where a game's dice are drawn."""
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


def stored_sequence(*, published: str, sealed: str, label: str, rules: RuleSet) -> Sequence:
    """Derive a sequence from what is stored of its seed.

    The published seed comes first where there is one: the key that sealed it may be gone.

    Raises SeedLocked.
    """
    try:
        seed = read_seed(published) if published else unseal(sealed)
        return derive_sequence(seed, label, rules.values_needed)
    except Invalid as cause:
        raise SeedLocked from cause


def _locks() -> MultiFernet:
    return MultiFernet([Fernet(key) for key in settings.SEED_KEYS])
