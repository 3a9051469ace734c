"""Typed readers of the YACHT_* variables; all problems are reported at once, a sentence each."""

from __future__ import annotations

import base64
import datetime as dt
import difflib
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.utils import parseaddr
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar
from urllib.parse import SplitResult, urlsplit
from zoneinfo import ZoneInfo

import dj_database_url
from cryptography.fernet import Fernet
from django.core.exceptions import ImproperlyConfigured, ValidationError
from django.core.validators import validate_email
from dotenv import load_dotenv

FILE = "YACHT_ENV_FILE"
P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
MAIL_PORTS = {"smtps": 465, "smtp": 587, "smtp+plain": 25}
FLAGS = dict.fromkeys(("true", "1", "yes", "on"), True) | dict.fromkeys(
    ("false", "0", "no", "off"), False
)

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


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """A type of value: `parse` raises ValueError or KeyError for what is not `wanted`."""

    parse: Callable[[str], T]
    wanted: str
    is_secret: bool = False


class Address(NamedTuple):
    """Where a service listens: a host, or the folder of its socket, and a port."""

    host: str
    port: int


class Environment:
    """The YACHT_* variables.

    A problem is kept for `check` and answered with the default, so that one start reports
    everything that is wrong.
    """

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = values
        self._known = {FILE}
        self.problems: list[str] = []

    def read(self, name: str, kind: Kind[T], default: T, *, needed: str = "") -> T:
        """Return a variable's value, or `default` where it is missing or empty.

        `needed` says in which case the variable must be set, and is empty outside that case.
        """
        self._known.add(name)
        text = self._values.get(name, "").strip()
        if not text:
            if needed:
                self.problems.append(f"{name} must be set {needed}: {kind.wanted}.")
            return default
        try:
            return kind.parse(text)
        except (ValueError, KeyError):
            given = "" if kind.is_secret else f"; {text!r} is not"
            self.problems.append(f"{name} must be {kind.wanted}{given}.")
            return default

    def folder(self, name: str, default: Path) -> Path:
        """Return a folder, made if need be; the text is relative to the default's parent."""
        folder = self.read(name, Kind(default.parent.joinpath, "a folder"), default)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.problems.append(
                f"{name} must be a folder that can be written to; {folder}: {error.strerror}."
            )
        return folder

    @property
    def known(self) -> frozenset[str]:
        """The names of all variables read so far."""
        return frozenset(self._known)

    def check(self) -> None:
        """Raise BadEnvironment if anything read was wrong, or a YACHT_* name is unknown."""
        unknown = {name for name in self._values if name.startswith("YACHT_")} - self._known
        problems = self.problems + [self._unknown(name) for name in sorted(unknown)]
        if problems:
            raise BadEnvironment("\n".join(problems))

    def _unknown(self, name: str) -> str:
        similar = difflib.get_close_matches(name, self._known, n=1)
        known = ", ".join(sorted(self._known))
        hint = f"did you mean {similar[0]}?" if similar else f"known are {known}."
        return f"{name} is no variable of this site: {hint}"


def whole_number(low: int, high: int) -> Kind[int]:
    """Both bounds are included."""
    return Kind(
        lambda text: _only(int(text), low <= int(text) <= high),
        f"a whole number from {low} to {high}",
    )


def one_of(*options: str) -> Kind[str]:
    return Kind(lambda text: _only(text, text in options), f"one of {', '.join(options)}")


def some_of(*options: str) -> Kind[tuple[str, ...]]:
    """One or more words, with commas between, in the order given."""

    def parse(text: str) -> tuple[str, ...]:
        words = _split(text)
        return _only(words, set(words) <= set(options) and len(set(words)) == len(words))

    return Kind(parse, f"one or more of {', '.join(options)}, each once, with commas between")


def url(
    *schemes: str, wanted: str, is_bare: bool = False, is_secret: bool = True
) -> Kind[SplitResult]:
    """A URL that names a server and, where it `is_bare`, no path."""

    def parse(text: str) -> SplitResult:
        parts = urlsplit(text)
        has_server = parts.scheme in schemes and parts.netloc and parts.port != 0
        return _only(parts, has_server and (not is_bare or parts.path in ("", "/")))

    return Kind(parse, wanted, is_secret)


def _only(value: T, is_fine: object) -> T:
    if not is_fine:
        raise ValueError
    return value


def _split(text: str) -> tuple[str, ...]:
    words = tuple(word.strip() for word in text.split(",") if word.strip())
    return _only(words, words)


def _hosts(text: str) -> tuple[str, ...]:
    hosts = _split(text)
    is_bare = all("/" not in host and (":" not in host or host.endswith("]")) for host in hosts)
    return _only(hosts, is_bare)


def _zone(text: str) -> ZoneInfo:
    try:
        return ZoneInfo(text)
    except OSError as error:  # the name of a folder of zones
        raise ValueError from error


def _fernet_keys(text: str) -> tuple[str, ...]:
    keys = _split(text)
    for key in keys:
        Fernet(key)  # ValueError for anything but 32 bytes in URL-safe base64
    return keys


def _push_key(text: str) -> str:
    raw = base64.urlsafe_b64decode(f"{text}=")
    return _only(text, len(text) == 43 and 0 < int.from_bytes(raw) < P256_ORDER)


def _database(text: str) -> dict[str, Any]:
    found = dj_database_url.parse(text)
    engine = found.get("ENGINE", "").rpartition(".")[2]
    return _only(dict(found), engine in ("sqlite3", "postgresql") and found.get("NAME"))


def _address(text: str) -> Address:
    host, _, port = text.rpartition(":")
    return _only(Address(host, int(port)), host and 0 < int(port) < 65_536)


def _postgresql(text: str) -> dict[str, Any]:
    found = _database(text)
    return _only(found, found["ENGINE"].endswith("postgresql"))


def _sender(text: str) -> str:
    try:
        validate_email(parseaddr(text)[1])
    except ValidationError as error:
        raise ValueError from error
    return text


FLAG = Kind(lambda text: FLAGS[text.lower()], "true or false")
DAY = Kind(dt.date.fromisoformat, "a date such as 2026-12-01")
ZONE = Kind(_zone, "a time zone such as UTC or Europe/Prague")
HOSTS = Kind(
    _hosts, "host names with commas between, such as yacht.example, without https:// or port"
)
SECRET = Kind(
    lambda text: _only(text, len(text) >= 50 and len(set(text)) >= 5),
    "a secret of at least 50 random characters",
    is_secret=True,
)
FERNET_KEYS = Kind(
    _fernet_keys,
    "Fernet keys, the newest first, with commas between (`python -c 'from cryptography.fernet "
    "import Fernet; print(Fernet.generate_key().decode())'` makes one)",
    is_secret=True,
)
PUSH_KEY = Kind(
    _push_key,
    "32 random bytes in URL-safe base64 (`python3 -c 'import secrets; "
    "print(secrets.token_urlsafe(32))'` makes them)",
    is_secret=True,
)
TOKEN = Kind(
    lambda text: _only(text, len(text) >= 20 and text.isascii()),
    "at least 20 random characters",
    is_secret=True,
)
SENTRY = url("http", "https", wanted="an address such as https://KEY@sentry.example/1")
SHORTEST_PASSPHRASE = 12
PASSPHRASE = Kind(
    lambda text: _only(text, len(text) >= SHORTEST_PASSPHRASE),
    f"a passphrase of at least {SHORTEST_PASSPHRASE} characters",
    is_secret=True,
)
DATABASE_URL = Kind(
    _database, "sqlite:///PATH or postgresql://USER:PASSWORD@HOST:PORT/NAME", is_secret=True
)
POSTGRESQL_URL: Kind[dict[str, Any] | None] = Kind(
    _postgresql, "postgresql://USER:PASSWORD@HOST:PORT/NAME", is_secret=True
)
ADDRESS: Kind[Address | None] = Kind(_address, "HOST:PORT, or the folder of a socket and its port")
MAIL_SERVER = url(
    *MAIL_PORTS,
    wanted="smtps://USER:PASSWORD@HOST:PORT (TLS from the start), smtp://… (STARTTLS) "
    "or smtp+plain://HOST:PORT (no TLS, for a relay on this machine)",
    is_bare=True,
)
ORIGIN = url(
    "http",
    "https",
    wanted="an address such as https://yacht.example, no path",
    is_bare=True,
    is_secret=False,
)
SENDER = Kind(_sender, "an address such as yacht@example.org or Daily Yacht <yacht@example.org>")
