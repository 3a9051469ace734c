"""Whether the process lives and whether it can serve."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.utils import OperationalError

pytestmark = pytest.mark.sqlite_too


def test_a_living_process_says_so_without_the_database(client, django_assert_max_num_queries):
    answer = client.get("/healthz")

    assert answer.status_code == 200
    assert answer.json() == {"status": "ok"}


@pytest.mark.django_db
def test_a_process_that_can_serve_is_ready(client):
    answer = client.get("/readyz")

    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "database": "ok", "migrations": "ok", "cache": "ok"}


@pytest.mark.django_db
def test_an_unapplied_migration_is_not_ready(client):
    last = MigrationLoader(connection).graph.leaf_nodes("accounts")[0]
    MigrationRecorder(connection).record_unapplied(*last)

    answer = client.get("/readyz")

    assert answer.status_code == 503
    assert answer.json()["migrations"] == "failing"


@pytest.mark.django_db
def test_a_database_out_of_reach_is_not_ready_and_says_no_more(client, monkeypatch):
    def refuse(*_: object) -> None:
        raise OperationalError("password of captain@ship")

    monkeypatch.setattr(connection, "cursor", refuse)

    answer = client.get("/readyz")

    assert answer.status_code == 503
    assert answer.json()["database"] == "failing"
    assert "captain" not in answer.content.decode()


@pytest.mark.django_db
def test_without_cache_or_broker_it_serves_and_says_what_is_away(client, settings, monkeypatch):
    def refuse() -> bool:
        raise ConnectionError("captain@ship")

    monkeypatch.setattr(cache, "get", lambda *_args, **_more: None)
    monkeypatch.setattr("yachtsite.health._broker", refuse)
    settings.CELERY_BROKER_URL = "redis://localhost/1"

    answer = client.get("/readyz")

    assert answer.status_code == 200
    works = {"database": "ok", "migrations": "ok"}
    assert answer.json() == {
        "status": "degraded", **works, "cache": "failing", "broker": "failing"
    }  # fmt: skip
