"""Scripts of writing, and which of them one name may mix."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from confusable_homoglyphs import categories

WITH_ANY = frozenset({"COMMON", "INHERITED"})
MIXES = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA"}),  # Japanese
    frozenset({"HAN", "HANGUL"}),
    frozenset({"HAN", "BOPOMOFO"}),
)


def script_of(character: str) -> str:
    """Return the script by its Unicode name, such as LATIN; COMMON and INHERITED go with any."""
    return str(categories.alias(character)).upper()


def scripts_of(text: str) -> frozenset[str]:
    return frozenset(map(script_of, text)) - WITH_ANY


def may_mix(scripts: AbstractSet[str]) -> bool:
    """Say whether one name may be written in these scripts."""
    return len(scripts) <= 1 or any(scripts <= mix for mix in MIXES)
