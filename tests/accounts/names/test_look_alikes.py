"""Names that look the same are one name; names that do not are two."""

from __future__ import annotations

import pytest

from accounts.names.errors import BadName
from accounts.names.folding import NOBODY, fold_name
from accounts.names.rules import clean_name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("marc", "Marc"),
        ("limes11", "Iimes11"),
        ("Illinois", "lllinois"),
        ("Bob", "B0b"),
        ("Anna", "Аnnа"),  # two Cyrillic letters
        ("coco", "сосо"),
        ("АННА", "AHHA"),
        ("ХОР", "XOP"),
        ("ΑΝΝΑ", "ANNA"),
        ("Νίκος", "νίκος"),
        ("ΝΙΚΟΣ", "νικος"),
        ("mama", "rnarna"),
        ("Savvy", "Sawy"),
        ("Ａnna", "Anna"),
        ("𝕒𝕟𝕟𝕒", "anna"),
        ("STRASSE", "straße"),
        ("José", "Jose\u0301"),
        ("Ёж тут", "ёж тут"),
        ("O’Neill", "o'neill"),
        ("Ꭺnna", "Anna"),
        ("نیک\u200cپی", "نیکپی"),
        ("Anne-Marie", "Anne\u2010Marie"),
        ("İzmir", "i\u0307zmir"),
    ],
)
def test_these_are_one_name(one, other):
    assert fold_name(one) == fold_name(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("José", "Jose"),
        ("Nina", "Vina"),
        ("Anna", "Hanna"),
        ("Петр", "Пётр"),
        ("Anna 1", "Anna 2"),
        ("Иван", "Йван"),
        ("さくら", "サクラ"),
        ("王小明", "王小朋"),
        ("Tom", "Tim"),
        ("Carla", "Karla"),
    ],
)
def test_these_are_two(one, other):
    assert fold_name(one) != fold_name(other)


@pytest.mark.parametrize("text", ["a" * 201, "a" + "\u0301\u0323" * 64_000, " " * 1_000_000])
def test_what_is_too_long_for_a_name_is_nobodys_at_once(text):
    assert fold_name(text) == NOBODY


def test_no_name_is_what_nobody_has():
    with pytest.raises(BadName):
        clean_name(f"Anna{NOBODY}")
