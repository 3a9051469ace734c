"""Clients that send slowly, or not at all, keep nobody else waiting."""

from __future__ import annotations

import contextlib
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection

import pytest

from tests.services.processes import free_port, running, spawn
from tests.yachtsite.processes import ROOT, answered, environment, serving
from yachtsite.server import BODY_AT_MOST, CONNECTIONS, HEAD_AT_MOST

LINE = b"POST /api/v1/anything/ HTTP/1.1\r\nHost: localhost\r\n"
FORM = LINE + b"Content-Length: 100\r\n\r\na="
HALVES = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: localhost\r\nX",
    "half a body": FORM,
    "empty lines first": b"\r\n\r\nGET / HTTP/1.1\r\n",
    "a chunk": FORM.replace(b"Content-Length: 100", b"Transfer-Encoding: chunked"),
    "more than is taken": FORM.replace(b"100", b"10000000"),
}
# It answers after the seconds that its path names, and gives up idle connections sooner.
SLOW = """
import socket, sys, time
from yachtsite import server
server.SECONDS = 1

def application(environ, start_response):
    time.sleep(float(environ["PATH_INFO"][1:]))
    start_response("200 OK", [("Content-Length", "2")])
    return [b"ok"]

with socket.create_server(("127.0.0.1", int(sys.argv[1]))) as listener:
    server.serve(application, listener, threads=1)
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of the site as `make run` serves it."""
    port = free_port()
    with serving(environment(tmp_path_factory.mktemp("site"), PORT=str(port))):
        answered(port)
        yield port


@pytest.fixture
def slow(tmp_path) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """The port of a slow application, and its process."""
    port = free_port()
    env = {**environment(tmp_path), "DJANGO_SETTINGS_MODULE": "yachtsite.settings"}
    with running(spawn([sys.executable, "-c", SLOW, str(port)], env=env, cwd=ROOT)) as process:
        for _ in range(300):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.1)
        yield port, process


def sent(port: int, *pieces: bytes) -> bytes:
    """Send pieces one after the other; return the first line of the answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as client:
        for piece in pieces:
            with contextlib.suppress(BrokenPipeError):  # the answer is there already
                client.sendall(piece)
            time.sleep(0.01)
        return client.recv(1000).partition(b"\r\n")[0]


def test_hundreds_of_half_requests_keep_nobody_waiting(site):
    with contextlib.ExitStack() as held:
        for half in [*HALVES.values()] * 50:
            client = held.enter_context(socket.create_connection(("127.0.0.1", site)))
            client.sendall(half)

        began = time.monotonic()
        status, _body = answered(site)

        assert status == 200
        assert time.monotonic() - began < 4
        assert CONNECTIONS > 300


def test_clients_that_take_no_answer_keep_nobody_waiting(site):
    with contextlib.ExitStack() as held:
        for _ in range(50):
            client = held.enter_context(socket.create_connection(("127.0.0.1", site)))
            client.sendall(b"GET /rules/ HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50)

        assert answered(site)[0] == 200


def test_what_comes_in_pieces_is_one_request(site):
    posted = sent(site, *(bytes([byte]) for byte in FORM), b"b" * 50, b"b" * 48)
    asked = sent(site, b"\r\n\r\nGET /healthz", b" HTTP/1.1\r\nHost: local", b"host\r\n\r\n")

    assert posted == b"HTTP/1.1 404 Not Found"
    assert asked == b"HTTP/1.1 200 OK"


def test_what_is_too_long_is_refused_before_all_of_it_has_come(site):
    too_long = b"HTTP/1.1 413 Request Entity Too Large"
    length = b"Content-Length: %d\r\n\r\n"

    assert sent(site, LINE + length % (BODY_AT_MOST - 1), b"b" * (BODY_AT_MOST - 1)) == too_long
    assert sent(site, LINE + length % (BODY_AT_MOST + 1)) == too_long
    assert sent(site, LINE + length % 10**30) == too_long
    chunk = b"%x\r\n" % BODY_AT_MOST + b"b" * BODY_AT_MOST + b"\r\n"
    assert sent(site, LINE + b"Transfer-Encoding: chunked\r\n\r\n", chunk) == too_long
    assert sent(site, b"GET /" + b"a" * HEAD_AT_MOST).startswith(b"HTTP/1.0 431 ")


def test_thirty_at_once_are_answered(site):
    def visit(_number: int) -> list[int]:
        with contextlib.closing(HTTPConnection("127.0.0.1", site, timeout=20)) as browser:
            statuses = []
            for method in ("GET", "HEAD", "GET"):
                browser.request(method, "/healthz")
                answer = browser.getresponse()
                answer.read()
                statuses.append(answer.status)
            return statuses

    with ThreadPoolExecutor(30) as browsers:
        assert set(map(tuple, browsers.map(visit, range(30)))) == {(200, 200, 200)}


def test_an_idle_connection_is_given_up(slow):
    port, _process = slow
    for half in (b"", HALVES["half a head"], HALVES["half a body"]):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
            client.sendall(half)

            assert client.recv(1) == b""


def test_a_server_that_is_asked_to_end_answers_first(slow):
    port, process = slow
    with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
        client.sendall(b"GET /1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        time.sleep(0.3)
        process.send_signal(signal.SIGTERM)

        assert client.recv(1000).startswith(b"HTTP/1.1 200 OK")
        assert process.wait(10) == 0
