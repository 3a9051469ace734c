"""Runs all checks of `make check`, or those named, and says of each whether it holds."""

import concurrent.futures
import os
import subprocess
import sys
import time
from pathlib import Path

from tests.services.environment import on_sqlite
from tests.services.packages import require

BASE = {"YACHT_DATABASE_URL": "sqlite://:memory:", "YACHT_LOG_LEVEL": "WARNING"}
PRODUCTION = {"YACHT_HTTPS": "true", "YACHT_HOSTS": "yacht.example", "YACHT_LOG_FORMAT": "json"}
TOOLS = Path(sys.executable).parent
PYTHON = sys.executable

# The slowest first, since they run side by side.
CHECKS: dict[str, tuple[str | Path, ...]] = {
    "types": (TOOLS / "mypy",),
    "messages": (PYTHON, "-m", "tests.checks.messages"),
    "imports": (TOOLS / "lint-imports", "--no-logo"),
    "migrations": (PYTHON, "manage.py", "makemigrations", "--check", "--dry-run"),
    "unsafe migrations": (PYTHON, "-m", "tests.checks.unsafe_migrations"),
    "deployment": (PYTHON, "manage.py", "check", "--deploy", "--fail-level", "WARNING"),
    "templates": (TOOLS / "djlint", "templates", "--lint", "--quiet"),
    "style": (TOOLS / "ruff", "check", "--quiet", "."),
    "format": (TOOLS / "ruff", "format", "--check", "--quiet", "."),
    "sizes": (PYTHON, "-m", "tests.checks.sizes"),
    "addresses": (PYTHON, "-m", "tests.checks.addresses"),
}


def run(name: str) -> bool:
    """Run one check, print its line and, where it fails, what it said."""
    environ = {**on_sqlite(os.environ), **BASE, **(PRODUCTION if name == "deployment" else {})}
    begun = time.monotonic()
    done = subprocess.run(
        CHECKS[name],
        check=False,
        env=environ,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    holds = done.returncode == 0
    line = f"{'ok  ' if holds else 'FAIL'}  {name} ({time.monotonic() - begun:.1f} s)"
    print(line if holds else f"{line}\n{done.stdout.strip()}\n", flush=True)
    return holds


def main(names: list[str]) -> int:
    """Run the checks side by side and return the exit code of them all."""
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        sys.exit(f"No such check: {', '.join(unknown)}. There are: {', '.join(CHECKS)}.")
    require(["gettext", "postgresql"])
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        return 0 if all(list(pool.map(run, names or CHECKS))) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
