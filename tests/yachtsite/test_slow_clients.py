"""Clients that send slowly, or not at all, keep nobody else waiting."""

from __future__ import annotations

import contextlib
import socket
import time

import pytest
from gunicorn.config import Config

from tests.services.processes import free_port
from tests.yachtsite.processes import answered, environment, serving
from yachtsite import worker
from yachtsite.worker import BODY_AT_MOST, HEAD_AT_MOST, Connection, is_whole

pytestmark = pytest.mark.sqlite_too

FORM = b"POST /settings/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\na="
HALVES = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: localhost\r\nX",
    "half a body": FORM,
    "empty lines first": b"\r\n\r\nGET / HTTP/1.1\r\n",
    "a chunk": FORM.replace(b"Content-Length: 100", b"Transfer-Encoding: chunked"),
    "more than is taken": FORM.replace(b"100", b"10000000"),
}


def test_a_hundred_half_requests_keep_nobody_waiting(tmp_path):
    port = free_port()
    with serving(environment(tmp_path, PORT=str(port))), contextlib.ExitStack() as held:
        answered(port)
        for half in [*HALVES.values()] * 20:
            client = held.enter_context(socket.create_connection(("127.0.0.1", port)))
            client.sendall(half)

        began = time.monotonic()
        status, _body = answered(port)

        assert status == 200
        assert time.monotonic() - began < 4


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", None),
        (b"GET / HTTP/1.1\r\n", None),
        (b"\r\n\r\nGET / HTTP/1.1\r\n", None),
        (b"GET / HTTP/1.1\r\n\r\n", True),
        (b"GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n", True),
        (FORM, None),
        (FORM + b"b" * 98, True),
        (FORM.replace(b": 100", b":0000100 ") + b"b" * 97, None),
        (FORM.replace(b"Content-Length", b"CONTENT-LENGTH"), None),
        (FORM.replace(b"100", b"9" * 5000), False),
        (FORM.replace(b"100", str(BODY_AT_MOST + 1).encode()), False),
        (HALVES["a chunk"], None),
        (HALVES["a chunk"] + b"\r\n0\r\n\r\n", True),
        (HALVES["a chunk"] + b"b" * BODY_AT_MOST, False),
        (b"GET /" + b"a" * HEAD_AT_MOST, False),
    ],
)
def test_a_request_is_read_once_it_is_whole_or_never_will_be(data, expected):
    assert is_whole(data) is expected


@pytest.fixture
def line():
    """A client, and the server's end of its connection."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield theirs, Connection(Config(), ours, ("127.0.0.1", 1), ("127.0.0.1", 2))


def test_what_comes_in_pieces_is_one_request(line):
    client, connection = line
    client.sendall(FORM)
    assert not connection.gather()

    client.sendall(b"b" * 98)

    assert connection.gather()
    assert next(connection.parser).body.read() == b"a=" + b"b" * 98


def test_a_request_that_drips_in_is_given_up(line, monkeypatch):
    client, connection = line
    client.sendall(b"GET")
    connection.gather()
    assert not connection.is_late

    monkeypatch.setattr(worker, "SECONDS", 0)

    assert connection.is_late


def test_a_client_that_has_gone_is_let_go(line):
    client, connection = line
    client.sendall(b"GET")
    client.close()

    assert connection.gather()
    assert not connection.is_whole
