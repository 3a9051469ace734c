"""Random texts that name things in URLs; letters that people can read aloud and type."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial

from django.utils.crypto import get_random_string

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that looks like something else


def code_maker(length: int) -> Callable[[], str]:
    """Return what makes random codes of so many letters, some 4.95 bits each."""
    return partial(get_random_string, length, LETTERS)


def key_maker(size: int) -> Callable[[], str]:
    """Return what makes random keys of so many bytes, not for reading aloud."""
    return partial(secrets.token_urlsafe, size)
