"""A group whose members let themselves be shown, with a webhook, and a receiver of messages."""

from __future__ import annotations

import datetime as dt
import socket
import ssl
import threading
import time
from collections.abc import Iterator

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from accounts.groups.services import create_group, join_group, show_outside
from accounts.models import new_code
from accounts.webhooks import transport
from accounts.webhooks.secrets import new_secret
from accounts.webhooks.services import add_webhook
from accounts.webhooks.transport import Answer
from tests.factories import NOON, AccountFactory

EVERYTHING = ["day.closed", "member.finished"]


@pytest.fixture
def ann(db):
    return AccountFactory(name="Ann", language="en")


@pytest.fixture
def ben(db):
    return AccountFactory(name="Ben")


@pytest.fixture
def group(ann, ben):
    """A group of two, Ann's, who both let themselves be shown."""
    made = create_group(player_id=ann.pk, name="Sunday", join_key=new_code(), now=NOON)
    join_group(join_key=made.join_key, player_id=ben.pk, now=NOON)
    for player in (ann, ben):
        show_outside(group_id=made.pk, player_id=player.pk, is_shown=True)
    return made


@pytest.fixture
def webhook(group):
    return add(group)


def add(group, *, form="standard", events=EVERYTHING, url="https://hooks.example.org/in?key=1"):
    return add_webhook(
        group_id=group.pk,
        player_id=group.owner_id,
        url=url,
        form=form,
        events=events,
        secret=new_secret(),
        language="en",
        now=NOON,
    )


class Posts(list):
    """What would have been sent; `answers` are given one after another, the last for ever."""

    def __init__(self) -> None:
        self.answers = [Answer(204)]

    def __call__(self, url, body, headers) -> Answer:
        self.append((url, body.decode(), headers))
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


@pytest.fixture
def posts(monkeypatch) -> Posts:
    made = Posts()
    monkeypatch.setattr("accounts.webhooks.outbox.post", made)
    return made


class Receiver(threading.Thread):
    """An https server for one name that answers every request with the same bytes."""

    def __init__(self, answer: list[bytes], pause: float, context: ssl.SSLContext) -> None:
        super().__init__(daemon=True)
        self._answer, self._pause, self._context = answer, pause, context
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        self.requests: list[bytes] = []

    def run(self) -> None:
        while True:
            try:
                plain, _peer = self._socket.accept()
                with self._context.wrap_socket(plain, server_side=True) as secure:
                    self.requests.append(secure.recv(65536))
                    for part in self._answer:
                        secure.sendall(part)
                        time.sleep(self._pause)
            except ssl.SSLError:
                continue
            except OSError:
                if self._socket.fileno() == -1:
                    return

    def close(self) -> None:
        self._socket.close()


@pytest.fixture(scope="session")
def certificate(tmp_path_factory):
    """A certificate of hooks.example.org, and its key, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "hooks.example.org")])
    names = x509.SubjectAlternativeName([x509.DNSName("hooks.example.org")])
    began = dt.datetime(2020, 1, 1, tzinfo=dt.UTC)
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name)
    builder = builder.public_key(key.public_key()).serial_number(1)
    builder = builder.not_valid_before(began).not_valid_after(began + dt.timedelta(days=9999))
    builder = builder.add_extension(names, critical=False)
    signed = builder.sign(key, hashes.SHA256())
    path = tmp_path_factory.mktemp("tls") / "hooks.pem"
    encoding = serialization.Encoding.PEM
    private = serialization.PrivateFormat.PKCS8
    path.write_bytes(
        key.private_bytes(encoding, private, serialization.NoEncryption())
        + signed.public_bytes(encoding)
    )
    return path


@pytest.fixture
def serve(certificate, monkeypatch) -> Iterator:
    """Start a receiver; its certificate is trusted and its address passes for a public one."""
    started = []

    def start(*answer: bytes, pause: float = 0.0) -> Receiver:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        receiver = Receiver(list(answer), pause, context)
        receiver.start()
        started.append(receiver)
        return receiver

    trusting = ssl.create_default_context(cafile=certificate)
    monkeypatch.setattr(transport, "tls_context", lambda: trusting)
    monkeypatch.setattr(transport, "public_addresses", lambda _host, _port: ["127.0.0.1"])
    yield start
    for receiver in started:
        receiver.close()
