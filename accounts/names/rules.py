"""The rules of names: 3 to 20 visible characters of one script, PRECIS's Nickname profile."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby

import precis_i18n

from accounts.models import NAME_LENGTH

from . import wordlists
from .errors import (
    NameHasStranger,
    NameMixesScripts,
    NameRepeats,
    NameReserved,
    NameStacksMarks,
    NameTooLong,
    NameTooShort,
    NameUnkind,
    NameWithoutLetter,
)
from .scripts import may_mix, script_of, scripts_of

MIN_LENGTH, MAX_LENGTH = 3, NAME_LENGTH
MOST_IN_A_ROW = 4
LETTERS = frozenset({"Lu", "Ll", "Lt", "Lo"})
MARKS = frozenset({"Mn", "Mc"})
# Apostrophes, hyphens and dots that names of many languages are spelt with.
BETWEEN = frozenset(" -'._\u2019\u02bb\u02bc\u2010\u00b7\u05be\u05f3\u05f4\u30fb")
KANA = frozenset({"HIRAGANA", "KATAKANA"})
LONG_VOWEL = "\u30fc"
JOINERS = "\u200c\u200d"  # PRECIS lets them stand where a script needs them
# Marks that any script may borrow, as far as spelling does: no overlays, no letters above letters.
BORROWED = re.compile(
    "[\u0300-\u0314\u031b\u0323-\u0328\u032d-\u0331\u064b-\u0655\u0670\u3099\u309a]"
)
MOST_BORROWED, MOST_MARKS, MOST_NONSPACING = 2, 4, 2
# A letter of these may bear four that take no room: letters under letters, a point with a vowel.
DEEP = frozenset({"HEBREW", "LAO", "MYANMAR", "TIBETAN"})
# Of Latin, what people are called by: no phonetic alphabets, no small capitals.
LATIN = re.compile(
    "[A-Za-z\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0269"
    "\u0272\u028b\u0289\u0268]"
)

_profile = precis_i18n.get_profile("NicknameCasePreserved")


def clean_name(text: str) -> str:
    """Return the name as it is kept: NFKC, single spaces, none around. Raises BadName."""
    if len(text) > 10 * MAX_LENGTH:
        raise NameTooLong(most=MAX_LENGTH)
    name = _normalized(text)
    _check_length(name)
    for character in name:
        _check_character(character, name)
    _check_script(name)
    _check_marks(name)
    _check_length_in_letters(name)
    if any(len(list(run)) > MOST_IN_A_ROW for _, run in groupby(name.casefold())):
        raise NameRepeats(most=MOST_IN_A_ROW)
    if wordlists.is_reserved(name):
        raise NameReserved
    if wordlists.is_unkind(name):
        raise NameUnkind
    return name


def _normalized(text: str) -> str:
    if not text.strip():
        raise NameTooShort(least=MIN_LENGTH)
    try:
        return str(_profile.enforce(text))
    except UnicodeEncodeError as problem:
        raise NameHasStranger(character=_described(str(problem.object)[problem.start])) from None


def _check_length(name: str) -> None:
    if len(name) > MAX_LENGTH:
        raise NameTooLong(most=MAX_LENGTH)


def _check_length_in_letters(name: str) -> None:
    """Count what a reader would: marks that any script borrows belong to their letters."""
    borrowed = sum(
        unicodedata.category(one) in MARKS and script_of(one) == "INHERITED" for one in name
    )
    if len(name) - borrowed - sum(one in JOINERS for one in name) < MIN_LENGTH:
        raise NameTooShort(least=MIN_LENGTH)


def _check_character(character: str, name: str) -> None:
    if character in BETWEEN or character in JOINERS:
        return
    category = unicodedata.category(character)
    script = script_of(character)
    if character == LONG_VOWEL:
        is_allowed = bool(scripts_of(name) & KANA)
    elif script == "LATIN":
        is_allowed = LATIN.fullmatch(character) is not None
    elif category == "Lm":
        is_allowed = script not in {"COMMON", "INHERITED"}
    else:
        is_allowed = category in LETTERS | MARKS or category == "Nd"
    if not is_allowed or script == "UNKNOWN":
        raise NameHasStranger(character=_described(character))


def _check_script(name: str) -> None:
    scripts = scripts_of(name)
    if not may_mix(scripts):
        names = sorted(script.replace("_", " ").title() for script in scripts)
        raise NameMixesScripts(scripts=", ".join(names))
    zeros = {ord(one) - unicodedata.digit(one) for one in name if one.isdecimal()}
    if len(zeros) > 1:
        raise NameMixesScripts(scripts=", ".join(chr(zero) for zero in sorted(zeros)))
    if not any(unicodedata.category(one) in LETTERS for one in name):
        raise NameWithoutLetter


def _check_marks(name: str) -> None:
    """Let a letter bear what spelling needs, and no mark twice.

    That is two borrowed marks, or four of its own of which two take no room.
    """
    marks: list[str] | None = None
    for character in unicodedata.normalize("NFD", name):
        if unicodedata.category(character) in MARKS:
            if marks is None or _is_one_too_many(character, marks):
                raise NameStacksMarks
            marks.append(character)
        elif character not in JOINERS:
            marks = [] if unicodedata.category(character) in LETTERS else None


def _is_one_too_many(mark: str, marks: list[str]) -> bool:
    script = script_of(mark)
    if mark in marks or len(marks) >= MOST_MARKS:
        return True
    if script == "INHERITED":
        borrowed = [one for one in marks if script_of(one) == "INHERITED"]
        if BORROWED.fullmatch(mark) is None or len(borrowed) >= MOST_BORROWED:
            return True
    return script not in DEEP and _nonspacing([*marks, mark]) > MOST_NONSPACING


def _nonspacing(marks: list[str]) -> int:
    return sum(unicodedata.category(one) == "Mn" for one in marks)


def _described(character: str) -> str:
    """Call a character by what can be seen of it."""
    name = unicodedata.name(character, "")
    code = f"U+{ord(character):04X}"
    return f"{code} ({name.lower()})" if name else code
