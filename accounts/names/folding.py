"""When two names are alike: one key for all that look the same, after Unicode's UTS 39."""

from __future__ import annotations

import importlib.resources
import json
import unicodedata
from functools import cache
from types import MappingProxyType

from accounts.models import NAME_LENGTH

LONGEST = 120  # what the column holds
MOST_TYPED = 10 * NAME_LENGTH  # characters; normalising takes the square of their number
NOBODY = "\ufffd"  # stands in no name
JOINERS = str.maketrans("", "", "\u200c\u200d")
DIRECTION_MARK = "\u200e"  # the list puts it around characters written from the right


def fold_name(name: str) -> str:
    """Return the key under which a name is unique: case, accents' encoding and look-alikes folded.

    A character goes by its capital where that looks like a Latin one (Cyrillic Н, Greek Ν), else
    by itself: so АННА is AHHA, and so is анна. What is too long for a name is nobody's.
    """
    if len(name) > MOST_TYPED:
        return NOBODY
    text = unicodedata.normalize("NFKC", name.translate(JOINERS)).casefold()
    text = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text))
    alike = "".join(_look(character) for character in text)
    return alike.replace("m", "rn").replace("vv", "w")[:LONGEST]


@cache
def _look(character: str) -> str:
    for form in (character.upper(), character):
        prototype = _prototypes().get(form, form)
        if prototype.isascii() and prototype.isalnum() and len(prototype) == 1:
            return prototype.lower()
    return _prototypes().get(character, character)


@cache
def _prototypes() -> MappingProxyType[str, str]:
    """Read what each character looks like.

    The package lists pairs both ways; the one of a pair that many others look like, or that is
    several characters, is what they are folded to.
    """
    package = importlib.resources.files("confusable_homoglyphs")
    listed = json.loads(package.joinpath("confusables.json").read_text(encoding="utf-8"))
    alike = {
        character.strip(DIRECTION_MARK): {one["c"].strip(DIRECTION_MARK) for one in others}
        for character, others in listed.items()
    }
    return MappingProxyType(
        {
            character: other
            for character, (other, *more) in alike.items()
            if not more and len(character) == 1 and _is_prototype(other, character, alike)
        }
    )


def _is_prototype(other: str, character: str, alike: dict[str, set[str]]) -> bool:
    return len(other) > 1 or len(alike.get(other, ())) > 1 or other < character
