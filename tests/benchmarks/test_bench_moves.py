"""Measures a move over HTTP beside a bare view that changes one row; asserts no time."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator
from itertools import count

import pytest
from django.utils import timezone

from challenges.services import ensure_challenge
from tests.benchmarks.load import Request, by_turns, cookie_of, serving
from tests.challenges.factories import AttemptFactory
from tests.challenges.playing import forms_of, moves_of, whim
from tests.factories import PlayerFactory

ROUNDS, GAMES = 3, 4

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_move() -> None:
    challenge = ensure_challenge(day=timezone.now().date(), rules="joker")
    rows = [[Request(f"/row/{AttemptFactory(challenge=challenge).pk}/")] * 40 for _ in range(GAMES)]
    seeds = count()

    def games() -> Iterator[list[Request]]:
        for _ in range(GAMES):
            cookie = cookie_of(PlayerFactory())
            forms = forms_of(moves_of(challenge, whim(next(seeds))))
            yield [Request(challenge.play_url, cookie, form) for form in forms[:-1]]

    with serving() as site:
        site.cost([*games(), *rows])  # both processes have seen everything once
        costs = by_turns(
            ROUNDS,
            move=lambda: site.cost(list(games())),
            row=lambda: site.cost(rows),
        )
    ratios = [a.cpu_ms / b.cpu_ms for a, b in zip(costs["move"], costs["row"], strict=True)]
    sys.stderr.write(f"a move is {statistics.median(ratios):.2f} rows; goal 2.5\n")
