"""Typed readers of the YACHT_* variables; every problem is told in one sentence, all at once."""

from __future__ import annotations

import datetime as dt
import difflib
import os
from collections.abc import Callable, Mapping
from email.utils import parseaddr
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.parse import unquote, urlsplit
from zoneinfo import ZoneInfo

import dj_database_url
from cryptography.fernet import Fernet
from django.core.exceptions import ImproperlyConfigured, ValidationError
from django.core.validators import validate_email
from dotenv import load_dotenv

PREFIX = "YACHT_"
FILE = "YACHT_ENV_FILE"
MAIL_PORTS = {"smtps": 465, "smtp": 587, "smtp+plain": 25}
YES, NO = ("true", "1", "yes", "on"), ("false", "0", "no", "off")

T = TypeVar("T")


class BadEnvironment(ImproperlyConfigured):
    """The environment does not say what the site needs: one sentence a problem."""


def load_file(default: Path) -> None:
    """Add the variables of the file that YACHT_ENV_FILE names (else of `default`, if there).

    What the environment says already stays. Raises BadEnvironment if the named file is not there.
    """
    named = os.environ.get(FILE)
    if named and not Path(named).is_file():
        raise BadEnvironment(f"{FILE} must name a file that is there, or be empty; {named} is not.")
    if named != "":
        load_dotenv(named or default)


class MailServer(NamedTuple):
    """An SMTP server: by smtps with TLS from the start, by smtp with STARTTLS."""

    scheme: str = ""
    host: str = ""
    port: int = 0
    user: str = ""
    password: str = ""


class Environment:
    """The YACHT_* variables, read by name and type.

    A reader that meets a problem keeps it for `check` and answers with the default, so that one
    start tells everything that is wrong.
    """

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = values
        self._known = {FILE}
        self.problems: list[str] = []

    def flag(self, name: str, *, default: bool) -> bool:
        """Read true or false."""
        return self._read(name, default, _flag, "true or false")

    def count(self, name: str, *, default: int, low: int, high: int) -> int:
        """Read a whole number from `low` to `high`."""

        def parse(text: str) -> int:
            number = int(text)
            return _only(number, low <= number <= high)

        return self._read(name, default, parse, f"a whole number from {low} to {high}")

    def choice(self, name: str, *, default: str, options: tuple[str, ...]) -> str:
        """Read one of a few words."""
        return self._read(
            name,
            default,
            lambda text: _only(text, text in options),
            f"one of {', '.join(options)}",
        )

    def words(
        self, name: str, *, default: tuple[str, ...], options: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Read different words with commas between, each of them one of `options`."""

        def parse(text: str) -> tuple[str, ...]:
            words = _split(text)
            are_fine = words and set(words) <= set(options) and len(set(words)) == len(words)
            return _only(words, are_fine)

        wanted = f"one or more of {', '.join(options)}, each once, with commas between"
        return self._read(name, default, parse, wanted)

    def hosts(self, name: str, *, default: tuple[str, ...], required: bool) -> tuple[str, ...]:
        """Read host names, without scheme or port."""
        wanted = "host names with commas between, such as yacht.example, without https:// or port"
        return self._read(name, default, _hosts, wanted, required=required)

    def day(self, name: str, *, default: dt.date, required: bool) -> dt.date:
        """Read a date."""
        wanted = "a date such as 2026-12-01"
        return self._read(name, default, dt.date.fromisoformat, wanted, required=required)

    def zone(self, name: str, *, default: str) -> ZoneInfo:
        """Read a time zone."""
        return self._read(
            name, ZoneInfo(default), _zone, "a time zone such as UTC or Europe/Prague"
        )

    def secret(self, name: str, *, default: str, required: bool) -> str:
        """Read a secret of at least 50 characters."""
        wanted = "a secret of at least 50 random characters"
        return self._read(name, default, _secret, wanted, required=required, shown=False)

    def fernet_keys(
        self, name: str, *, default: tuple[str, ...], required: bool
    ) -> tuple[str, ...]:
        """Read Fernet keys, the newest first."""
        wanted = (
            "Fernet keys, the newest first, with commas between "
            "(`python -c 'from cryptography.fernet import Fernet; "
            "print(Fernet.generate_key().decode())'` makes one)"
        )
        return self._read(name, default, _fernet_keys, wanted, required=required, shown=False)

    def folder(self, name: str, *, default: Path) -> Path:
        """Read a folder, relative to the one the default stands in, and make it if need be."""
        folder = self._read(name, default, lambda text: default.parent / text, "a folder")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.problems.append(
                f"{name} must be a folder that can be written to; {folder}: {error.strerror}."
            )
        return folder

    def database(self, name: str, *, default: str) -> dict[str, Any]:
        """Read a database address into Django's settings for it."""
        wanted = "sqlite:///PATH or postgresql://USER:PASSWORD@HOST:PORT/NAME"
        return self._read(name, _database(default), _database, wanted, shown=False)

    def url(self, name: str, *, schemes: tuple[str, ...], example: str) -> str:
        """Read an address of one of `schemes`, or nothing."""

        def parse(text: str) -> str:
            parts = urlsplit(text)
            return _only(text, parts.scheme in schemes and parts.netloc)

        return self._read(name, "", parse, f"an address such as {example}", shown=False)

    def mail_server(self, name: str) -> MailServer:
        """Read the address of an SMTP server; without one, its host is empty."""
        wanted = (
            "smtps://USER:PASSWORD@HOST:PORT (TLS from the start), smtp://… (STARTTLS) "
            "or smtp+plain://HOST:PORT (no TLS, for a relay on this machine)"
        )
        return self._read(name, MailServer(), _mail_server, wanted, shown=False)

    def sender(self, name: str, *, default: str, required: bool) -> str:
        """Read who sends mail: an address, perhaps with a name before it."""
        wanted = "an address such as yacht@example.org or Daily Yacht <yacht@example.org>"
        self._demand_for_mail(name, wanted, required=required)
        return self._read(name, default, _sender, wanted)

    def origin(self, name: str, *, required: bool) -> str:
        """Read scheme and host of a site, or nothing."""
        wanted = "an address such as https://yacht.example, no path"
        self._demand_for_mail(name, wanted, required=required)
        return self._read(name, "", _origin, wanted)

    def check(self) -> None:
        """Raise BadEnvironment if anything read was wrong, or a YACHT_* name is unknown."""
        unknown = [n for n in self._values if n.startswith(PREFIX) and n not in self._known]
        problems = self.problems + [self._unknown(name) for name in sorted(unknown)]
        if problems:
            raise BadEnvironment("\n".join(problems))

    def _read(
        self,
        name: str,
        default: T,
        parse: Callable[[str], T],
        wanted: str,
        *,
        required: bool = False,
        shown: bool = True,
    ) -> T:
        self._known.add(name)
        text = self._values.get(name, "").strip()
        if not text:
            if required:
                self.problems.append(f"{name} must be set (unless YACHT_DEBUG is true): {wanted}.")
            return default
        try:
            return parse(text)
        except ValueError:
            told = f"; {text!r} is not" if shown else ""
            self.problems.append(f"{name} must be {wanted}{told}.")
            return default

    def _demand_for_mail(self, name: str, wanted: str, *, required: bool) -> None:
        if required and not self._values.get(name, "").strip():
            self.problems.append(f"{name} must be set where mail goes to a server: {wanted}.")

    def _unknown(self, name: str) -> str:
        near = difflib.get_close_matches(name, self._known, n=1)
        hint = (
            f"did you mean {near[0]}?" if near else f"known are {', '.join(sorted(self._known))}."
        )
        return f"{name} is no variable of this site: {hint}"


def _only(value: T, is_fine: object) -> T:
    if not is_fine:
        raise ValueError
    return value


def _split(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _flag(text: str) -> bool:
    word = text.lower()
    return _only(word in YES, word in YES + NO)


def _hosts(text: str) -> tuple[str, ...]:
    hosts = _split(text)
    are_fine = all("/" not in host and (":" not in host or host.endswith("]")) for host in hosts)
    return _only(hosts, hosts and are_fine)


def _zone(text: str) -> ZoneInfo:
    try:
        return ZoneInfo(text)
    except (KeyError, OSError) as error:  # an unknown key, or the name of a folder of zones
        raise ValueError from error


def _secret(text: str) -> str:
    return _only(text, len(text) >= 50 and len(set(text)) >= 5)


def _fernet_keys(text: str) -> tuple[str, ...]:
    keys = _split(text)
    for key in keys:
        Fernet(key)  # ValueError for anything but 32 bytes in URL-safe base64
    return _only(keys, keys)


def _database(text: str) -> dict[str, Any]:
    found = dj_database_url.parse(text)
    engine = found.get("ENGINE", "").rpartition(".")[2]
    return _only(dict(found), engine in ("sqlite3", "postgresql") and found.get("NAME"))


def _mail_server(text: str) -> MailServer:
    parts = urlsplit(text)
    host = _only(parts.hostname, parts.scheme in MAIL_PORTS and parts.path in ("", "/"))
    return MailServer(
        parts.scheme,
        _only(host or "", host),
        parts.port or MAIL_PORTS[parts.scheme],
        unquote(parts.username or ""),
        unquote(parts.password or ""),
    )


def _sender(text: str) -> str:
    address = parseaddr(text)[1]
    try:
        validate_email(address)
    except ValidationError as error:
        raise ValueError from error
    return text


def _origin(text: str) -> str:
    parts = urlsplit(text)
    is_fine = parts.scheme in ("http", "https") and parts.netloc and parts.path in ("", "/")
    return _only(f"{parts.scheme}://{parts.netloc}", is_fine)
