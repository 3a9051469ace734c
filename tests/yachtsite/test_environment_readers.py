"""Each YACHT_* value is read by type; what is wrong is told in one sentence."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from yachtsite.env import BadEnvironment, Environment

NAME = "YACHT_X"
KEY = "c2VlZCBrZXkgb2YgdGhlIHRlc3RzLCAzMiBieXRlcy4="
READERS = {
    "flag": lambda env: env.flag(NAME, default=False),
    "count": lambda env: env.count(NAME, default=6, low=0, high=24),
    "choice": lambda env: env.choice(NAME, default="b", options=("a", "b")),
    "words": lambda env: env.words(NAME, default=("a",), options=("a", "b")),
    "hosts": lambda env: env.hosts(NAME, default=("h",), required=False),
    "day": lambda env: env.day(NAME, default=dt.date(2026, 1, 1), required=False),
    "zone": lambda env: env.zone(NAME, default="UTC"),
    "secret": lambda env: env.secret(NAME, default="s", required=False),
    "fernet_keys": lambda env: env.fernet_keys(NAME, default=("k",), required=False),
    "url": lambda env: env.url(NAME, schemes=("redis",), example="redis://localhost/0"),
    "origin": lambda env: env.origin(NAME, required=False),
    "mail_server": lambda env: env.mail_server(NAME),
    "sender": lambda env: env.sender(NAME, default="yacht@localhost", required=False),
}


@pytest.mark.parametrize(
    ("reader", "text", "expected"),
    [
        ("flag", "true", True),
        ("flag", "OFF", False),
        ("flag", "", False),
        ("count", "0", 0),
        ("count", " 24 ", 24),
        ("choice", "a", "a"),
        ("words", "b, a", ("b", "a")),
        (
            "hosts",
            "yacht.example, *.boats.example,[::1]",
            ("yacht.example", "*.boats.example", "[::1]"),
        ),
        ("hosts", "*", ("*",)),
        ("day", "2028-02-29", dt.date(2028, 2, 29)),
        ("zone", "Europe/Prague", ZoneInfo("Europe/Prague")),
        ("secret", "0123456789" * 5, "0123456789" * 5),
        ("fernet_keys", f"{KEY},{KEY}", (KEY, KEY)),
        ("url", "redis://localhost:6379/0", "redis://localhost:6379/0"),
        ("url", "", ""),
        ("origin", "https://yacht.example/", "https://yacht.example"),
        ("mail_server", "", ("", "", 0, "", "")),
        (
            "mail_server",
            "smtps://a%40b:p%2Fw@mail.example",
            ("smtps", "mail.example", 465, "a@b", "p/w"),
        ),
        ("mail_server", "smtp://mail.example", ("smtp", "mail.example", 587, "", "")),
        ("mail_server", "smtp+plain://localhost:2525", ("smtp+plain", "localhost", 2525, "", "")),
        ("sender", "Daily Yacht <yacht@example.org>", "Daily Yacht <yacht@example.org>"),
        ("sender", "yacht@example.org", "yacht@example.org"),
    ],
)
def test_a_good_value_is_read(reader, text, expected):
    env = Environment({NAME: text})

    assert READERS[reader](env) == expected
    env.check()


@pytest.mark.parametrize(
    ("reader", "text", "wanted"),
    [
        ("flag", "perhaps", "true or false"),
        ("count", "25", "a whole number from 0 to 24"),
        ("count", "six", "a whole number from 0 to 24"),
        ("choice", "c", "one of a, b"),
        ("words", "a,c", "one or more of a, b"),
        ("words", "a,a", "each once"),
        ("words", ",", "one or more of a, b"),
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
    ],
)
def test_a_wrong_value_is_refused_with_what_would_be_right(reader, text, wanted):
    env = Environment({NAME: text})
    READERS[reader](env)

    with pytest.raises(BadEnvironment) as refusal:
        env.check()

    assert str(refusal.value).startswith(f"{NAME} must be ")
    assert wanted in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_who_sends_mail_must_be_said_where_a_server_is():
    env = Environment({})
    env.sender(NAME, default="yacht@localhost", required=True)

    assert env.problems[0].startswith(f"{NAME} must be set")


@pytest.mark.parametrize("reader", ["secret", "fernet_keys", "url", "mail_server"])
def test_a_wrong_secret_is_not_repeated(reader):
    env = Environment({NAME: "http://captain:hook@ship"})
    READERS[reader](env)

    assert "hook" not in env.problems[0]


def test_a_wrong_database_address_is_not_repeated():
    env = Environment({NAME: "mysql://captain:hook@ship/log"})
    env.database(NAME, default="sqlite:///db")

    assert "postgresql://USER:PASSWORD@HOST:PORT/NAME" in env.problems[0]
    assert "hook" not in env.problems[0]


def test_a_folder_is_made(tmp_path):
    env = Environment({NAME: "inner/data"})

    folder = env.folder(NAME, default=tmp_path / "data")

    assert folder == tmp_path / "inner" / "data"
    assert folder.is_dir()


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").touch()
    env = Environment({NAME: "file/data"})
    env.folder(NAME, default=tmp_path / "data")

    assert "must be a folder that can be written to" in env.problems[0]


def test_an_unknown_name_is_refused_with_the_nearest_known_one():
    env = Environment({"YACHT_HOST": "yacht.example", "HOME": "/root"})
    env.hosts("YACHT_HOSTS", default=(), required=False)

    with pytest.raises(
        BadEnvironment, match=r"YACHT_HOST is no variable.*did you mean YACHT_HOSTS\?"
    ):
        env.check()


def test_all_problems_are_told_at_once():
    env = Environment({NAME: "x", "YACHT_ZZZZ": "y"})
    env.flag(NAME, default=False)
    env.day("YACHT_DAY", default=dt.date(2026, 1, 1), required=True)

    with pytest.raises(BadEnvironment) as refusal:
        env.check()

    assert [line.partition(" ")[0] for line in str(refusal.value).splitlines()] == [
        NAME,
        "YACHT_DAY",
        "YACHT_ZZZZ",
    ]
