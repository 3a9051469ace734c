"""Nothing unrolled is in any answer of the API before the day closes."""

from __future__ import annotations

import pytest

from games.engine.moves import Write
from tests.api import Program, program_of
from tests.challenges.factories import ChallengeFactory, ResultFactory, seed_of
from tests.challenges.leaks import Secret, content_of
from tests.challenges.playing import moves_of
from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]
SEED = seed_of("never shown")


@pytest.fixture
def secret(db, monkeypatch):
    monkeypatch.setattr("yachtsite.api.door.A_MINUTE_BY_TOKEN", 10_000)
    monkeypatch.setattr("yachtsite.api.door.A_MINUTE_FROM_ADDRESS", 10_000)
    return Secret(ChallengeFactory(secret=SEED), SEED)


def addresses(challenge, code: str) -> list[str]:
    """Return every address that tells something of a challenge or of one game on it."""
    day = f"/challenges/{challenge.day}/{challenge.rules}"
    game = f"/attempts/{code}"
    return [
        *("/today/", "/challenges/", f"{day}/", f"{day}/distribution/", f"{day}/attempt/"),
        *(f"{game}/", f"{game}/result/", f"{game}/coach/", f"{game}/replay/"),
        *("/attempts/", "/history/", "/statistics/", "/boards/", "/train/"),
    ]


def test_a_whole_game_shows_nothing_that_is_not_rolled(secret):
    bot, stranger = program_of(AccountFactory()), Program()
    other = ResultFactory(challenge=secret.challenge)
    path = f"/challenges/{secret.challenge.day}/joker/start/"
    answer, found, rolls = bot.post(path), [], 1
    code = answer.json()["code"]

    for ply, move in enumerate(moves_of(secret.challenge)[1:], start=1):
        action = "write" if isinstance(move, Write) else "roll"
        body = (
            {"box": move.code} if isinstance(move, Write) else {"keep": getattr(move, "places", ())}
        )
        stale = bot.post(f"/attempts/{code}/{action}/", {"ply": ply + 3, **body})
        answer = bot.post(f"/attempts/{code}/{action}/", {"ply": ply, **body})
        rolls += action == "roll"
        found += secret.found_in(content_of(answer) + content_of(stale), rolls=rolls)
        if ply in (5, 30):
            for address in addresses(secret.challenge, code):
                found += secret.found_in(content_of(bot.get(address)), rolls=rolls)
                found += secret.found_in(content_of(stranger.get(address)), rolls=0)
    for address in (*addresses(secret.challenge, code), *addresses(secret.challenge, other.code)):
        found += secret.found_in(content_of(bot.get(address)), rolls=rolls)
        found += secret.found_in(content_of(stranger.get(address)), rolls=0)

    assert answer.json()["game"]["is_finished"]
    assert found == []


def test_coming_days_are_commitments_alone_and_closed_ones_show_their_seed(secret, at_noon):
    coming = Program().get("/challenges/").json()["results"]

    assert {one["state"] for one in coming} == {"open", "coming"}
    assert len({one["commitment"] for one in coming}) == len(coming) == 28
    assert {one["seed"] for one in coming} == {None}
    at_noon.move_to("2026-12-02T06:00:00+00:00")
    (closed, *_others) = Program().get("/challenges/", {"from": "2026-12-01"}).json()["results"]
    assert (closed["state"], closed["seed"]) == ("closed", SEED.hex())
