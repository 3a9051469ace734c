"""`manage.py serve`: serve the site with gunicorn and say where to open it."""

from __future__ import annotations

import errno
import os
import socket
import sys
from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError

from yachtsite.server import address

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - compared with, not bound to


class Command(BaseCommand):
    """Serve the site."""

    help = "Serve the site with gunicorn (HOST and PORT may also be environment variables)."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take host and port."""
        parser.add_argument("--host", default=os.environ.get("HOST") or "127.0.0.1")
        parser.add_argument("--port", default=os.environ.get("PORT") or "8000")

    def handle(self, *, host: str, port: str, **_options: object) -> None:
        """Check the port, print the address, and become gunicorn."""
        number = read_port(port)
        check_free(host, number)
        for line in invitation(host, number):
            self.stdout.write(line)
        self.stdout.flush()
        os.environ.update(HOST=host, PORT=str(number))
        words = ["-m", "gunicorn", "--config", "python:yachtsite.server", "yachtsite.wsgi"]
        os.execv(sys.executable, [sys.executable, *words])  # noqa: S606 - no shell is wanted


def read_port(text: str) -> int:
    """Return the port as a number.

    Raises CommandError if it is none.
    """
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise CommandError(f"PORT must be a whole number from 1 to 65535; {text!r} is not.")
    return int(text)


def check_free(host: str, port: int) -> None:
    """Raise CommandError if nobody can listen there."""
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
    except socket.gaierror:
        raise CommandError(f"HOST must be an address of this machine; {host!r} is not.") from None
    except OSError as error:
        raise CommandError(_why(error, host, port)) from None


def invitation(host: str, port: int) -> list[str]:
    """Return the lines that say where to open the site."""
    if host not in EVERYWHERE:
        return [f"Daily Yacht: open http://{address(host, port)}/  (Ctrl-C ends it)"]
    lines = [f"Daily Yacht: open http://{address('localhost', port)}/  (Ctrl-C ends it)"]
    near = lan_address()
    return [*lines, f"From the same network: http://{address(near, port)}/"] if near else lines


def lan_address() -> str:
    """Return this machine's address in its network, or "" where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; 192.0.2.1 is set aside for examples.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is busy: something listens on {address(host, port)} already. "
            f"Choose another, for example: PORT={port % 65535 + 1} make run"
        )
    if error.errno == errno.EACCES:
        return (
            f"Port {port} is for the administrator alone. Choose one from 1024 on, as in PORT=8000."
        )
    return f"HOST must be an address of this machine; {host!r} is not ({error.strerror})."
