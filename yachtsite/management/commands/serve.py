"""`manage.py serve`: serve the site from this process and say where to open it."""

from __future__ import annotations

import errno
import os
import socket
from argparse import ArgumentParser

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.core.servers.basehttp import get_internal_wsgi_application

from accounts.reminders import background as reminders
from accounts.webhooks import background as webhooks
from yachtsite import server

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - compared with, not bound to


class Command(BaseCommand):
    """Serve the site."""

    help = "Serve the site (HOST, PORT and WEB_THREADS may also be environment variables)."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=os.environ.get("HOST") or "127.0.0.1")
        parser.add_argument("--port", default=os.environ.get("PORT") or "8000")
        parser.add_argument("--threads", default=os.environ.get("WEB_THREADS") or "16")

    def handle(self, *, host: str, port: str, threads: str, **_options: object) -> None:
        number = read_number("PORT", port, at_most=65535)
        count = read_number("WEB_THREADS", threads, at_most=1000)
        with listen(host, number) as listener:
            application = get_internal_wsgi_application()
            reminders.wake()
            if not settings.CELERY_BROKER_URL:
                webhooks.wake()  # for what has waited since before
            for line in invitation(host, number):
                self.stdout.write(line)
            self.stdout.flush()
            server.serve(application, listener, threads=count)


def read_number(name: str, text: str, *, at_most: int) -> int:
    """Raises CommandError unless it is a whole number from 1 to `at_most`."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= at_most:
        raise CommandError(f"{name} must be a whole number from 1 to {at_most}; {text!r} is not.")
    return int(text)


def listen(host: str, port: int) -> socket.socket:
    """Raises CommandError if nobody can listen there."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        is_ipv6 = family == socket.AF_INET6
        return socket.create_server(address, family=family, dualstack_ipv6=is_ipv6)
    except socket.gaierror:
        raise CommandError(f"HOST must be an address of this machine; {host!r} is not.") from None
    except OSError as error:
        raise CommandError(_why(error, host, port)) from None


def invitation(host: str, port: int) -> list[str]:
    """Return the lines that say where to open the site."""
    if host not in EVERYWHERE:
        return [f"{settings.SITE_NAME}: open http://{_joined(host, port)}/  (Ctrl-C ends it)"]
    lines = [f"{settings.SITE_NAME}: open http://localhost:{port}/  (Ctrl-C ends it)"]
    near = lan_address()
    return [*lines, f"From the same network: http://{_joined(near, port)}/"] if near else lines


def lan_address() -> str:
    """Return this machine's address in its network, or "" where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; 192.0.2.1 is set aside for examples.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _joined(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is busy: something listens on {_joined(host, port)} already. "
            f"Choose another, for example: PORT={port % 65535 + 1} make run"
        )
    if error.errno == errno.EACCES:
        return (
            f"Port {port} is for the administrator alone. Choose one from 1024 on, as in PORT=8000."
        )
    reason = os.strerror(error.errno or 0)
    return f"HOST must be an address of this machine; {host!r} is not ({reason})."
