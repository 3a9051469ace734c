"""Replaying games by command: a line that cannot be read is answered by an error."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.replaying import GOOD, refusal, replayed

SEED = "00" * 32
NO_OBJECT = {"code": "bad_line", "what": "line", "wanted": "a JSON object"}


@pytest.mark.parametrize(
    "line",
    ["{", "joker r", "null", "[]", "7", '"joker r"', "{}{}", "{'record': 'joker'}", "[" * 50_000]
    + [
        b"\xff\xfe",
        b'{"record": "joker", "note": "caf\xe9"}',
        b"\x00",
        '{"a": ' + "9" * 5000 + "}",
    ],
)
def test_a_line_that_is_no_json_object_is_refused(line: str | bytes) -> None:
    assert refusal(line) == NO_OBJECT


@pytest.mark.parametrize(
    ("line", "what", "wanted"),
    [
        ({}, "record", "a text"),
        ({"values": "12345"}, "record", "a text"),
        ({"record": None}, "record", "a text"),
        ({"record": ["joker", "r"]}, "record", "a text"),
        ({"record": "joker \ud800"}, "record", "a text"),
        ({"record": "joker r"}, "values", "values, or seed and label"),
        ({"record": "joker r", "label": "x"}, "values", "values, or seed and label"),
        ({"record": "joker r", "seed": SEED}, "label", "a text"),
        ({"record": "joker r", "seed": SEED, "label": 7}, "label", "a text"),
        ({"record": "joker r", "seed": SEED, "label": "\udfff"}, "label", "a text"),
        ({"record": "joker r", "seed": 7, "label": "x"}, "seed", "a text"),
    ],
)
def test_a_line_that_lacks_something_says_what_is_wanted(
    line: dict[str, Any], what: str, wanted: str
) -> None:
    assert refusal(line) == {"code": "bad_line", "what": what, "wanted": wanted}


def test_each_bad_line_bears_its_own_number_empty_lines_counted() -> None:
    answers, status = replayed("x", "", GOOD, "y")

    assert [answer.get("error", {}).get("line") for answer in answers] == [1, None, 4]
    assert status == 1
