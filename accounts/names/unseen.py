"""What the eye does not see in a name: characters without a shape, marks that change nothing."""

from __future__ import annotations

import re

DOT_ABOVE, OVERLAID_BAR, OVERLAID_LINE = "\u0307", "\u0335", "\u20d2"
TATWEEL = "\u0640"  # lengthens the line between two Arabic letters
# Unicode's Default_Ignorable_Code_Point: joiners, variation selectors, fillers, bidi controls.
UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"
    f"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff{TATWEEL}]"
)
# Unicode's Soft_Dotted, as far as letters of names go: their dot is the mark's.
DOTTED = frozenset("ij\u012f\u0249\u0268\u029d\u02b2\u03f3\u0456\u0458\u1d62\u1e2d\u1ecb\u2c7c")
BARRED = frozenset("aeft")  # in small letters or capitals, at the height of the bar
UPRIGHT = frozenset("l")


def without_unseen(text: str) -> str:
    """Return a text without the characters that have no shape of their own."""
    return UNSEEN.sub("", text)


def changes_nothing(mark: str, *, on: str, looking_like: str) -> bool:
    """Say whether a mark on a letter hides in the letter's own shape.

    A dot above makes an i of a dotless one, and of an l, as which capital I goes.
    """
    if mark == DOT_ABOVE:
        return on in DOTTED or looking_like in {"i", "j", "l"}
    if mark == OVERLAID_BAR:
        return looking_like in BARRED
    return mark == OVERLAID_LINE and looking_like in UPRIGHT
