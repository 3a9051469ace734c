"""Boards and histories are read from a streaming replica, and nobody misses their own result."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from django.db import connection, connections
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models.people import LISTED_FROM
from challenges.days import day_at
from challenges.services import ensure_challenge
from games import replica as reads
from games.replica import COOKIE, REPLICA
from tests.challenges.factories import results, seed_of
from tests.challenges.playing import forms_of, hasty, moves_of
from tests.factories import AccountFactory
from tests.services.postgresql import Cluster, cluster
from yachtsite.databases import databases
from yachtsite.doctor.finding import State, Visit
from yachtsite.doctor.topology import check_replica
from yachtsite.env import DATABASE_URL

pytestmark = [
    pytest.mark.integration,
    pytest.mark.django_db(transaction=True, databases=["default", REPLICA]),
]

PATIENCE = 30.0


@pytest.fixture(scope="module", autouse=True)
def server(services, django_db_setup) -> Iterator[Cluster]:
    """A replica of the tests' server, by the name that the site gives it."""
    with cluster(is_durable=False, primary=os.environ["YACHT_DATABASE_URL"]) as server:
        address = f"{server.address.rpartition('/')[0]}/{connection.settings_dict['NAME']}"
        known = databases(settings.DATABASE, replica=DATABASE_URL.parse(address))
        connections.settings[REPLICA] = connections.configure_settings(known)[REPLICA]
        yield server
        connections[REPLICA].close()
        del connections[REPLICA], connections.settings[REPLICA]


@pytest.fixture(autouse=True)
def _site(settings):
    settings.DATABASE_ROUTERS = ["games.replica.Router"]
    settings.MIDDLEWARE = ["games.replica.remember_writes", *settings.MIDDLEWARE]


@pytest.fixture(autouse=True)
def standing(monkeypatch) -> reads._Standing:
    """Nothing is known yet of any replica."""
    standing = reads._Standing(time.monotonic)
    monkeypatch.setattr(reads, "standing", standing)
    return standing


@pytest.fixture
def challenge(transactional_db):
    now = timezone.now()
    return ensure_challenge(day=day_at(now), rules="joker", seed=seed_of(now))


def wait_until(is_so: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@contextlib.contextmanager
def standing_still() -> Iterator[None]:
    """Let the replica take in nothing new meanwhile."""
    with connections[REPLICA].cursor() as cursor:
        cursor.execute("SELECT pg_wal_replay_pause()")
        try:
            yield
        finally:
            cursor.execute("SELECT pg_wal_replay_resume()")


def catch_up() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_current_wal_lsn()")
        (place,) = cursor.fetchone()

    def has_come() -> bool:
        with connections[REPLICA].cursor() as cursor:
            cursor.execute("SELECT pg_last_wal_replay_lsn() >= %s::pg_lsn", [place])
            return cursor.fetchone()[0]

    wait_until(has_come)


def queries_of(browser: Client, url: str) -> tuple[int, int]:
    """Return how many queries of a page went to the primary, and to the replica."""
    with (
        CaptureQueriesContext(connection) as primary,
        CaptureQueriesContext(connections[REPLICA]) as replica,
    ):
        assert browser.get(url).status_code == 200
    return len(primary), len(replica)


def test_boards_and_histories_come_from_the_replica_and_ones_own_result_is_there_at_once(
    challenge, monkeypatch
):
    monkeypatch.setattr(reads, "MOST_BEHIND", 120)  # on a machine that others use too
    account = AccountFactory(is_confirmed=True, ranked_days=LISTED_FROM)
    results(challenge, 100, 200)
    catch_up()
    me, other = Client(), Client()
    me.force_login(account.user)
    assert [queries_of(other, "/boards/")[0] for _ in range(2)] == [0, 0]
    for url in ("/boards/?circle=everyone", "/history/", f"/p/{account.name}/"):
        primary, replica = queries_of(me, url)
        assert 1 <= primary <= 3  # who asks
        assert replica >= 2

    with standing_still():
        for form in forms_of(moves_of(challenge, hasty)):
            me.post(challenge.play_url, form)
        assert account.name in me.get("/boards/?circle=everyone").content.decode()
        assert account.name not in other.get("/boards/").content.decode()
    catch_up()

    assert account.name in other.get("/boards/").content.decode()
    assert me.cookies[COOKIE]["max-age"] == reads.KEPT_FOR


def test_without_it_pages_come_from_the_primary_and_probes_and_doctor_say_so(
    server, challenge, standing
):
    def doctor():
        return next(iter(check_replica(Visit(now=timezone.now()))))

    results(challenge, 100)
    catch_up()
    browser = Client()
    assert queries_of(browser, "/boards/")[0] == 0
    assert doctor().state is State.OK
    assert browser.get("/readyz").json()["replica"] == "ok"

    server.stop()
    connections[REPLICA].close()
    page = browser.get("/boards/")

    assert page.status_code == 200
    assert not standing.is_fit()
    assert (doctor().state, "out of reach" in doctor().text) == (State.WARNING, True)
    ready = browser.get("/readyz")
    assert (ready.status_code, ready.json()["status"]) == (200, "degraded")
    assert ready.json()["replica"] == "failing"
    server.start()


def test_one_that_is_far_behind_or_follows_nobody_is_not_read_from(monkeypatch):
    clock = [0.0]
    standing = reads._Standing(lambda: clock[0])
    behind = iter([0.0, 4.9, 5.1, None, 0.3])
    monkeypatch.setattr(reads, "seconds_behind", lambda: next(behind))

    seen = []
    for _ in range(5):
        seen.append(standing.is_fit())
        assert standing.is_fit() == seen[-1]
        clock[0] += reads.LOOKED_AT_EVERY

    assert seen == [True, True, False, False, True]
