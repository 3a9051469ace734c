"""Figures for Prometheus and for moderators; counting asks no database."""

from __future__ import annotations

import datetime as dt
import os
import re

import pytest
from django.db import DatabaseError
from django.http import HttpResponse
from django.test import RequestFactory

from accounts.models import User
from accounts.moderation.appointments import appoint
from challenges.models import Challenge, DayTally
from challenges.services import ensure_days
from tests.factories import NOON, AccountFactory
from yachtsite.metrics import figures, middleware, views
from yachtsite.metrics.counters import Counters, total
from yachtsite.task_runs import note_success

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

TOKEN = "a token of the tests, and long enough"
TASK = "challenges.tasks.close_challenges"


@pytest.fixture
def counters(tmp_path, monkeypatch, settings) -> Counters:
    settings.METRICS_TOKEN = TOKEN
    counters = Counters(tmp_path)
    monkeypatch.setattr(middleware, "counters", counters)
    monkeypatch.setattr(views, "FOLDER", tmp_path)
    return counters


def read(client) -> dict[str, str]:
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    lines = answer.content.decode().splitlines()
    assert all(re.fullmatch(r'# .+|\w+(\{\w+="[^"]+"\})? [\d.]+', line) for line in lines)
    return dict(line.rsplit(" ", 1) for line in lines if line[0] != "#")


def test_there_is_no_such_page_without_the_token(client, settings, counters):
    wrong = {"Authorization": "Bearer of another"}

    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers=wrong).status_code == 404
    settings.METRICS_TOKEN = ""
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_it_tells_what_the_site_does(client, counters, at_noon, settings):
    ensure_days(now=NOON, count=3)
    today = Challenge.objects.get(day=NOON.date(), rules="yacht")
    DayTally.objects.create(challenge=today, score=200, count=7)
    note_success(task=TASK, handed_out_at=NOON, now=NOON - dt.timedelta(minutes=5))
    counters.add_all({"moves": 3, "status 2xx": 2, "within 0.05": 2, "microseconds": 40_000})

    told = read(client)

    assert told["yacht_moves_total"] == "3"
    assert told['yacht_requests_total{status="2xx"}'] == "2"
    assert told['yacht_request_seconds_bucket{le="+Inf"}'] == told["yacht_request_seconds_count"]
    assert told["yacht_request_seconds_sum"] == "0.04"
    assert told[f'yacht_finished_games{{day="{NOON.date()}"}}'] == "7"
    assert told[f'yacht_sweep_age_seconds{{task="{TASK}"}}'] == "300"
    assert told["yacht_days_ahead"] == "3"
    assert told["yacht_outbox_length"] == told["yacht_held_players"] == "0"
    assert "yacht_queue_length" not in told


def test_without_the_database_it_still_tells_the_counts(client, counters, monkeypatch):
    def away(_now: dt.datetime) -> None:
        raise DatabaseError

    monkeypatch.setattr(views, "figures_at", away)

    assert read(client).keys() >= {"yacht_moves_total", "yacht_request_seconds_sum"}


def test_a_move_is_counted_and_asks_nothing(counters, tmp_path, django_assert_num_queries):
    request = RequestFactory().post("/")
    request.resolver_match = type("Match", (), {"view_name": "challenges:play"})
    count = middleware.count_requests(lambda _request: HttpResponse(status=200))
    refuse = middleware.count_requests(lambda _request: HttpResponse(status=409))

    with django_assert_num_queries(0):
        count(request)
        refuse(request)

    counts = total(tmp_path)
    assert counts["moves"] == counts["status 2xx"] == counts["status 4xx"] == 1


def test_counts_of_many_processes_add_up_and_outlive_them(tmp_path):
    own = Counters(tmp_path)
    own.add(moves=1)
    for _ in range(3):
        child = os.fork()
        if child == 0:
            own.add(moves=1)
            os._exit(0)
        os.waitpid(child, 0)

    assert total(tmp_path)["moves"] == 4
    assert len(list(tmp_path.iterdir())) == 2


def test_where_nothing_can_be_written_pages_go_on(tmp_path):
    (tmp_path / "file").write_text("")

    Counters(tmp_path / "file" / "folder").add(moves=1)


def test_moderators_see_the_figures_as_charts_and_nobody_else_does(client, at_noon):
    ensure_days(now=NOON, count=3)
    note_success(task=TASK, handed_out_at=NOON, now=NOON - dt.timedelta(hours=5))
    assert client.get("/admin/figures/").status_code == 302
    appoint(name=AccountFactory(name="Mod", user__username="Mod").name)
    client.force_login(User.objects.get(username="Mod"))

    page = client.get("/admin/figures/").content.decode()

    assert page.count('<svg class="figures"') == 3
    assert "close challenges" in page
    assert "figures-late" in page
    assert "5 hours, late" in page
    assert 'href="/admin/figures/"' in client.get("/admin/").content.decode()
    assert figures.SHOWN_DAYS == 14
