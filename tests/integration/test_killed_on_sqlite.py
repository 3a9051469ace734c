"""The site as `make run` has it, on SQLite and without a broker, loses no answered move either."""

from __future__ import annotations

import contextlib
import http.client
import os
import random
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from django.utils import timezone

from accounts.models import new_key
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from challenges.days import day_at
from challenges.models import Challenge
from tests.challenges.playing import forms_of, hasty, moves_of, record_of
from tests.integration.server import ROOT, Server
from tests.services.environment import on_sqlite
from tests.services.processes import free_port

pytestmark = [pytest.mark.integration, pytest.mark.timeout(180)]

KILLS = 6


@pytest.fixture
def site(tmp_path):
    """A fresh site on SQLite, as a newcomer has it."""
    env = {**on_sqlite(os.environ), "YACHT_DATA_DIR": str(tmp_path)}
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env=env, check=True)
    server = Server(free_port(), env)
    yield server, tmp_path / "db.sqlite3"
    server.kill()


def rows(database: Path, query: str) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(database)) as link:
        return link.execute(query).fetchall()


def challenge_of(day, database: Path) -> Challenge:
    """Read the challenge that the first roll made on demand."""
    query = "SELECT rules, sealed_seed FROM challenges_challenge WHERE rules = 'yacht'"
    (rules, sealed), *others = rows(database, query)
    assert not others
    return Challenge(day=day, rules=rules, sealed_seed=sealed)


def test_kills_in_mid_game_lose_no_answered_move(site):
    server, database = site
    day, chance = day_at(timezone.now()), random.Random(1)
    cookies = {COOKIE: write_cookie(PlayerCookie(new_key(), timezone.now()))}
    path = f"/d/{day}/yacht/play/"
    server.start()
    first = {"ply": "0", "roll": "0", "do": "roll"}
    assert server.post(path, first, cookies=cookies) == 302
    challenge = challenge_of(day, database)
    moves, answered = moves_of(challenge, hasty), 1
    forms = forms_of(moves)

    for life in range(KILLS):
        end = threading.Timer(chance.uniform(0, 0.03), server.kill)
        end.start()
        with contextlib.suppress(OSError, http.client.HTTPException):
            while answered < len(forms) - KILLS + life:
                server.post(path, forms[answered], cookies=cookies)
                answered += 1
        end.join()
        (made,) = rows(database, "SELECT ply FROM challenges_attempt")[0]
        assert made in {answered, answered + 1}
        server.start()
    for form in forms[answered:]:
        assert server.post(path, form, cookies=cookies) == 302

    ((record, score),) = rows(database, "SELECT record, score FROM challenges_attempt")
    assert record == record_of(challenge, moves)
    assert rows(database, "SELECT score, count FROM challenges_daytally") == [(score, 1)]
