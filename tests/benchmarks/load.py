"""Load over HTTP on gunicorn as deployed, and what it costs the processes that answer."""

from __future__ import annotations

import contextlib
import http.client
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.utils import timezone

from accounts.models import Player
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from tests.integration.server import TOKEN, Server, environment
from tests.services.processes import free_port
from tests.yachtsite.processes import ROOT

PROCESSES = 2
COMMAND = ("-m", "gunicorn", "--config", "deploy/gunicorn.conf.py", "tests.benchmarks.two_sites")
TICK = os.sysconf("SC_CLK_TCK")


class Request(NamedTuple):
    """What one client sends."""

    path: str
    cookie: str = ""
    form: Mapping[str, object] | None = None
    status: int = 200


class Cost(NamedTuple):
    """What a number of requests came to."""

    number: int
    cpu_ms: float  # of the server's processes, a request
    seconds: float
    latencies: list[float]

    def __str__(self) -> str:
        ordered = sorted(self.latencies)
        p99 = ordered[int(0.99 * (len(ordered) - 1))]
        return (
            f"{self.cpu_ms:.2f} CPU ms, {self.number / self.seconds:.0f} a second, "
            f"{1000 * statistics.median(ordered):.0f} ms median, {1000 * ordered[0]:.0f} least, "
            f"{1000 * p99:.0f} p99, {1000 * ordered[-1]:.0f} last"
        )


class Site:
    """The site on a port, with its processes' CPU time."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def cost(self, clients: Sequence[Sequence[Request]], *, threads: int = 4) -> Cost:
        """Let clients send their requests in order, some of them at a time."""
        cpu, began = self._cpu(), time.perf_counter()
        with ThreadPoolExecutor(threads, initializer=lambda: os.nice(5)) as pool:
            took = [one for few in pool.map(self._send, clients) for one in few]
        seconds = time.perf_counter() - began
        return Cost(len(took), 1000 * (self._cpu() - cpu) / len(took), seconds, took)

    def _send(self, requests: Sequence[Request]) -> list[float]:
        took = []
        link = http.client.HTTPConnection("127.0.0.1", self._server.port, timeout=60)
        with contextlib.closing(link):
            for one in requests:
                began = time.perf_counter()
                status = _send(link, one)
                took.append(time.perf_counter() - began)
                assert status == one.status, (status, one.path)
        return took

    def _cpu(self) -> float:
        return sum(map(_cpu_of, self._server.children))


@contextlib.contextmanager
def serving(**changes: str) -> Iterator[Site]:
    """Serve with two processes, as behind a proxy, logs thrown away."""
    with tempfile.TemporaryDirectory() as data:
        settings_module = "yachtsite.settings"
        env = environment(DJANGO_SETTINGS_MODULE=settings_module, YACHT_DATA_DIR=data, **changes)
        collect = [sys.executable, "manage.py", "collectstatic", "--noinput"]
        subprocess.run(collect, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
        server = Server(free_port(), env, command=COMMAND)
        server.env |= {"WEB_CONCURRENCY": str(PROCESSES)}
        server.start()
        try:
            yield Site(server)
        finally:
            server.kill()


def cookie_of(player: Player) -> str:
    """Return what a guest's browser sends."""
    text = write_cookie(PlayerCookie(player.key, timezone.now()))
    return f"{COOKIE}={text}; {settings.CSRF_COOKIE_NAME}={TOKEN}"


def by_turns(rounds: int, **kinds: Callable[[], Cost]) -> dict[str, list[Cost]]:
    """Measure each kind once a round, so that all meet the same machine; report each."""
    costs: dict[str, list[Cost]] = {name: [] for name in kinds}
    for _ in range(rounds):
        for name, act in kinds.items():
            costs[name].append(act())
    for name, found in costs.items():
        middle = statistics.median(one.cpu_ms for one in found)
        least = min(one.cpu_ms for one in found)
        sys.stderr.write(f"{name}: {middle:.2f} CPU ms median of rounds, {least:.2f} least\n")
        sys.stderr.writelines(f"    {one}\n" for one in found)
    return costs


def _send(link: http.client.HTTPConnection, one: Request) -> int:
    headers = {"Cookie": one.cookie, "HX-Request": "true"} if one.cookie else {}
    if one.form is None:
        link.request("GET", one.path, headers=headers)
    else:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        body = urlencode({**one.form, "csrfmiddlewaretoken": TOKEN}, doseq=True)
        link.request("POST", one.path, body=body, headers=headers)
    answer = link.getresponse()
    answer.read()
    return answer.status


def _cpu_of(pid: str) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK
