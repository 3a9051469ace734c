"""One line a request, and nothing in it that may not be known."""

from __future__ import annotations

import json
import logging

import pytest
import structlog
from django.test import Client

from tests.yachtsite.failing_urls import MARKER
from tests.yachtsite.processes import environment, run
from yachtsite.logs import dict_config

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.yachtsite.failing_urls")]


@pytest.fixture
def lines() -> list[dict[str, object]]:
    with structlog.testing.capture_logs() as captured:
        yield captured


def test_a_request_is_one_line(client, lines):
    client.post("/settings/?query=hidden", {"theme": "hidden"}, headers={"X-Hidden": "hidden"})

    (line,) = (one for one in lines if one["event"] == "request")
    assert line["method"] == "POST"
    assert line["path"] == "/settings/"
    assert line["status"] == 422
    assert line.keys() == {"event", "log_level", "method", "path", "status", "ms"}
    assert "hidden" not in str(line)


def test_probes_are_told_only_to_who_looks_closely(client, lines):
    client.get("/healthz")

    assert [line["log_level"] for line in lines] == ["debug"]


def test_a_fault_is_logged_with_its_trace_and_no_local_variable(client, caplog):
    Client(raise_request_exception=False).get("/fail/fault/")

    (record,) = (one for one in caplog.records if one.name == "django.request")
    for form in ("json", "console"):
        line = printed(record, form)
        assert "ValueError" in line
        assert "in fail" in line
        assert "secret =" not in line.replace("secret = MARKER", "")
        assert f"'{MARKER}'" not in line


def printed(record: logging.LogRecord, form: str) -> str:
    made = dict_config(level="INFO", log_format=form)["formatters"]["lines"]
    formatter = made.pop("()")(**made)
    return formatter.format(record)


def test_a_line_is_json_in_production(tmp_path):
    code = (
        "import django, logging; django.setup();"
        "logging.getLogger('a.library').warning('half %s', 'past');"
        "import structlog; structlog.get_logger('ours').info('request', status=200)"
    )
    env = environment(tmp_path, DJANGO_SETTINGS_MODULE="yachtsite.settings")

    first, second = (json.loads(line) for line in run("-c", code, env=env).stderr.splitlines())

    assert (first["event"], first["level"], first["logger"]) == (
        "half past",
        "warning",
        "a.library",
    )
    assert (second["event"], second["status"], second["logger"]) == ("request", 200, "ours")
    assert first["timestamp"].endswith("Z")


def test_sql_with_its_values_is_never_logged(tmp_path):
    code = (
        "import django; django.setup();"
        "from django.db import connection; connection.cursor().execute('SELECT 54321')"
    )
    env = environment(
        tmp_path,
        YACHT_DEBUG="true",
        YACHT_LOG_LEVEL="DEBUG",
        DJANGO_SETTINGS_MODULE="yachtsite.settings",
    )

    assert "54321" not in run("-c", code, env=env).stderr
