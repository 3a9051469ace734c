"""Names that people bear, in many scripts, all of which pass as they are."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from accounts.names.folding import fold_name
from accounts.names.rules import clean_name

LINES = Path(__file__).with_name("honest.txt").read_text(encoding="utf-8").splitlines()
HONEST = [line for line in LINES if not line.startswith("#")]


def test_there_are_many_of_them():
    assert len(set(HONEST)) >= 180


def test_every_honest_name_passes_as_it_is():
    assert [clean_name(name) for name in HONEST] == [
        unicodedata.normalize("NFC", name) for name in HONEST
    ]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna   Maria ", "Anna Maria"),
        ("Ａｎｎａ", "Anna"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("Jose\u0301", "José"),
        ("Anna\u00a0Maria", "Anna Maria"),
        ("ⒶⓃⓃⒶ", "ANNA"),
    ],
)
def test_a_name_is_kept_in_its_plain_form(typed, kept):
    assert clean_name(typed) == kept


def test_names_fold_to_something_that_the_column_holds():
    assert [name for name in HONEST if not 0 < len(fold_name(name)) <= 120] == []


def test_case_makes_no_other_name():
    latin = [name for name in HONEST if name.isascii()]

    assert [fold_name(name.upper()) for name in latin] == [fold_name(name) for name in latin]
    assert [fold_name(name.lower()) for name in latin] == [fold_name(name) for name in latin]


def test_honest_names_do_not_stand_in_each_others_way():
    assert len({fold_name(name) for name in HONEST}) == len(set(HONEST))
