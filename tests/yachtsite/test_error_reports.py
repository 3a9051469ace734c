"""Reports to Sentry say what broke, and nothing of who met it."""

from __future__ import annotations

import sys

import pytest
import sentry_sdk
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError

from yachtsite import error_reports

PRIVATE = "Anna"


def test_a_report_holds_nobodys_data():
    event = {
        "transaction": "challenges.views.play",
        "user": {"ip_address": PRIVATE},
        "breadcrumbs": [PRIVATE],
        "extra": {"sys.argv": PRIVATE},
        "server_name": PRIVATE,
        "request": {
            "method": "POST",
            "url": f"https://yacht.example/p/{PRIVATE}/",
            "query_string": PRIVATE,
            "cookies": {"yacht_session": PRIVATE},
            "data": PRIVATE,
            "env": {"REMOTE_ADDR": PRIVATE},
            "headers": {"Cookie": PRIVATE, "X-Forwarded-For": PRIVATE, "Accept": "text/html"},
        },
        "exception": {"values": [{"type": "KeyError", "value": PRIVATE}]},
    }

    report = error_reports.without_people(event, {})

    assert report["transaction"] == "challenges.views.play"
    assert report["request"] == {"method": "POST", "headers": {"Accept": "text/html"}}
    assert report["exception"]["values"] == [{"type": "KeyError"}]
    assert PRIVATE not in repr(report)


def test_a_database_that_is_away_is_no_report():
    error = OperationalError("gone")

    assert error_reports.without_people({}, {"exc_info": (type(error), error, None)}) is None


def test_nothing_is_loaded_without_an_address_and_without_the_package_a_sentence_says_so(
    monkeypatch,
):
    monkeypatch.setitem(sys.modules, "sentry_sdk", None)

    error_reports.start("")
    with pytest.raises(ImproperlyConfigured, match=r"requirements/prod\.txt"):
        error_reports.start("https://key@sentry.example/1")


def test_it_is_started_so_that_it_takes_nothing_private_along(monkeypatch):
    asked = {}
    monkeypatch.setattr(sentry_sdk, "init", asked.update)

    error_reports.start("https://key@sentry.example/1")

    assert asked["send_default_pii"] is asked["include_local_variables"] is False
    assert asked["max_request_body_size"] == "never"
    assert asked["before_send"] is error_reports.without_people
