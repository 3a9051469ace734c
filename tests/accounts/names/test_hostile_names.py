"""Names that are refused, each for a reason that is told."""

from __future__ import annotations

import pytest

from accounts.names.errors import BadName
from accounts.names.rules import clean_name
from games.sentences import sentence
from tests.accounts.names.hostile import ALSO, HOSTILE, shown

CASES = [(code, name) for code, names in HOSTILE.items() for name in names]


def test_there_are_many_of_them():
    assert len({name for _, name in CASES}) >= 300


@pytest.mark.parametrize(("code", "name"), CASES, ids=[shown(name) for _, name in CASES])
def test_a_hostile_name_is_refused(code, name):
    with pytest.raises(BadName) as refusal:
        clean_name(name)

    assert refusal.value.code in {code, *ALSO}
    assert sentence(refusal.value).count("%") == 0


def test_the_reason_says_which_character_it_was():
    with pytest.raises(BadName) as refusal:
        clean_name("An\u202ena")

    assert "U+202E (right-to-left override)" in sentence(refusal.value)


def test_the_reason_tells_of_the_scripts():
    with pytest.raises(BadName) as refusal:
        clean_name("Аnna")

    assert refusal.value.facts == {"scripts": "Cyrillic, Latin"}
    assert "in one script" in sentence(refusal.value)


def test_a_megabyte_of_name_is_refused_at_once():
    with pytest.raises(BadName):
        clean_name("\u0301" * 1_000_000)
