"""Whose token it is, how much may be asked, and what caches keep."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.models import ApiToken
from accounts.tokens.secrets import new_secret
from tests.api import Program, program_of, token_for
from tests.challenges.factories import TODAY, ChallengeFactory
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]
CHALLENGE = f"/challenges/{TODAY}/joker/"


@pytest.fixture
def player(db):
    ChallengeFactory()
    return AccountFactory()


def test_sixty_a_minute_by_a_token_and_then_none_until_the_next(player, at_noon):
    bot = program_of(player)

    answers = [bot.get(CHALLENGE) for _ in range(61)]

    assert [answer.status_code for answer in answers] == [200] * 60 + [429]
    assert answers[0].headers["RateLimit"] == '"token";r=59;t=60'
    assert answers[0].headers["RateLimit-Policy"] == '"token";q=60;w=60'
    assert answers[60].headers["Retry-After"] == "60"
    assert answers[60].json()["code"] == "too_many_requests"
    at_noon.shift(60)
    assert bot.get(CHALLENGE).status_code == 200


def test_thirty_a_minute_from_an_address_whatever_it_shows(player):
    shown = [Program(), Program("nonsense"), Program(new_secret())]

    answers = [shown[n % 3].get(CHALLENGE) for n in range(31)]

    assert answers[30].status_code == 429
    assert {answer.status_code for answer in answers[1:30:3]} == {401}
    assert program_of(player).get(CHALLENGE).status_code == 200


def test_an_answer_known_already_counts_nothing(player):
    bot = program_of(player)
    first = bot.get(CHALLENGE)

    for _ in range(100):
        again = bot.get(CHALLENGE, **{"If-None-Match": first.headers["ETag"]})
        assert again.status_code == 304
        assert again.content == b""
    assert again.headers["RateLimit"] == '"token";r=59;t=60'


def test_no_more_than_two_at_a_time(player, monkeypatch):
    bot, answers = program_of(player), []

    def today_of(*_args, **_kwargs):
        answers.append(bot.get("/today/"))
        raise RuntimeError

    monkeypatch.setattr("challenges.api.days.today_of", today_of)
    answers.append(bot.get("/today/"))

    assert [answer.status_code for answer in answers] == [429, 500, 500]
    assert answers[0].json()["code"] == "too_many_at_once"
    assert bot.get(CHALLENGE).status_code == 200


def test_a_stream_holds_its_place_until_it_is_closed(player):
    bot = program_of(player)

    open_streams = [bot.get("/export/") for _ in range(2)]
    too_many = bot.get(CHALLENGE)
    for _ in range(3):
        for stream in open_streams:
            list(stream)
        open_streams = [bot.send("HEAD", "/export/")]  # its body is thrown away unread
    list(open_streams[0])

    assert too_many.status_code == 429
    assert bot.get(CHALLENGE).status_code == 200


@pytest.mark.parametrize("why", ["revoked", "expired", "closed", "inactive", "damaged", "unknown"])
def test_a_token_that_holds_no_more_is_refused(player, why):
    secret = token_for(player)
    match why:
        case "revoked":
            ApiToken.objects.update(revoked_at=NOON)
        case "expired":
            ApiToken.objects.update(expires_at=NOON)
        case "closed":
            type(player).objects.update(closing_at=NOON)
        case "inactive":
            type(player.user).objects.update(is_active=False)
        case "damaged":
            secret = secret[:-1] + ("a" if secret[-1] != "a" else "b")
        case "unknown":
            secret = new_secret()

    answer = Program(secret).get("/today/")

    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == 'Bearer error="invalid_token"'
    assert answer.json()["code"] == "invalid_token"


def test_a_token_does_only_what_its_scopes_allow(player):
    reader, hand = program_of(player, "read"), program_of(player, "play")

    refused = reader.post(f"{CHALLENGE}start/")

    assert (refused.status_code, refused.json()["code"]) == (403, "scope_missing")
    assert 'scope="play"' in refused.headers["WWW-Authenticate"]
    assert hand.post(f"{CHALLENGE}start/").status_code == 201
    assert hand.get("/today/").json()["code"] == "scope_missing"
    assert reader.get("/today/").status_code == 200


def test_the_day_of_its_last_use_is_noted(player, at_noon):
    bot = program_of(player)
    bot.get("/today/")
    at_noon.shift(dt.timedelta(days=1))
    bot.get("/today/")

    assert ApiToken.objects.get().used_on == TODAY + dt.timedelta(days=1)


def test_with_a_token_no_cookie_is_read_or_set(player):
    bot, other = program_of(player), AccountFactory()
    bot._client.force_login(other.user)

    started = bot.post(f"{CHALLENGE}start/")

    assert not started.cookies
    assert player.attempts.count() == 1
    assert not other.attempts.exists()


def test_pages_of_other_sites_may_read_what_anybody_may_and_use_tokens(player, client):
    anybody, bot = Program().get(CHALLENGE), program_of(player).get("/today/")
    preflight = Program().send("OPTIONS", "/today/", **{"Access-Control-Request-Method": "GET"})
    client.force_login(player.user)
    by_cookie = client.get("/api/v1/today/")

    for answer in (anybody, bot, preflight):
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert "Access-Control-Allow-Credentials" not in answer.headers
    assert "Authorization" in preflight.headers["Access-Control-Allow-Headers"]
    assert "Access-Control-Allow-Origin" not in by_cookie.headers


def test_caches_may_keep_closed_days_for_good_and_what_is_ones_own_not_at_all(player, at_noon):
    bot = program_of(player)
    open_day, today = bot.get(f"{CHALLENGE}distribution/"), bot.get("/today/")
    at_noon.shift(dt.timedelta(days=2))
    closed = bot.get(f"{CHALLENGE}distribution/")
    since = {"If-Modified-Since": closed.headers["Last-Modified"]}

    assert open_day.headers["Cache-Control"] == "public, max-age=30"
    assert today.headers["Cache-Control"] == "private, no-cache"
    assert {"immutable", "public"} <= set(closed.headers["Cache-Control"].split(", "))
    assert "Authorization" in closed.headers["Vary"]
    assert bot.get(f"{CHALLENGE}distribution/", **since).status_code == 304
