"""Anna, who wants to be reminded, and a push service of this machine."""

from __future__ import annotations

import base64
import secrets
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from accounts.models import PushDevice, Reminder
from accounts.reminders.services import save_reminder
from tests.accounts.auth.conftest import anna
from tests.factories import NOON

__all__ = ["anna"]


@pytest.fixture(autouse=True)
def _known_site(settings):
    """Links in mail begin with the site's URL; devices know its messages by a key."""
    settings.SITE_URL = "https://yacht.example"
    settings.PUSH_KEY = secrets.token_urlsafe(32)


@pytest.fixture
def remind_anna(anna) -> Callable[..., Reminder]:
    """Have Anna reminded, by e-mail at one in the afternoon unless told otherwise."""

    def ask(*, by_email: bool = True, hour: int = 13, zone: str = "UTC", now=NOON) -> Reminder:
        return save_reminder(player_id=anna.pk, by_email=by_email, hour=hour, zone=zone, now=now)

    return ask


@dataclass
class PushService:
    """What it got, how it answers by the path asked for, and the keys of its one browser."""

    url: str
    taken: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    answers: dict[str, int] = field(default_factory=dict)
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = b"sixteen secrets!"

    def add_device(self, player, path: str = "/one") -> PushDevice:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return PushDevice.objects.create(
            player=player,
            endpoint=f"{self.url}{path}",
            public_key=base64.urlsafe_b64encode(point).rstrip(b"=").decode(),
            secret=base64.urlsafe_b64encode(self.secret).rstrip(b"=").decode(),
            added_at=NOON,
        )

    def read(self, body: bytes) -> bytes:
        """Open a message as the browser does."""
        return http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret)


@pytest.fixture
def push_service() -> Iterator[PushService]:
    service = PushService("")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.taken.append(
                (self.path, {name.lower(): value for name, value in self.headers.items()}, body)
            )
            self.send_response(service.answers.get(self.path, 201))
            self.end_headers()

        def log_message(self, *_arguments: object) -> None:
            """Keep quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        service.url = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        yield service
        server.shutdown()
