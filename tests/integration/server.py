"""The site as its users or `deploy/` start it, killed without warning and started again."""

from __future__ import annotations

import contextlib
import http.client
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from django.db import connection

from tests.yachtsite.processes import EMBEDDED, ROOT

STARTS_WITHIN = 60.0
TOKEN = "x" * 32  # against forgery: the cookie and the form have to agree


def environment(**changes: str) -> dict[str, str]:
    """Return the environment of a process of the site that works on the database of the test."""
    server = os.environ["YACHT_DATABASE_URL"].rpartition("/")[0]
    database = f"{server}/{connection.settings_dict['NAME']}"
    return {**os.environ, "YACHT_DATABASE_URL": database, **changes}


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    text: str


class Server:
    """One process that answers, on a port of its own; behind a proxy another watches over it."""

    def __init__(
        self,
        port: int,
        env: Mapping[str, str],
        log: Path = Path(os.devnull),
        *,
        command: Sequence[str] = EMBEDDED,
    ) -> None:
        self.port = port
        self._log = log
        self._command = command
        own = {"HOST": "127.0.0.1", "PORT": str(port), "WEB_CONCURRENCY": "1"}
        # gunicorn loads the site before its worker, so that the next worker comes quickly.
        self.env = {**env, **own, "GUNICORN_CMD_ARGS": "--preload"}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, if nothing is left of it, and wait until it answers."""
        if self._process is None:
            with self._log.open("ab") as log:
                self._process = subprocess.Popen(
                    [sys.executable, *self._command],
                    cwd=ROOT,
                    env=self.env,
                    start_new_session=True,
                    stdout=subprocess.DEVNULL,
                    stderr=log,
                )
        deadline = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < deadline and self._process.poll() is None:
            with contextlib.suppress(OSError, http.client.HTTPException):
                if self.ask("GET", "/healthz") == 200:
                    return
            time.sleep(0.01)
        raise RuntimeError(f"the server did not start on port {self.port}")

    def kill(self) -> None:
        """Kill all its processes with SIGKILL."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def end(self) -> int:
        """Ask it to end, as a supervisor does, and return its exit code."""
        assert self._process is not None
        self._process.terminate()
        code = self._process.wait(timeout=20)
        self._process = None
        return code

    @property
    def children(self) -> list[str]:
        """Return the ids of the processes that answer for the one that watches over them."""
        if self._process is None:
            return []
        pid = self._process.pid
        return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()

    def kill_worker(self) -> None:
        """Kill the process that answers with SIGKILL; the other one starts it anew."""
        for child in self.children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)

    def post(self, path: str, form: Mapping[str, object], *, cookies: Mapping[str, str]) -> int:
        """Post a form as a browser without a script does; return the status of the answer."""
        return self.send(path, form, cookies=cookies).status

    def send(
        self, path: str, form: Mapping[str, object], *, cookies: Mapping[str, str], **more: str
    ) -> Answer:
        """Post a form, with more headers if need be."""
        body = urlencode({**form, "csrfmiddlewaretoken": TOKEN}, doseq=True)
        sent = {**cookies, "yacht_csrf": TOKEN}
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": "; ".join(f"{name}={value}" for name, value in sent.items()),
            **more,
        }
        return self.answer("POST", path, body=body, headers=headers)

    def ask(self, method: str, path: str, **more: object) -> int:
        """Send a request; return the status of its answer."""
        return self.answer(method, path, **more).status

    def answer(self, method: str, path: str, **more: object) -> Answer:
        """Send a request; an answer counts once it has been read to its end."""
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            link.request(method, path, **more)
            answer = link.getresponse()
            return Answer(answer.status, dict(answer.getheaders()), answer.read().decode())
        finally:
            link.close()
