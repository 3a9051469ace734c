"""Runs the site's own programs as an operator would, in an environment of the test's."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from http.client import HTTPConnection
from pathlib import Path

from tests.services.environment import SITE, without_site

ROOT = Path(__file__).resolve().parents[2]
EMBEDDED = ("manage.py", "serve")
BEHIND_A_PROXY = ("-m", "gunicorn", "--config", "deploy/gunicorn.conf.py", "yachtsite.wsgi")


def environment(folder: Path, **changes: str) -> dict[str, str]:
    """Return a good environment on SQLite in `folder`, with `changes`; "-" takes a name away."""
    values = {**without_site(os.environ), **SITE, "YACHT_DATA_DIR": str(folder), **changes}
    return {name: value for name, value in values.items() if value != "-"}


def run(*words: str, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run Python with these words to its end."""
    return subprocess.run(
        [sys.executable, *words], env=env, cwd=ROOT, capture_output=True, text=True, check=False,
        timeout=60,
    )  # fmt: skip


@contextlib.contextmanager
def serving(
    env: dict[str, str], *, command: Sequence[str] = EMBEDDED
) -> Iterator[subprocess.Popen[str]]:
    """Serve until the block ends; then the server has to end well, too."""
    with subprocess.Popen(
        [sys.executable, *command], cwd=ROOT, env=env, text=True,
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
