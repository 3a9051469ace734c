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
from urllib.parse import quote, urlsplit, urlunsplit

from tests.services.packages import program
from tests.services.processes import spawn, stop

PORT = 54320  # only names the socket file
FOR_SPEED = (
    *("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"),
    "wal_retrieve_retry_interval=100ms",  # how soon a replica asks its primary again
)
STARTS_WITHIN = 30.0


class Cluster:
    """A server with its data in `folder`, with `postgres` as database and user.

    With a `primary`'s address it is a streaming replica of that one.
    """

    def __init__(self, folder: Path, *, is_durable: bool, primary: str = "") -> None:
        self._folder = folder
        self._values = (*FOR_SPEED, "synchronous_commit=on") if is_durable else FOR_SPEED
        self._owner = _owner(folder)
        self._server: subprocess.Popen[bytes] | None = None
        self.address = f"postgresql://postgres@{quote(str(folder), safe='')}:{PORT}/postgres"
        if primary:
            _copy(primary, folder / "data", self._owner)
        else:
            _create(folder / "data", self._owner)

    def start(self) -> None:
        """Start it and wait until it answers."""
        command, folder = _command(self._folder, self._values), self._folder
        with (folder / "log").open("ab") as log:
            self._server = spawn(
                command, user=self._owner, end=signal.SIGINT, cwd=folder, output=log
            )
        wait_until_ready("PostgreSQL", folder, PORT, self._server)

    def stop(self, end: signal.Signals = signal.SIGINT) -> None:
        """Stop it; SIGINT cuts connections off, SIGQUIT leaves the next start to recover.

        After SIGQUIT only a durable one has what it said was committed.
        """
        if self._server is not None:
            stop(self._server, end=end)


@contextlib.contextmanager
def postgresql() -> Iterator[str]:
    """Run a server and give its address."""
    with cluster(is_durable=False) as server:
        yield server.address


@contextlib.contextmanager
def cluster(*, is_durable: bool = True, primary: str = "") -> Iterator[Cluster]:
    """Run a server that can be stopped and started again."""
    with tempfile.TemporaryDirectory(prefix="yacht-pg-", ignore_cleanup_errors=True) as name:
        server = Cluster(Path(name), is_durable=is_durable, primary=primary)
        try:
            server.start()
            yield server
        finally:
            server.stop()


def _owner(folder: Path) -> str | None:
    # The server refuses to run as root.
    if os.geteuid() != 0:
        return None
    shutil.chown(folder, "postgres", "postgres")
    return "postgres"


def _create(data: Path, owner: str | None) -> None:
    command = [program("initdb"), "--pgdata", str(data), "--username=postgres", "--auth=trust"]
    _run([*command, "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"], data.parent, owner)


def _copy(primary: str, data: Path, owner: str | None) -> None:
    server = urlunsplit(urlsplit(primary)._replace(path="", query=""))
    command = [program("pg_basebackup"), f"--dbname={server}", f"--pgdata={data}"]
    words = ("--write-recovery-conf", "--checkpoint=fast", "--no-sync", "--no-manifest")
    _run([*command, *words], data.parent, owner)


def _run(command: list[str], folder: Path, owner: str | None) -> None:
    subprocess.run(
        command,
        check=True,
        cwd=folder,
        user=owner,
        group=owner,
        extra_groups=[] if owner else None,
        stdout=subprocess.DEVNULL,
    )


def _command(folder: Path, own: tuple[str, ...]) -> list[str]:
    values = (*own, "listen_addresses=", "max_connections=200")
    options = [word for value in values for word in ("-c", value)]
    place = ["-D", str(folder / "data"), "-k", str(folder), "-p", str(PORT)]
    return [program("postgres"), *place, *options]


def wait_until_ready(name: str, folder: Path, port: int, server: subprocess.Popen[bytes]) -> None:
    """Wait for a server that speaks PostgreSQL's protocol on the socket in a folder."""
    ready = [program("pg_isready"), "-q", "-h", str(folder), "-p", str(port)]
    deadline = time.monotonic() + STARTS_WITHIN
    while server.poll() is None and time.monotonic() < deadline:
        if subprocess.run(ready, check=False).returncode == 0:
            return
        time.sleep(0.05)
    raise RuntimeError(f"{name} did not start:\n{(folder / 'log').read_text()}")
