"""`manage.py serve`: a clear word about the port, then a real server."""

from __future__ import annotations

import contextlib
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection

import pytest

from tests.yachtsite.processes import ROOT, environment, run

EVERYWHERE = "0.0.0.0"  # noqa: S104 - that machine is a test's

pytestmark = pytest.mark.sqlite_too


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def test_a_busy_port_is_named_with_the_way_to_choose_another(tmp_path, busy_port):
    result = run("manage.py", "serve", env=environment(tmp_path, PORT=str(busy_port)))

    assert result.returncode == 1
    assert f"Port {busy_port} is busy" in result.stderr
    assert "PORT=" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("port", ["0", "65536", "http", "-1", "٣٠٠٠"])
def test_a_port_that_is_none_is_refused(tmp_path, port):
    result = run("manage.py", "serve", f"--port={port}", env=environment(tmp_path))

    assert result.returncode == 1
    assert "PORT must be a whole number from 1 to 65535" in result.stderr


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1"])
def test_an_address_of_another_machine_is_refused(tmp_path, host):
    env = environment(tmp_path, HOST=host, PORT=str(free_port()))

    result = run("manage.py", "serve", env=env)

    assert result.returncode == 1
    assert "HOST must be an address of this machine" in result.stderr


@pytest.mark.parametrize(("host", "name"), [("127.0.0.1", "127.0.0.1"), (EVERYWHERE, "localhost")])
def test_it_says_where_it_serves_and_serves_there(tmp_path, host, name):
    port = free_port()

    with serving(environment(tmp_path, HOST=host, PORT=str(port))) as server:
        assert f"http://{name}:{port}/" in server.stdout.readline()
        assert answered(port) == (200, b'{"status": "ok"}')


@contextlib.contextmanager
def serving(env: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """Serve until the block ends; then the server has to end well, too."""
    with subprocess.Popen(
        [sys.executable, "manage.py", "serve"], cwd=ROOT, env=env, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    ) as server:  # fmt: skip
        try:
            yield server
        finally:
            server.send_signal(signal.SIGTERM)
            assert server.wait(timeout=20) == 0


def answered(port: int) -> tuple[int, bytes]:
    """Ask until the server is up, for 30 s at most."""
    deadline = time.monotonic() + 30
    while True:
        with contextlib.closing(HTTPConnection("127.0.0.1", port, timeout=5)) as connection:
            try:
                connection.request("GET", "/healthz")
                answer = connection.getresponse()
                return answer.status, answer.read()
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
