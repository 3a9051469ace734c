"""A server killed in mid-game loses no move that it has answered, and tallies stay right."""

from __future__ import annotations

import contextlib
import http.client
import random
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import new_key
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from challenges.days import day_at
from challenges.models import Attempt, Challenge
from challenges.services import ensure_challenge
from challenges.standings.tallies import counts_of
from tests.challenges.factories import seed_of
from tests.challenges.playing import forms_of, hasty, moves_of, record_of, whim
from tests.integration.server import Server, environment
from tests.services.processes import free_port
from tests.yachtsite.processes import BEHIND_A_PROXY

pytestmark = [
    pytest.mark.integration,
    pytest.mark.django_db(transaction=True),
    pytest.mark.timeout(300),
]

KILLS = 33
SERVERS = 3
WHOLE = 0.2  # share of kills that leave no process at all
LONGEST_LIFE = 0.12  # seconds of play between a start and its end


class Table:
    """One seat at a server that is killed again and again: guest after guest plays whole games."""

    def __init__(self, number: int, challenge: Challenge, env: dict[str, str]) -> None:
        self.server = Server(free_port(), env, command=BEHIND_A_PROXY)
        self.challenge = challenge
        self.chance = random.Random(number)
        self._sit_down()

    def _sit_down(self) -> None:
        choose = hasty if self.chance.random() < 0.5 else whim(self.chance.random())
        self.moves = moves_of(self.challenge, choose)
        self.key, self.answered = new_key(), 0
        self.cookies = {COOKIE: write_cookie(PlayerCookie(self.key, timezone.now()))}

    def live(self, seconds: float) -> None:
        """Serve and play until killed after so many seconds, in whatever is going on then."""
        self.server.start()
        is_all = self.chance.random() < WHOLE
        end = threading.Timer(seconds, self.server.kill if is_all else self.server.kill_worker)
        end.start()
        with contextlib.suppress(OSError, http.client.HTTPException):
            while end.is_alive():
                self.move()
        end.join()
        self.check()

    def move(self) -> None:
        """Make the next move, in its first or a repeated try, and note that it was answered."""
        form = forms_of(self.moves)[self.answered]
        status = self.server.post(self.challenge.play_url, form, cookies=self.cookies)
        assert status in {302, 303}, status
        self.answered += 1
        if self.answered == len(self.moves):
            self.check()
            self._sit_down()

    def check(self) -> None:
        """Compare what was answered with what is kept: at most one move more."""
        kept = Attempt.objects.filter(player__key=self.key).first()
        made = kept.ply if kept else 0
        assert made in {self.answered, self.answered + 1}
        if kept:
            assert kept.record == record_of(self.challenge, self.moves[:made])
            assert kept.is_finished == (made == len(self.moves))

    def sit_through(self, kills: int) -> None:
        """Be killed so many times, then play the game under way to its end."""
        try:
            for _ in range(kills):
                self.live(self.chance.uniform(0, LONGEST_LIFE))
            self.server.start()
            last = self.key
            while self.key == last:
                self.move()
        finally:
            self.server.kill()
            connection.close()


def test_kills_in_mid_game_lose_no_answered_move():
    now = timezone.now()
    challenge = ensure_challenge(day=day_at(now), rules="yacht", seed=seed_of(now))
    env = environment(YACHT_FIRST_DAY=str(day_at(now)), YACHT_NEW_GUESTS_PER_HOUR="1000000")
    tables = [Table(number, challenge, env) for number in range(SERVERS)]
    kills = [KILLS // SERVERS + (number < KILLS % SERVERS) for number in range(SERVERS)]

    with ThreadPoolExecutor(SERVERS) as pool:
        list(pool.map(Table.sit_through, tables, kills))

    scores = Counter(Attempt.objects.ranked().values_list("score", flat=True))
    assert Attempt.objects.filter(finished_at=None).count() == 0
    assert sum(scores.values()) >= SERVERS
    assert counts_of(challenge.pk) == scores
