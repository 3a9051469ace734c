"""`manage.py serve`: a clear word about the port, then a real server."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
from django.core.management import CommandError, call_command

from tests.services.processes import free_port
from tests.yachtsite.processes import answered, environment, run, serving

EVERYWHERE = "0.0.0.0"  # noqa: S104 - that machine is a test's


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_a_busy_port_is_named_with_the_way_to_choose_another(tmp_path, busy_port):
    result = run("manage.py", "serve", env=environment(tmp_path, PORT=str(busy_port)))

    assert result.returncode == 1
    assert f"Port {busy_port} is busy" in result.stderr
    assert "PORT=" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_port_that_is_none_is_refused():
    for port in ("0", "65536", "http", "-1", "٣٠٠٠"):
        with pytest.raises(CommandError, match="PORT must be a whole number from 1 to 65535"):
            call_command("serve", port=port)


def test_a_number_of_threads_that_is_none_is_refused():
    with pytest.raises(CommandError, match="WEB_THREADS must be a whole number from 1 to 1000"):
        call_command("serve", threads="many")


def test_an_address_of_another_machine_is_refused():
    for host in ("nowhere.invalid", "192.0.2.1"):
        with pytest.raises(CommandError, match="HOST must be an address of this machine"):
            call_command("serve", host=host, port=str(free_port()))


@pytest.mark.parametrize(("host", "name"), [("127.0.0.1", "127.0.0.1"), (EVERYWHERE, "localhost")])
def test_it_says_where_it_serves_and_serves_there(tmp_path, host, name):
    port = free_port()

    with serving(environment(tmp_path, HOST=host, PORT=str(port))) as server:
        assert f"http://{name}:{port}/" in server.stdout.readline()
        assert answered(port) == (200, b'{"status": "ok"}')
