"""Measures the pages of a made-up site as their readers see them; `page_times.py` compares two."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Membership, Player
from challenges.days import ONE_DAY, day_at
from challenges.models import Attempt, PeriodTotal
from yachtsite.demo.populate import demo_user

RUNS = 9
ORDERS = {
    "day": ("score", "lost"),
    "week": ("score", "lost"),
    "month": ("score", "lost", "season"),
    "all": ("score", "lost", "skill"),
}
Ask = Callable[[], Any]


def measure() -> None:
    """Print what each page takes, as JSON: CPU milliseconds in PostgreSQL and here, and queries.

    CPU time tells the same on a machine that does other things too. PostgreSQL runs on this one.
    """
    pages = dict(chain(_own(), _boards(), _api()))
    sys.stdout.write(json.dumps({what: _took(ask) for what, ask in pages.items()}) + "\n")


def _took(ask: Ask) -> tuple[float, float, int]:
    """Return the medians of some runs, after two to warm up."""
    cache.clear()  # the limits of the API with it
    for _ in range(2):
        ask()
    database, here, number = [], [], 0
    for _ in range(RUNS):
        with CaptureQueriesContext(connection) as queries:
            begun = _database_ms(), time.process_time()
            response = ask()
            here.append(1000 * (time.process_time() - begun[1]))
            database.append(_database_ms() - begun[0])
        assert response.status_code == 200, response
        number = len(queries) - 2
    return statistics.median(database), statistics.median(here), number


def _database_ms() -> float:
    """Return the CPU time of the backend that serves us, as the kernel counts it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        (pid,) = cursor.fetchone() or (0,)
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e6


def _client(player: Player | None) -> Client:
    client = Client()
    if player is not None and player.user is not None:
        client.force_login(player.user)
    return client


def _me() -> Player:
    return Player.objects.get(user=demo_user())


def _page(client: Client, url: str, **params: object) -> Ask:
    return lambda: client.get(url, params, follow=True)


def _own() -> Iterator[tuple[str, Ask]]:
    me = _me()
    client, today = _client(me), day_at(timezone.now())
    friend = Player.objects.exclude(pk=me.pk).filter(user__email__startswith="sailor")[0]
    graded = Attempt.objects.ranked().filter(player=me, points_lost__isnull=False)
    mine = graded.select_related("challenge").order_by("-finished_at")[3]
    urls = {
        "today": "/",
        "a closed day": f"/d/{today - 3 * ONE_DAY}/joker/",
        "yesterday": f"/d/{today - ONE_DAY}/joker/",
        "history": "/history/",
        "a player": f"/p/{friend.name}/",
        "compare": f"/p/{friend.name}/compare/",
        "result": mine.get_absolute_url(),
        "coach": mine.coach_url,
        "replay": mine.replay_url,
        "train": "/train/",
        "fair play": "/fair-play/",
        "friends": "/friends/",
        "settings": "/settings/",
        "feed of days": "/days.json",
    }
    for name, url in urls.items():
        yield name, _page(client, url)
    yield "today, to a stranger", _page(_client(None), "/")


def _boards() -> Iterator[tuple[str, Ask]]:
    """Yield all boards, and those of everyone also as the last of all time sees them."""
    me, day = _me(), day_at(timezone.now()) - ONE_DAY
    totals = PeriodTotal.objects.filter(period="all", rules="joker", days__gte=10)
    last = totals.filter(player__user__isnull=False).order_by("-score_cost")[0].player
    client, last_client = _client(me), _client(last)
    group = Membership.objects.filter(player=me).values_list("group", flat=True).first()
    circles = {"friends": "friends", "everyone": "everyone", "a group": f"g{group}"}
    for name, circle in circles.items():
        for span, orders in ORDERS.items():
            for order in orders:
                asked = {"circle": circle, "span": span, "order": order, "day": day}
                board = f"board of {name}, {span}, {order}"
                yield board, _page(client, "/boards/", **asked)
                if circle == "everyone":
                    yield f"{board}, to the last", _page(last_client, "/boards/", **asked)


def _api() -> Iterator[tuple[str, Ask]]:
    client = _client(_me())
    for name in ("today", "challenges", "attempts", "history", "statistics", "boards"):
        yield f"API, {name}", _page(client, f"/api/v1/{name}/")
