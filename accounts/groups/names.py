"""What a group may be called."""

from __future__ import annotations

import unicodedata

from accounts.models.groups import GROUP_NAME_LENGTH
from games.engine.errors import Invalid

MOST_TYPED = 5 * GROUP_NAME_LENGTH  # characters; normalising takes the square of their number
MOST_MARKS = 2  # on one letter, so that none climbs over its neighbours
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
JOINERS = "\u200c\u200d"  # letters of some scripts need them between them


class BadGroupName(Invalid):
    """Nothing visible is left of it, or too much; facts: most."""

    code = "bad_group_name"


def clean_group_name(text: str) -> str:
    """Return the text without controls and stacked marks, composed, with single spaces.

    Raises BadGroupName unless 1 to 40 characters are left, one of them a letter, digit or sign.
    """
    if len(text) > MOST_TYPED:
        raise BadGroupName(most=GROUP_NAME_LENGTH)
    spaced = "".join(" " if letter.isspace() else letter for letter in text)
    kept = "".join(letter for letter in spaced if _is_kept(letter))
    composed = unicodedata.normalize("NFC", kept)
    name = " ".join(_with_few_marks(composed).split()).strip(JOINERS)
    if not 1 <= len(name) <= GROUP_NAME_LENGTH or not any(_is_visible(letter) for letter in name):
        raise BadGroupName(most=GROUP_NAME_LENGTH)
    return name


def _is_kept(letter: str) -> bool:
    return letter in JOINERS or unicodedata.category(letter)[0] != "C"


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and letter not in BLANKS


def _with_few_marks(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
