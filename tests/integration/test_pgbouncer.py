"""A day played through PgBouncer in transaction mode, as a site has it that many play on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.utils import timezone

from challenges.days import day_at
from challenges.models import Attempt, Challenge
from challenges.services import ensure_challenge
from challenges.standings.tallies import counts_of
from tests.challenges.factories import seed_of
from tests.challenges.playing import hasty, moves_of, record_of
from tests.integration.guests import Guest
from tests.integration.server import Server, environment
from tests.services.pgbouncer import pgbouncer
from tests.services.processes import free_port
from tests.yachtsite.processes import BEHIND_A_PROXY
from yachtsite.backup.databases import copy_database
from yachtsite.databases import databases
from yachtsite.doctor.finding import State, Visit
from yachtsite.doctor.topology import check_pgbouncer
from yachtsite.env import ADDRESS

pytestmark = [pytest.mark.integration, pytest.mark.django_db(transaction=True)]

GUESTS = 4


@pytest.fixture
def address(settings, monkeypatch) -> Iterator[str]:
    """A PgBouncer by way of which this process reaches its database, too."""
    with pgbouncer(os.environ["YACHT_DATABASE_URL"]) as address:
        settings.PGBOUNCER = ADDRESS.parse(address)
        through = databases(settings.DATABASE, pgbouncer=settings.PGBOUNCER)["default"]
        for name in ("HOST", "PORT", "DISABLE_SERVER_SIDE_CURSORS"):
            monkeypatch.setitem(connection.settings_dict, name, through[name])
        connection.close()
        yield address
        connection.close()


def test_transactions_of_two_clients_meet_one_connection_of_the_server(address):
    other = connection.copy()
    pids = []
    for client in (connection, other, connection):
        with client.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            pids.append(cursor.fetchone())
    other.close()

    assert len(set(pids)) == 1


def day_now() -> Challenge:
    now = timezone.now()
    return ensure_challenge(day=day_at(now), rules="yacht", seed=seed_of(now))


def test_a_day_is_played_and_a_backup_made_meanwhile(address, tmp_path):
    challenge = day_now()
    moves = moves_of(challenge, hasty)
    env = environment(YACHT_PGBOUNCER=address, YACHT_FIRST_DAY=str(challenge.day))
    server = Server(free_port(), env, tmp_path / "log", command=BEHIND_A_PROXY)
    guests = [Guest(server) for _ in range(GUESTS)]
    try:
        server.start()
        with ThreadPoolExecutor(GUESTS) as pool:
            games = [pool.submit(guest.play, challenge, moves) for guest in guests]
            rows = copy_database(tmp_path / "copy")  # its search path would be every connection's
            for game in games:
                game.result()
        pages = ("/boards/", "/history/", guests[0].attempt.get_absolute_url())
        answers = [guests[0].get(page).status for page in (*pages, "/settings/games.jsonl")]
    finally:
        server.kill()

    assert rows["challenges_challenge"] == Challenge.objects.count()
    assert [guest.attempt.record for guest in guests] == [record_of(challenge, moves)] * GUESTS
    assert counts_of(challenge.pk) == {Attempt.objects.ranked().first().score: GUESTS}
    assert answers == [200] * 4
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_the_doctor_knows_whether_pgbouncer_stands_where_the_settings_say(address, settings):
    def worst():
        return max(check_pgbouncer(Visit(now=timezone.now())), key=lambda one: one.state)

    assert (worst().state, address in worst().text) == (State.OK, True)

    settings.DATABASE = {**settings.DATABASE, "PORT": 1}
    assert "no backup" in worst().text

    settings.PGBOUNCER = None
    assert "YACHT_PGBOUNCER" in worst().fix
