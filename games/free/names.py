"""Names of people at one screen, by the rules of names that the layers above keep."""

from __future__ import annotations

from collections.abc import Callable

Clean = Callable[[str], str]

_rules: list[Clean] = []


def follow(rules: Clean) -> None:
    """Have names checked by `rules`, which return the name as kept or raise Invalid."""
    _rules[:] = [rules]


def clean(name: str) -> str:
    """Return a name as it is kept; raises what the rules of names raise."""
    for rules in _rules:
        name = rules(name)
    return name
