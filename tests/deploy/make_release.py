"""Keeps a small site as this version stores it: `python -m tests.deploy.make_release 0.1.0`.

Run once for each release; tests migrate what it wrote with every later version.
"""

from __future__ import annotations

import datetime as dt
import gzip
import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tests.services.environment import SITE, without_site

ROOT = Path(__file__).parents[2]
RELEASES = Path(__file__).parent / "releases"
COMMANDS = (
    ("migrate", "--verbosity", "0"),
    ("seed_demo", "--players", "8", "--days", "3"),
    ("ensure_challenges", "--days", "3"),
)


def make(version: str) -> Path:
    """Write the rows and tables of a made-up site of today as SQL."""
    target = RELEASES / f"{version}.sql.gz"
    if target.exists():
        sys.exit(f"{target} is kept for ever; a new version gets a new file.")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "db.sqlite3"
        first_day = dt.datetime.now(dt.UTC).date() - dt.timedelta(days=3)
        env = {
            **without_site(os.environ),
            **SITE,
            "YACHT_DATABASE_URL": f"sqlite:///{path}",
            "YACHT_FIRST_DAY": str(first_day),
        }
        for words in COMMANDS:
            subprocess.run([sys.executable, "manage.py", *words], cwd=ROOT, env=env, check=True)
        with closing(sqlite3.connect(path)) as database:
            lines = "\n".join(database.iterdump())
    RELEASES.mkdir(exist_ok=True)
    target.write_bytes(gzip.compress(lines.encode(), mtime=0))
    return target


def load(version: str, path: Path) -> None:
    """Make the database of a kept site anew."""
    lines = gzip.decompress((RELEASES / f"{version}.sql.gz").read_bytes()).decode()
    with closing(sqlite3.connect(path)) as database:
        database.executescript(lines)


if __name__ == "__main__":
    sys.stdout.write(f"{make(sys.argv[1])}\n")
