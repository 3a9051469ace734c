"""Measures a roll by the API beside a roll on the board; asserts no time."""

from __future__ import annotations

from functools import partial

import pytest

from games.engine.moves import Keep
from tests.api import program_of
from tests.benchmarks.test_bench_moves import HTMX, browser_of, report, timed
from tests.challenges.factories import TODAY, ChallengeFactory
from tests.challenges.playing import form_of, moves_of, whim
from tests.factories import AccountFactory

GAMES = 8

pytestmark = [pytest.mark.django_db]


def test_a_roll(at_noon, monkeypatch) -> None:
    monkeypatch.setattr("yachtsite.api.door.A_MINUTE_BY_TOKEN", 10_000)
    challenge = ChallengeFactory()
    by_page, by_api = [], []
    for game in range(GAMES):
        page, api = AccountFactory(), AccountFactory()
        browser, bot = browser_of(page), program_of(api)
        browser.force_login(page.user)
        browser.post(challenge.play_url, {"ply": "0", "roll": "0", "do": "roll"})
        code = bot.post(f"/challenges/{TODAY}/joker/start/").json()["code"]
        roll = 1
        for ply, move in enumerate(moves_of(challenge, whim(game))[1:-1], start=1):
            form = form_of(move, ply=ply, roll=roll)
            post = partial(browser.post, challenge.play_url, form, headers=HTMX)
            if isinstance(move, Keep):
                by_page.append(timed(post))
                body = {"ply": ply, "keep": list(move.places)}
                by_api.append(timed(partial(bot.post, f"/attempts/{code}/roll/", body)))
            else:
                post()
                action = "roll" if str(move) == "r" else "write"
                body = {"ply": ply, **({} if action == "roll" else {"box": move.code})}
                bot.post(f"/attempts/{code}/{action}/", body)
            roll = 0 if str(move).startswith("=") else roll + 1

    report("a roll on the page", by_page, f"{len(by_page)} of them")
    report("a roll by the API", by_api, "goal: no more than the page's")
