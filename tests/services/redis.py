"""A Redis server of our own, on a free port behind a password, that keeps nothing on disk."""

import contextlib
import secrets
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.services.packages import program
from tests.services.processes import free_port, running, spawn

STARTS_WITHIN = 30.0


@contextlib.contextmanager
def redis(port: int = 0) -> Iterator[str]:
    """Run a server and give its address, which a `/` and the number of a database may follow.

    On a port that was asked for, it has no password.
    """
    with tempfile.TemporaryDirectory(prefix="yacht-redis-") as name:
        folder, password = Path(name), "" if port else secrets.token_hex(16)
        port = port or free_port()
        _configure(folder / "redis.conf", port, password)
        with (folder / "log").open("wb") as log:
            server = spawn([program("redis-server"), "redis.conf"], cwd=folder, output=log)
            with running(server):
                _wait(folder, server, port)
                yield f"redis://:{password}@127.0.0.1:{port}" if password else _open(port)


def _open(port: int) -> str:
    return f"redis://127.0.0.1:{port}"


def _configure(path: Path, port: int, password: str) -> None:
    guard = f"requirepass {password}\n" if password else ""
    path.write_text(f'bind 127.0.0.1\nport {port}\n{guard}save ""\n')


def _wait(folder: Path, server: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + STARTS_WITHIN
    while server.poll() is None and time.monotonic() < deadline:
        with contextlib.suppress(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port)).close()
            return
        time.sleep(0.02)
    raise RuntimeError(f"Redis did not start:\n{(folder / 'log').read_text()}")
