"""People without an account who play over HTTP, at one server or at several in turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from django.utils import timezone

from accounts.models import new_key
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from challenges.models import Attempt, Challenge
from games.engine.moves import Move
from tests.challenges.playing import forms_of
from tests.integration.server import Answer, Server


class Guest:
    """The browser of one guest; what it is told to keep it sends again, except their key."""

    def __init__(self, *servers: Server) -> None:
        self.key = new_key()
        self.cookies = {COOKIE: write_cookie(PlayerCookie(self.key, timezone.now()))}
        self._servers = cycle(servers)

    def play(self, challenge: Challenge, moves: Sequence[Move]) -> None:
        """Make all these moves, each at the next server."""
        for form in forms_of(list(moves)):
            server = next(self._servers)
            status = server.post(challenge.play_url, form, cookies=self.cookies)
            assert status in {302, 303}, status

    def get(self, path: str) -> Answer:
        """Ask the next server for a page."""
        sent = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return next(self._servers).answer("GET", path, headers={"Cookie": sent})

    @property
    def attempt(self) -> Attempt:
        """What is kept of this guest's one game."""
        return Attempt.objects.get(player__key=self.key)
