"""Finds the programs that tests and checks need, and the Debian packages that bring them."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

PROGRAM_OF = {
    "postgresql": "initdb",
    "pgbouncer": "pgbouncer",
    "redis-server": "redis-server",
    "chromium": "chromium",
    "chromium-headless-shell": "chromium-headless-shell",
    "gettext": "msgmerge",
}


def find_program(name: str) -> str | None:
    """Return the path of a program; Debian keeps PostgreSQL's servers off the search path."""
    servers = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: folder.parent)
    folders = [os.environ.get("PATH", os.defpath), "/usr/sbin", *map(str, reversed(servers))]
    return shutil.which(name, path=os.pathsep.join(folders))


def program(name: str) -> str:
    """Return the path of a program that `require` has seen to."""
    path = find_program(name)
    if path is None:
        sys.exit(f"The program {name} is missing.")
    return path


def require(packages: Iterable[str] = tuple(PROGRAM_OF)) -> None:
    """Install the Debian packages that are missing, or say which they are and stop."""
    missing = _missing(packages)
    if missing and os.geteuid() == 0 and shutil.which("apt-get"):
        _install(missing)
        missing = _missing(packages)
    if missing:
        sys.exit(f"Missing: {', '.join(missing)}. On Debian: apt-get install {' '.join(missing)}")


def _missing(packages: Iterable[str]) -> list[str]:
    return [package for package in packages if find_program(PROGRAM_OF[package]) is None]


def _install(packages: list[str]) -> None:
    print(f"Installing {', '.join(packages)}…", flush=True)
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-qq"], install):
        subprocess.run(command, env=quietly, check=False, stdout=subprocess.DEVNULL)
