"""Measures the second after midnight and the pages read then, over HTTP; asserts no time."""

from __future__ import annotations

import datetime as dt
import statistics
import sys

import pytest
from django.utils import timezone

from challenges.services import ensure_challenge
from games.engine.moves import Roll
from tests.benchmarks.load import Request, by_turns, cookie_of, serving
from tests.challenges.factories import AttemptFactory
from tests.challenges.playing import form_of, play
from tests.factories import PlayerFactory

PLAYERS, ROUNDS, PAGES = 2000, 3, 40
AT_A_TIME = 64

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(600)]


def test_midnight() -> None:
    """Everybody opens Today, half with a game from yesterday, and then rolls."""
    now = timezone.now()
    today = ensure_challenge(day=now.date(), rules="joker")
    yesterday = ensure_challenge(day=now.date() - dt.timedelta(days=1), rules="joker")
    clients = []
    for number in range(PLAYERS):
        player = PlayerFactory()
        if number % 2:
            AttemptFactory(challenge=yesterday, player=player)
        cookie, roll = cookie_of(player), form_of(Roll(), ply=0)
        clients.append([Request("/", cookie), Request(today.play_url, cookie, roll)])

    with serving() as site:
        cost = site.cost(clients, threads=AT_A_TIME)
    sys.stderr.write(f"midnight: all served after {cost.seconds:.1f} s; {cost}\n")


def test_pages_read_at_midnight() -> None:
    """Today, a day and a result beside a plain page of one query, and the bare view."""
    now = timezone.now()
    challenge, player = ensure_challenge(day=now.date(), rules="joker"), PlayerFactory()
    result, cookie = play(challenge, player.pk, now=now), cookie_of(player)
    pages = {
        "bare": f"/row/{AttemptFactory(challenge=challenge).pk}/",
        "plain": "/plain/",
        "today": "/",
        "day": challenge.day_url,
        "result": result.get_absolute_url(),
    }

    with serving() as site:
        costs = by_turns(
            ROUNDS,
            **{
                name: lambda path=path: site.cost([[Request(path, cookie)] * PAGES])
                for name, path in pages.items()
            },
        )
    middle = {name: statistics.median(one.cpu_ms for one in found) for name, found in costs.items()}
    for name in ("today", "day", "result"):
        plain, bare = (middle[name] / middle[one] for one in ("plain", "bare"))
        sys.stderr.write(f"{name} is {plain:.1f} plain pages (goal 3), {bare:.1f} bare views\n")
