"""Measures what PgBouncer and a replica change: connections, cost, reads; asserts no time."""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from django.db import connection
from django.utils import timezone

from challenges.services import ensure_challenge
from tests.benchmarks.load import Cost, Request, Site, cookie_of, serving
from tests.challenges.factories import results
from tests.challenges.playing import forms_of, moves_of, whim
from tests.factories import PlayerFactory
from tests.services.pgbouncer import pgbouncer
from tests.services.postgresql import cluster

CLIENTS = 32
THREADS = {"WEB_THREADS": str(CLIENTS // 2)}  # of each of two processes
IN_USE = """SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid != pg_backend_pid()"""
READ = """SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"""
MOVES = 12  # of each client
BOARD_READS = 200

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(600)]


def number(query: str, address: str = "") -> int:
    """Return what one query counts on the primary, or at an address."""
    if address:
        with psycopg.connect(address) as other:
            return int(other.execute(query).fetchone()[0])
    with connection.cursor() as cursor:
        cursor.execute(query)
        return int(cursor.fetchone()[0])


def report(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def played(site: Site, first: int) -> tuple[Cost, int]:
    """Let all clients play at once; return what it cost, and the most connections meanwhile."""
    challenge = ensure_challenge(day=timezone.now().date(), rules="joker")
    games = []
    for seed in range(first, first + CLIENTS):
        cookie, forms = cookie_of(PlayerFactory()), forms_of(moves_of(challenge, whim(seed)))
        games.append([Request(challenge.play_url, cookie, form) for form in forms[:MOVES]])
    most = 0
    with ThreadPoolExecutor(1) as pool:
        cost = pool.submit(site.cost, games, threads=CLIENTS)
        while not cost.done():
            most = max(most, number(IN_USE))
            time.sleep(0.05)
    return cost.result(), most


def test_connections_with_and_without_pgbouncer() -> None:
    with pgbouncer(os.environ["YACHT_DATABASE_URL"]) as address:
        for name, variables in (("direct", {}), ("PgBouncer", {"YACHT_PGBOUNCER": address})):
            with serving(**THREADS, **variables) as site:
                played(site, 0)
                cost, most = played(site, CLIENTS)
            report(f"{name}: at most {most} connections, {cost}")


def test_what_a_replica_takes() -> None:
    challenge = ensure_challenge(day=timezone.now().date(), rules="joker")
    results(challenge, *range(50, 250))
    with cluster(is_durable=False, primary=os.environ["YACHT_DATABASE_URL"]) as server:
        address = f"{server.address.rpartition('/')[0]}/{connection.settings_dict['NAME']}"
        for name, variables in (("alone", {}), ("replica", {"YACHT_REPLICA_URL": address})):
            with serving(**variables) as site:
                site.cost([[Request("/boards/")] * 5] * 4)
                time.sleep(1.5)  # until what was counted is told
                before = number(READ), number(READ, address)
                cost = site.cost([[Request("/boards/")] * (BOARD_READS // 4)] * 4)
                time.sleep(1.5)
                primary, replica = number(READ) - before[0], number(READ, address) - before[1]
            report(f"{name}: {primary} transactions at the primary, {replica} at it; {cost}")
