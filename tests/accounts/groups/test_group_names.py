"""A group's name is 1 to 40 characters that can be seen, in any script."""

from __future__ import annotations

import pytest

from accounts.groups.names import BadGroupName, clean_group_name


@pytest.mark.parametrize(
    "name",
    [
        "Sunday sailors",
        "Družina",
        "Моряки",
        "家族",
        "خانواده",
        "A",
        "4B",
        "⛵",
        "O’Brien & Söhne",
        "x" * 40,
    ],
)
def test_an_honest_name_stands_as_it_is(name):
    assert clean_group_name(name) == name


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Sunday \t\n sailors ", "Sunday sailors"),
        ("Sun\u200bday\u202e", "Sunday"),
        ("\x00Sun\x1bday\x7f", "Sunday"),
        ("\ufeffKlub\u2066", "Klub"),
        ("Café", "Café"),
        ("Z" + "\u0301" * 30 + "algo", "\u0179\u0301\u0301algo"),
        ("a\u00a0b", "a b"),
        ("a" * 40 + "   ", "a" * 40),
    ],
)
def test_controls_and_stacked_marks_are_taken_off(written, kept):
    assert clean_group_name(written) == kept


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u200b",
        "\u202e\u202d",
        "\u200d",
        "\u3164\u3164",
        "\u2800",
        "\u0301",
        "x" * 41,
        "\ud800",
    ],
)
def test_nothing_visible_or_too_much_is_refused(name):
    with pytest.raises(BadGroupName) as refusal:
        clean_group_name(name)

    assert refusal.value.facts == {"most": 40}


def test_a_script_that_joins_its_letters_keeps_its_joiners():
    assert clean_group_name("می\u200cخواهم") == "می\u200cخواهم"


@pytest.mark.parametrize("name", ["x" * 201, "a" + "\u0301\u0323" * 64_000])
def test_what_is_far_too_long_is_refused_at_once(name):
    with pytest.raises(BadGroupName):
        clean_group_name(name)
