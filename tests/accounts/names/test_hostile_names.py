"""Names that are refused, each for a reason that is told."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.utils import translation

from accounts.names.errors import BadName, NameReserved, NameStacksMarks
from accounts.names.rules import clean_name
from games.labels import LEVEL_NAMES
from games.sentences import sentence
from tests.accounts.names.hostile import ALSO, HOSTILE, shown

CASES = [(code, name) for code, names in HOSTILE.items() for name in names]


def test_there_are_many_of_them():
    assert len({name for _, name in CASES}) >= 300


def test_every_hostile_name_is_refused_for_its_reason():
    answers = {(shown(name), refusal_of(name)) for _, name in CASES}
    right = {(shown(name), code) for right_code, name in CASES for code in (right_code, *ALSO)}

    assert sorted(answers - right) == []


def refusal_of(name: str) -> str:
    """Return the code of the refusal, whose sentence has to be whole."""
    try:
        clean_name(name)
    except BadName as refusal:
        return "a gap in the sentence" if "%" in sentence(refusal) else refusal.code
    return "none"


def test_the_reason_says_which_character_it_was():
    with pytest.raises(BadName) as refusal:
        clean_name("An\u202ena")

    assert "U+202E (right-to-left override)" in sentence(refusal.value)


def test_the_reason_tells_of_the_scripts():
    with pytest.raises(BadName) as refusal:
        clean_name("Аnna")

    assert refusal.value.facts == {"scripts": "Cyrillic, Latin"}
    assert "Use one script only" in sentence(refusal.value)


def test_a_megabyte_of_name_is_refused_at_once():
    with pytest.raises(BadName):
        clean_name("\u0301" * 1_000_000)


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_nobody_is_called_like_the_computer_in_any_language(level, language):
    with translation.override(language):
        name = str(LEVEL_NAMES[level])

    with pytest.raises(NameReserved):
        clean_name(name)


@pytest.mark.parametrize(
    "name", ["ก" + "\u0e49" * 4 + "ขค", "ก\u0e49\u0e34\u0e49ขค", "ש\u05b8\u05b8רה"]
)
def test_no_mark_stands_twice_on_a_letter(name):
    with pytest.raises(NameStacksMarks):
        clean_name(name)


def test_at_most_two_marks_that_take_no_room_stand_on_a_letter():
    with pytest.raises(NameStacksMarks):
        clean_name("ก\u0e34\u0e49\u0e4cขค")
