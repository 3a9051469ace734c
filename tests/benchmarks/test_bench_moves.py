"""Measures a move beside the cheapest view that reads and changes one row; asserts no time."""

from __future__ import annotations

import statistics
import sys
import time
from functools import partial

import pytest
from django.test import Client

from accounts.models import Player
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from tests.challenges.factories import AttemptFactory, ChallengeFactory
from tests.challenges.playing import forms_of, moves_of, whim
from tests.factories import NOON, PlayerFactory

GAMES = 8
HTMX = {"HX-Request": "true"}

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.benchmarks.row_urls")]


def test_a_move(at_noon) -> None:
    challenge = ChallengeFactory()
    moves, rows = [], []
    for game in range(GAMES):
        player = PlayerFactory()
        browser = browser_of(player)
        forms = forms_of(moves_of(challenge, whim(game)))
        row = AttemptFactory(challenge=challenge)
        for form in forms[:-1]:  # by turns, so that both meet the same machine
            moves.append(timed(partial(browser.post, challenge.play_url, form, headers=HTMX)))
            rows.append(timed(partial(browser.get, f"/row/{row.pk}/")))

    report("a move, board and all", moves, "goal: 2 times the row")
    report(
        "read and change one row",
        rows,
        f"ratio {statistics.median(moves) / statistics.median(rows):.2f}",
    )


def browser_of(player: Player) -> Client:
    browser = Client()
    browser.cookies[COOKIE] = write_cookie(PlayerCookie(player.key, NOON))
    return browser


def timed(act) -> float:
    began = time.process_time()
    assert act().status_code == 200
    return time.process_time() - began


def report(what: str, took: list[float], goal: str) -> None:
    median, least = statistics.median(took), min(took)
    sys.stderr.write(
        f"{what}: {1000 * median:.2f} CPU ms median, {1000 * least:.2f} least; {goal}\n"
    )
