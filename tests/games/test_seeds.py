"""Seeds rest sealed, and open to the keys that sealed them."""

from __future__ import annotations

import base64
import hashlib

import pytest
from cryptography.fernet import Fernet

from games.errors import SeedLocked
from games.seeds import seal, unseal

SEED = hashlib.sha256(b"a secret").digest()


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
