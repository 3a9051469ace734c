"""What a program may be allowed, and whom an address of the API is for."""

from __future__ import annotations

from enum import Enum, StrEnum


class Scope(StrEnum):
    """One thing that a token allows."""

    READ = "read"
    PLAY = "play"
    SOCIAL = "social"


class Audience(Enum):
    """Who may ask."""

    ANYBODY = "anybody"
    PLAYERS = "players"  # guests too
    ACCOUNTS = "accounts"
