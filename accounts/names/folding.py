"""When two names are alike: one key for all that look the same, after Unicode's UTS 39."""

from __future__ import annotations

import importlib.resources
import json
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from types import MappingProxyType

from accounts.models import NAME_LENGTH

LONGEST = 120  # what the column holds
MOST_TYPED = 10 * NAME_LENGTH  # characters; normalising takes the square of their number
NOBODY = "\ufffd"  # stands in no name
DIRECTION_MARK = "\u200e"  # the list puts it around characters written from the right
NOT_LISTED = MappingProxyType({"\u0237": "j"})  # dotless, as the listed dotless i
LONGEST_CHAIN = 3  # from a character by what it looks like to what that looks like
DOT_ABOVE, OVERLAID_BAR, OVERLAID_LINE = "\u0307", "\u0335", "\u20d2"
TATWEEL = "\u0640"  # lengthens the line between two Arabic letters
# Unicode's Default_Ignorable_Code_Point: joiners, variation selectors, fillers, bidi controls.
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"
    f"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff{TATWEEL}]"
)
# Unicode's Soft_Dotted, as far as letters of names go: their dot is the mark's.
DOTTED = frozenset("ij\u012f\u0249\u0268\u029d\u02b2\u03f3\u0456\u0458\u1d62\u1e2d\u1ecb\u2c7c")
BARRED = frozenset("aeft")  # in small letters or capitals, at the height of the bar
UPRIGHT = frozenset("l")


def fold_name(name: str) -> str:
    """Return the key under which a name is unique: case, accents' encoding and look-alikes folded.

    A character goes by its capital where that looks like a Latin one (Cyrillic Н, Greek Ν), else
    by itself: so АННА is AHHA, and so is анна. Marks that change nothing to the eye are left out.
    What is too long for a name, or has nothing to be seen, is nobody's.
    """
    if len(name) > MOST_TYPED:
        return NOBODY
    text = unicodedata.normalize("NFKC", _without_invisible(name)).casefold()
    text = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text))
    alike = unicodedata.normalize("NFD", "".join(_looks(" ".join(text.split()))))
    return alike.replace("m", "rn").replace("vv", "w")[:LONGEST] or NOBODY


def _looks(text: str) -> Iterator[str]:
    """Yield what each character looks like, the marks of a letter once each."""
    letter, base, borne = "", "", set[str]()
    for character in text:
        look = _look(character)
        if unicodedata.category(character) not in {"Mn", "Me"}:
            letter, base, borne = character, look[:1], set(look[1:])
        elif look in borne or _is_hidden(look, on=letter, looking_like=base):
            continue
        else:
            borne.add(look)
        yield look


@cache
def _look(character: str) -> str:
    look = character
    for _ in range(LONGEST_CHAIN):
        look = "".join(map(_prototype, unicodedata.normalize("NFD", look)))
    return look


def _prototype(character: str) -> str:
    for form in (character.upper(), character):
        prototype = _prototypes().get(form, form)
        first, marks = prototype[0], prototype[1:]
        is_latin = first.isascii() and first.isalnum()
        if is_latin and all(unicodedata.combining(mark) for mark in marks):
            return first.lower() + marks
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
        dict(NOT_LISTED)
        | {
            character: other
            for character, (other, *more) in alike.items()
            if not more and len(character) == 1 and _is_prototype(other, character, alike)
        }
    )


def _is_prototype(other: str, character: str, alike: dict[str, set[str]]) -> bool:
    return len(other) > 1 or len(alike.get(other, ())) > 1 or other < character


def _without_invisible(text: str) -> str:
    return INVISIBLE.sub("", text)


def _is_hidden(mark: str, *, on: str, looking_like: str) -> bool:
    """Say whether a mark on a letter hides in the letter's own shape.

    A dot above makes an i of a dotless one, and of an l, as which capital I goes.
    """
    if mark == DOT_ABOVE:
        return on in DOTTED or looking_like in {"i", "j", "l"}
    if mark == OVERLAID_BAR:
        return looking_like in BARRED
    return mark == OVERLAID_LINE and looking_like in UPRIGHT
