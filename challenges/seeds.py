"""The dice of a challenge, derived from its seed."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache
from typing import TYPE_CHECKING

from games.engine.errors import Invalid
from games.engine.sequence import Sequence
from games.engine.variants import rule_set
from games.errors import SeedLocked
from games.seeds import stored_sequence

if TYPE_CHECKING:
    from .models import Challenge


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
    try:
        played = rule_set(rules)
    except Invalid as cause:
        raise SeedLocked from cause
    label = label_of(day, rules)
    return stored_sequence(published=published, sealed=sealed, label=label, rules=played)


_derived = lru_cache(maxsize=256)(_derive)
