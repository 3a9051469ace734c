"""A PgBouncer of our own before a PostgreSQL of the tests, with the values of `deploy/`."""

import configparser
import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.services.packages import program
from tests.services.postgresql import wait_until_ready
from tests.services.processes import running, spawn

EXAMPLE = Path(__file__).resolve().parents[2] / "deploy" / "pgbouncer.ini"
PORT = 54321  # only names the socket file


@contextlib.contextmanager
def pgbouncer(database: str) -> Iterator[str]:
    """Run it before the server of that address; give the folder of its socket and its port."""
    with tempfile.TemporaryDirectory(prefix="yacht-pgb-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        owner = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        _configure(folder, database)
        if owner:
            shutil.chown(folder, owner, owner)
        command = [program("pgbouncer"), str(folder / "pgbouncer.ini")]
        with (folder / "log").open("wb") as log:
            server = spawn(command, user=owner, cwd=folder, output=log)
            with running(server):
                wait_until_ready("PgBouncer", folder, PORT, server)
                yield f"{folder}:{PORT}"


def _configure(folder: Path, database: str) -> None:
    server, values = urlsplit(database), configparser.ConfigParser(interpolation=None)
    values.read(EXAMPLE)
    host = unquote(server.hostname or "")
    values["databases"] = {"*": f"host={host} port={server.port}"}
    values["pgbouncer"].update(
        listen_addr="",
        listen_port=str(PORT),
        unix_socket_dir=str(folder),
        auth_type="trust",
        auth_file=str(folder / "users"),
    )
    (folder / "users").write_text(f'"{server.username}" ""\n')
    with (folder / "pgbouncer.ini").open("w") as file:
        values.write(file)
