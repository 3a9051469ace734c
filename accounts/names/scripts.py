"""Scripts of writing, and which may stand together in one name."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from confusable_homoglyphs import categories

FREE = frozenset({"COMMON", "INHERITED"})
TOGETHER = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA"}),  # Japanese
    frozenset({"HAN", "HANGUL"}),
    frozenset({"HAN", "BOPOMOFO"}),
)


def script_of(character: str) -> str:
    """Return the script by its Unicode name, such as LATIN; COMMON and INHERITED go with any."""
    return str(categories.alias(character)).upper()


def scripts_of(text: str) -> frozenset[str]:
    """Return the scripts that a text is written in."""
    return frozenset(map(script_of, text)) - FREE


def stand_together(scripts: AbstractSet[str]) -> bool:
    """Say whether one name may be written in these scripts."""
    return len(scripts) <= 1 or any(scripts <= mix for mix in TOGETHER)
