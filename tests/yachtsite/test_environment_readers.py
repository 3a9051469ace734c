"""Each YACHT_* value is read by type; what is wrong is told in one sentence."""

from __future__ import annotations

import datetime as dt
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import pytest

from yachtsite import env
from yachtsite.env import BadEnvironment, Environment

NAME = "YACHT_X"
KEY = "c2VlZCBrZXkgb2YgdGhlIHRlc3RzLCAzMiBieXRlcy4="
KINDS = {
    "flag": env.FLAG,
    "whole_number": env.whole_number(0, 24),
    "one_of": env.one_of("a", "b"),
    "some_of": env.some_of("a", "b"),
    "hosts": env.HOSTS,
    "day": env.DAY,
    "zone": env.ZONE,
    "secret": env.SECRET,
    "fernet_keys": env.FERNET_KEYS,
    "url": env.url("redis", wanted="an address such as redis://localhost/0"),
    "origin": env.ORIGIN,
    "mail_server": env.MAIL_SERVER,
    "sender": env.SENDER,
    "address": env.ADDRESS,
}
GOOD = (
    ("flag", "true", True),
    ("flag", "OFF", False),
    ("whole_number", "0", 0),
    ("whole_number", " 24 ", 24),
    ("one_of", "a", "a"),
    ("some_of", "b, a", ("b", "a")),
    ("hosts", "yacht.example, *.b.example,[::1]", ("yacht.example", "*.b.example", "[::1]")),
    ("hosts", "*", ("*",)),
    ("day", "2028-02-29", dt.date(2028, 2, 29)),
    ("zone", "Europe/Prague", ZoneInfo("Europe/Prague")),
    ("secret", "0123456789" * 5, "0123456789" * 5),
    ("fernet_keys", f"{KEY},{KEY}", (KEY, KEY)),
    ("url", "redis://localhost:6379/0", urlsplit("redis://localhost:6379/0")),
    ("origin", "https://yacht.example/", urlsplit("https://yacht.example/")),
    ("mail_server", "smtps://a%40b:p%2Fw@m.example", urlsplit("smtps://a%40b:p%2Fw@m.example")),
    ("mail_server", "smtp+plain://localhost:2525", urlsplit("smtp+plain://localhost:2525")),
    ("sender", "Daily Yacht <yacht@example.org>", "Daily Yacht <yacht@example.org>"),
    ("sender", "yacht@example.org", "yacht@example.org"),
    ("address", "10.0.0.2:6432", ("10.0.0.2", 6432)),
    ("address", "/run/postgresql:6432", ("/run/postgresql", 6432)),
)
WRONG = (
    ("flag", "perhaps", "true or false"),
    ("whole_number", "25", "a whole number from 0 to 24"),
    ("whole_number", "six", "a whole number from 0 to 24"),
    ("one_of", "c", "one of a, b"),
    ("some_of", "a,c", "one or more of a, b"),
    ("some_of", "a,a", "each once"),
    ("some_of", ",", "one or more of a, b"),
    ("hosts", "https://yacht.example", "without https:// or port"),
    ("hosts", "yacht.example:8000", "without https:// or port"),
    ("day", "2026-02-29", "a date such as"),
    ("day", "1.12.2026", "a date such as"),
    ("zone", "Mars/Olympus", "a time zone such as"),
    ("zone", "Europe", "a time zone such as"),
    ("secret", "short", "at least 50 random characters"),
    ("secret", "a" * 60, "at least 50 random characters"),
    ("fernet_keys", "short", "Fernet keys"),
    ("url", "http://localhost", "such as redis://localhost/0"),
    ("url", "redis:", "such as redis://localhost/0"),
    ("origin", "yacht.example", "such as https://yacht.example"),
    ("origin", "https://yacht.example/play", "no path"),
    ("mail_server", "mail.example", "smtps://USER:PASSWORD@HOST:PORT"),
    ("mail_server", "https://mail.example", "smtps://USER:PASSWORD@HOST:PORT"),
    ("mail_server", "smtp://mail.example/path", "smtps://USER:PASSWORD@HOST:PORT"),
    ("mail_server", "smtp://mail.example:port", "smtps://USER:PASSWORD@HOST:PORT"),
    ("sender", "Daily Yacht", "an address such as"),
    ("sender", "yacht@", "an address such as"),
)


@pytest.mark.parametrize(("kind", "text", "expected"), GOOD)
def test_a_good_value_is_read(kind, text, expected):
    variables = Environment({NAME: text})

    assert variables.read(NAME, KINDS[kind], None) == expected
    variables.check()


@pytest.mark.parametrize("values", [{}, {NAME: ""}, {NAME: "  "}])
def test_a_missing_value_is_the_default(values):
    assert Environment(values).read(NAME, env.DAY, dt.date(2026, 1, 1)) == dt.date(2026, 1, 1)


@pytest.mark.parametrize(("kind", "text", "wanted"), WRONG)
def test_a_wrong_value_is_refused_with_what_would_be_right(kind, text, wanted):
    variables = Environment({NAME: text})
    variables.read(NAME, KINDS[kind], None)

    with pytest.raises(BadEnvironment) as refusal:
        variables.check()

    assert str(refusal.value).startswith(f"{NAME} must be ")
    assert wanted in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_needed_value_that_is_missing_is_refused_with_the_case_in_which_it_is():
    variables = Environment({})
    variables.read(NAME, env.SENDER, "yacht@localhost", needed="where mail goes to a server")

    assert variables.problems[0].startswith(f"{NAME} must be set where mail goes to a server: an ")


@pytest.mark.parametrize("kind", ["secret", "fernet_keys", "url", "mail_server"])
def test_a_wrong_secret_is_not_repeated(kind):
    variables = Environment({NAME: "http://captain:hook@ship"})
    variables.read(NAME, KINDS[kind], None)

    assert "hook" not in variables.problems[0]


def test_a_wrong_database_address_is_not_repeated():
    variables = Environment({NAME: "mysql://captain:hook@ship/log"})
    variables.read(NAME, env.DATABASE_URL, {})

    assert "postgresql://USER:PASSWORD@HOST:PORT/NAME" in variables.problems[0]
    assert "hook" not in variables.problems[0]


def test_a_folder_is_made(tmp_path):
    folder = Environment({NAME: "inner/data"}).folder(NAME, tmp_path / "data")

    assert folder == tmp_path / "inner" / "data"
    assert folder.is_dir()


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").touch()
    variables = Environment({NAME: "file/data"})
    variables.folder(NAME, tmp_path / "data")

    assert "must be a folder that can be written to" in variables.problems[0]


def test_an_unknown_name_is_refused_with_the_nearest_known_one():
    variables = Environment({"YACHT_HOST": "yacht.example", "HOME": "/root"})
    variables.read("YACHT_HOSTS", env.HOSTS, ())

    with pytest.raises(
        BadEnvironment, match=r"YACHT_HOST is no variable.*did you mean YACHT_HOSTS\?"
    ):
        variables.check()


def test_all_problems_are_told_at_once():
    variables = Environment({NAME: "x", "YACHT_ZZZZ": "y"})
    variables.read(NAME, env.FLAG, default=False)
    variables.read("YACHT_DAY", env.DAY, dt.date(2026, 1, 1), needed="always")

    with pytest.raises(BadEnvironment) as refusal:
        variables.check()

    assert [line.partition(" ")[0] for line in str(refusal.value).splitlines()] == [
        NAME,
        "YACHT_DAY",
        "YACHT_ZZZZ",
    ]
