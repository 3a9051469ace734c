"""Secrets that messages are signed with, in the form of Standard Webhooks."""

from __future__ import annotations

import base64
import secrets

PREFIX = "whsec_"
BYTES = 32


def new_secret() -> str:
    """Return `whsec_` and random bytes in base64."""
    return PREFIX + base64.b64encode(secrets.token_bytes(BYTES)).decode()  # noqa: TID251 - no seed
