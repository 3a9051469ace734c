"""A Redis that is away, slow or full keeps nobody from any page, and no guard is forgotten."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator

import pytest
import structlog
from celery import Celery
from django.conf import settings
from django.test import Client, override_settings

from accounts.models import Player
from games import jobs
from games.breaker import Breaker
from games.engine.moves import Roll
from tests.challenges.playing import form_of
from tests.services.processes import free_port
from tests.services.redis import redis
from yachtsite import redis_cache
from yachtsite.redis_cache import FaultTolerantCache

pytestmark = pytest.mark.django_db

PAUSE = redis_cache.PAUSE
PLAY = "/d/2026-12-01/joker/play/"


class Clock:
    """A clock that goes when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def tolerant(address: str, clock: Clock | None = None) -> FaultTolerantCache:
    cache = FaultTolerantCache(address, {"KEY_PREFIX": "yacht"})
    cache._breaker = Breaker("cache", pause=PAUSE, clock=clock or Clock())
    return cache


@pytest.fixture
def away() -> str:
    return f"redis://127.0.0.1:{free_port()}/0"


@pytest.fixture
def site_without_redis(away: str) -> Iterator[None]:
    setting = {"default": {"BACKEND": "yachtsite.redis_cache.FaultTolerantCache", "LOCATION": away}}
    engine = "django.contrib.sessions.backends.cached_db"
    with override_settings(CACHES=setting, SESSION_ENGINE=engine):
        yield


def test_without_redis_nothing_is_found_and_nothing_breaks(away):
    cache = tolerant(away)

    cache.set("a", 1)
    cache.set_many({"a": 1})
    cache.delete_many(["a"])
    cache.clear()
    found = [cache.get("a"), cache.get("a", 7), cache.get_many(["a"]), "a" in cache]
    done = [cache.add("a", 1), cache.delete("a"), cache.touch("a")]

    assert found == [None, 7, {}, False]
    assert done == [False] * 3
    with pytest.raises(ValueError, match="not found"):
        cache.incr("a")


def test_after_a_failure_redis_is_left_alone_for_a_while_and_the_log_says_so_once(away):
    clock, asked = Clock(), []
    cache = tolerant(away, clock)
    cache._cache.get = lambda *_: asked.append(clock.now) or cache._cache.has_key("a")

    with structlog.testing.capture_logs() as lines:
        for clock.now in (0, 1, PAUSE - 1, PAUSE + 1, PAUSE + 2):
            cache.get("a")

    assert asked == [0, PAUSE + 1]
    assert [(line["event"], line["service"]) for line in lines] == [("away", "cache")] * 2


def test_a_redis_that_accepts_and_never_answers_holds_one_page_for_a_second_at_most():
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        cache = tolerant(f"redis://127.0.0.1:{deaf.getsockname()[1]}/0")
        began = time.monotonic()
        for _ in range(50):
            cache.get("a")

    assert time.monotonic() - began < 1.5


def test_a_restarted_redis_is_found_again_at_once_and_what_changed_meanwhile_is_not_stale():
    clock = Clock()
    with redis() as address:
        cache = tolerant(f"{address}/0", clock)
        cache.set("session", "signed in")
        cache.set("other", "stays")
        cache._cache.get_client("session").connection_pool.disconnect()
        assert cache.get("session") == "signed in"

        with broken(cache):
            cache.delete("session")
        clock.now += PAUSE

        assert cache.get("other") == "stays"
        assert cache.get("session") is None


@contextlib.contextmanager
def broken(cache: FaultTolerantCache) -> Iterator[None]:
    whole = cache._cache
    cache._cache = type(whole)([f"redis://127.0.0.1:{free_port()}/0"])
    yield
    cache._cache = whole


def test_what_guards_signing_in_is_counted_in_the_database_meanwhile(away):
    cache = tolerant(away)

    assert cache.add("allauth:rl:x:lock", True, 10) is True
    assert cache.add("allauth:rl:x:lock", True, 10) is False
    cache.set("allauth:rl:x", [1.0], 60)
    assert cache.get("allauth:rl:x") == [1.0]
    assert cache.delete("allauth:rl:x") is True
    assert cache.get("allauth:rl:x", "none") == "none"


@pytest.mark.usefixtures("site_without_redis", "at_noon")
def test_a_stranger_plays_signs_up_and_signs_in_without_redis(client):
    first_roll = form_of(Roll(), ply=0)
    rolled = client.post(PLAY, first_roll, headers={"HX-Request": "true"})
    form = {"username": "Anna", "password1": "a fair wind"}
    signed_up = client.post("/account/signup/", form)
    client.post("/account/logout/")
    signed_in = client.post("/account/login/", {"login": "Anna", "password": form["password1"]})

    assert (rolled.status_code, signed_up.status_code, signed_in.status_code) == (200, 302, 302)
    assert client.get("/settings/").context["player"].name == "Anna"


@pytest.mark.usefixtures("site_without_redis", "at_noon")
def test_limits_of_signing_up_hold_without_redis(client):
    sent = {"username": "x", "password1": "y"}
    statuses = [client.post("/account/signup/", sent).status_code for _ in range(21)]

    assert statuses == [200] * 20 + [429]


@pytest.mark.usefixtures("site_without_redis", "at_noon")
def test_a_limit_of_courtesy_lets_everybody_through_without_redis_and_the_log_says_so(settings):
    settings.NEW_GUESTS_PER_HOUR = 1
    with structlog.testing.capture_logs() as lines:
        for _ in range(3):
            Client().post(PLAY, form_of(Roll(), ply=0))

    assert Player.objects.count() == 3
    (line,) = (one for one in lines if one["event"] == "away")
    assert "guests" in line["uncounted"]


def test_a_broker_that_is_away_keeps_no_page_waiting(away, monkeypatch):
    monkeypatch.setattr(jobs, "_broker", Breaker("broker", pause=5))
    app = Celery("away", broker=away, set_as_current=False)
    app.conf.task_publish_retry_policy = settings.CELERY_TASK_PUBLISH_RETRY_POLICY

    @app.task
    def nothing() -> None:
        """Do nothing."""

    began = time.monotonic()

    with structlog.testing.capture_logs() as lines:
        asked = [jobs.enqueue(nothing) for _ in range(20)]

    assert asked == [False] * 20
    assert time.monotonic() - began < 2
    assert [(line["event"], line["service"]) for line in lines] == [("away", "broker")]
