"""A PostgreSQL server of our own, in a temporary folder, reached by a socket in it alone."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from tests.services.packages import program
from tests.services.processes import running, spawn

PORT = 54320  # only names the socket file
FOR_SPEED = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off")
STARTS_WITHIN = 30.0


@contextlib.contextmanager
def postgresql() -> Iterator[str]:
    """Run a server and give its address, with `postgres` as database and user."""
    with tempfile.TemporaryDirectory(prefix="yacht-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        owner = _owner(folder)
        _create(folder / "data", owner)
        with (folder / "log").open("wb") as log:
            server = spawn(_command(folder), user=owner, end=signal.SIGINT, cwd=folder, output=log)
            with running(server, end=signal.SIGINT):
                _wait(folder, server)
                yield f"postgresql://postgres@{quote(name, safe='')}:{PORT}/postgres"


def _owner(folder: Path) -> str | None:
    # The server refuses to run as root.
    if os.geteuid() != 0:
        return None
    shutil.chown(folder, "postgres", "postgres")
    return "postgres"


def _create(data: Path, owner: str | None) -> None:
    command = [program("initdb"), "--pgdata", str(data), "--username=postgres", "--auth=trust"]
    subprocess.run(
        [*command, "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
        check=True,
        cwd=data.parent,
        user=owner,
        group=owner,
        extra_groups=[] if owner else None,
        stdout=subprocess.DEVNULL,
    )


def _command(folder: Path) -> list[str]:
    values = (*FOR_SPEED, "listen_addresses=", "max_connections=200")
    options = [word for value in values for word in ("-c", value)]
    place = ["-D", str(folder / "data"), "-k", str(folder), "-p", str(PORT)]
    return [program("postgres"), *place, *options]


def _wait(folder: Path, server: subprocess.Popen[bytes]) -> None:
    ready = [program("pg_isready"), "-q", "-h", str(folder), "-p", str(PORT)]
    deadline = time.monotonic() + STARTS_WITHIN
    while server.poll() is None and time.monotonic() < deadline:
        if subprocess.run(ready, check=False).returncode == 0:
            return
        time.sleep(0.05)
    raise RuntimeError(f"PostgreSQL did not start:\n{(folder / 'log').read_text()}")
