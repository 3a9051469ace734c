"""A site from which PostgreSQL and Redis are taken away and given back under load."""

from __future__ import annotations

import contextlib
import http.client
import json
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest
import redis as redis_client
from django.conf import settings
from django.utils import timezone

from accounts.models import new_key
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from challenges.days import day_at
from games.engine.moves import Roll, Write
from tests.challenges.playing import forms_of
from tests.integration.server import ROOT, Answer, Server, environment
from tests.services.postgresql import Cluster, cluster
from tests.services.processes import free_port
from tests.services.redis import redis
from yachtsite.redis_cache import PAUSE

pytestmark = [
    pytest.mark.integration,
    pytest.mark.django_db,
    pytest.mark.timeout(240),
]

GUESTS = 6
HTMX = {"HX-Request": "true", "HX-Target": "board"}
MOVES = [move for code in "123456" for move in (Roll(), Write(code))]


class Site(NamedTuple):
    """A server, and what it stands on."""

    server: Server
    database: Cluster
    redis_port: int
    log: Path

    @property
    def play_url(self) -> str:
        return f"/d/{day_at(timezone.now())}/yacht/play/"

    def ready(self) -> tuple[int, dict[str, str]]:
        answer = self.server.answer("GET", "/readyz")
        return answer.status, json.loads(answer.text)

    def lines(self) -> list[dict[str, object]]:
        """Return the lines of the log that are ours."""
        return [json.loads(line) for line in self.log.read_text().splitlines() if line[0] == "{"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    log, port = tmp_path_factory.mktemp("site") / "log", free_port()
    with cluster() as database:
        env = {
            **environment(YACHT_NEW_GUESTS_PER_HOUR="1000000"),
            "YACHT_DATABASE_URL": database.address,
            "YACHT_PGBOUNCER": "",  # which stands before another server, if there is one
            "YACHT_REDIS_URL": f"redis://127.0.0.1:{port}/0",
            "YACHT_BROKER_URL": f"redis://127.0.0.1:{port}/1",
            "YACHT_FIRST_DAY": str(day_at(timezone.now())),
            "YACHT_DATA_DIR": str(log.parent),
        }
        (log.parent / "static").symlink_to(settings.DATA_DIR / "static")
        migrate = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        subprocess.run(migrate, cwd=ROOT, env=env, check=True)
        server = Server(free_port(), env, log)
        try:
            server.start()
            yield Site(server, database, port, log)
        finally:
            server.kill()


class Guest:
    """Somebody who plays six turns and sends a move again until it is answered."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.key = new_key()
        self.cookies = {COOKIE: write_cookie(PlayerCookie(self.key, timezone.now()))}
        self.answers: list[Answer] = []

    def play(self) -> None:
        for form in forms_of(MOVES):
            while self._send(form) == 503:
                time.sleep(0.05)
            time.sleep(0.2)

    def _send(self, form: dict[str, object]) -> int:
        answer = self.site.server.send(self.site.play_url, form, cookies=self.cookies, **HTMX)
        self.answers.append(answer)
        assert answer.status in {200, 503}, answer
        return answer.status


class Reader:
    """Somebody with a session cookie who looks at a page until told to stop."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.answers: list[Answer] = []
        self.is_over = threading.Event()

    def look(self) -> None:
        cookie = {"Cookie": f"yacht_session={'s' * 32}"}
        while not self.is_over.wait(0.05):
            self.answers.append(self.site.server.answer("GET", "/settings/", headers=cookie))


def restart(site: Site, end: signal.Signals) -> None:
    """Take PostgreSQL away for a moment; look at the probes meanwhile, at a page right after."""
    time.sleep(0.4)
    site.database.stop(end)
    time.sleep(0.3)
    assert site.ready()[0] == 503
    assert site.server.ask("GET", "/healthz") == 200
    site.database.start()
    assert site.server.ask("GET", "/") == 200


def played_through_restarts(guests: list[Guest], reader: Reader) -> None:
    """Let all of them go on while PostgreSQL comes and goes, the guests to the end."""
    with ThreadPoolExecutor(GUESTS + 1) as pool:
        work = [pool.submit(reader.look), *(pool.submit(guest.play) for guest in guests)]
        try:
            for end in (signal.SIGINT, signal.SIGQUIT, signal.SIGINT):
                restart(reader.site, end)
            for one in work[1:]:
                one.result(30)
        finally:
            reader.is_over.set()
    work[0].result()


def test_while_postgresql_restarts_moves_are_put_off_and_none_is_lost_or_made_twice(site):
    assert site.server.ask("GET", "/") == 200

    guests, reader = [Guest(site) for _ in range(GUESTS)], Reader(site)
    played_through_restarts(guests, reader)

    moves, pages = [answer for guest in guests for answer in guest.answers], reader.answers
    statuses = Counter(answer.status for answer in [*moves, *pages])
    assert set(statuses) == {200, 503}, statuses
    put_off = [answer for answer in [*moves, *pages] if answer.status == 503]
    assert {answer.headers["Retry-After"] for answer in put_off} == {"5"}
    assert "<html" in next(page.text for page in pages if page.status == 503)
    assert records_of(site, guests) == [" ".join(["yacht", *map(str, MOVES)])] * GUESTS
    away = [line for line in site.lines() if line.get("away") == "database"]
    assert len(away) >= len(put_off)
    assert {line["event"] for line in away} == {"request"}
    assert "Traceback" not in site.log.read_text()


def records_of(site: Site, guests: list[Guest]) -> list[str]:
    query = """SELECT record FROM challenges_attempt JOIN accounts_player player
        ON player.id = player_id WHERE key = ANY(%s)"""
    with psycopg.connect(site.database.address) as database:
        return [record for (record,) in database.execute(query, [[one.key for one in guests]])]


def test_without_redis_strangers_play_sign_up_and_sign_in_and_the_site_says_degraded(site):
    status, parts = site.ready()
    assert (status, parts["status"]) == (200, "degraded")
    assert (parts["cache"], parts["broker"], parts["database"]) == ("failing", "failing", "ok")

    cookies = {COOKIE: write_cookie(PlayerCookie(new_key(), timezone.now()))}
    began = time.monotonic()
    rolled = site.server.send(site.play_url, forms_of(MOVES)[0], cookies=cookies, **HTMX)
    name = f"Anna {secrets.randbelow(10**9)}"
    form = {"username": name, "password1": "a fair wind"}
    signed_up = site.server.send("/account/signup/", form, cookies={})
    login = {"login": name, "password": "a fair wind"}
    signed_in = site.server.send("/account/login/", login, cookies={})
    guesses = [
        site.server.send("/account/login/", {**login, "password": "a foul wind"}, cookies={})
        for _ in range(6)
    ]
    coach = site.server.answer("GET", "/coach/")

    assert time.monotonic() - began < 15
    assert (rolled.status, signed_up.status, signed_in.status) == (200, 302, 302)
    assert ["Too many" in guess.text for guess in guesses] == [False] * 5 + [True]
    assert coach.status == 200
    assert "Traceback" not in site.log.read_text()


def test_with_redis_given_back_the_site_is_whole_again(site):
    with redis(site.redis_port):
        deadline = time.monotonic() + 20
        while site.ready()[1]["status"] != "ok":
            assert time.monotonic() < deadline
            time.sleep(0.2)
        assert site.server.ask("GET", "/") == 200
    with contextlib.suppress(http.client.HTTPException, OSError):
        assert site.server.ask("GET", "/") == 200
    assert site.ready()[1]["status"] == "degraded"
    assert "Traceback" not in site.log.read_text()


@contextlib.contextmanager
def as_database_owner(site: Site) -> Iterator[psycopg.Connection]:
    with psycopg.connect(site.database.address, autocommit=True) as database:
        yield database


def move(site: Site) -> Answer:
    """Make the first move of a new guest."""
    cookies = {COOKIE: write_cookie(PlayerCookie(new_key(), timezone.now()))}
    return site.server.send(site.play_url, forms_of(MOVES)[0], cookies=cookies, **HTMX)


def test_a_database_that_is_only_read_shows_pages_and_puts_moves_off(site):
    with as_database_owner(site) as database:
        database.execute("ALTER SYSTEM SET default_transaction_read_only = on")
        database.execute("SELECT pg_reload_conf()")
        time.sleep(0.2)
        put_off, page = move(site), site.server.ask("GET", "/")
        database.execute("SET default_transaction_read_only = off")
        database.execute("ALTER SYSTEM RESET default_transaction_read_only")
        database.execute("SELECT pg_reload_conf()")
        time.sleep(0.2)

    assert (put_off.status, put_off.headers["Retry-After"], page) == (503, "5", 200)
    assert move(site).status == 200


def test_a_database_without_a_free_connection_puts_visits_off(site):
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()"
    with as_database_owner(site) as database, contextlib.ExitStack() as taken:
        database.execute(f"{others} AND backend_type = 'client backend'")
        with contextlib.suppress(psycopg.OperationalError):
            for _ in range(200):
                taken.enter_context(psycopg.connect(site.database.address))
        put_off, probe = move(site), site.ready()[0]
        taken.close()

    assert (put_off.status, put_off.headers["Retry-After"], probe) == (503, "5", 503)
    assert move(site).status == 200


def test_a_full_or_sluggish_redis_delays_nobody_for_long(site):
    with redis(site.redis_port) as address, redis_client.from_url(address) as server:
        time.sleep(PAUSE)
        server.config_set("maxmemory", "1")
        full = move(site)
        server.config_set("maxmemory", "0")
        server.client_pause(4000)
        began = time.monotonic()
        sluggish = move(site)
        took = time.monotonic() - began

    assert (full.status, sluggish.status) == (200, 200)
    assert took < 3
    assert "Traceback" not in site.log.read_text()


def test_asked_to_end_a_server_first_answers_the_move_it_is_at(site):
    with ThreadPoolExecutor(1) as pool:
        with as_database_owner(site) as database, database.transaction():
            database.execute("LOCK TABLE challenges_attempt")
            answer = pool.submit(move, site)
            time.sleep(0.5)
            end = threading.Timer(0.5, database.pgconn.finish)
            end.start()
            code = site.server.end()
        assert (code, answer.result(10).status) == (0, 200)
    site.server.start()


def test_a_full_disk_under_the_log_stops_no_page(site):
    site.server.kill()
    mute = Server(site.server.port, site.server.env, Path("/dev/full"))
    try:
        mute.start()
        assert mute.ask("GET", "/") == 200
        assert move(site).status == 200
    finally:
        mute.kill()
        site.server.start()
