"""Every error under the API's root is a problem body with its code, whatever went wrong."""

from __future__ import annotations

import pytest

from tests.api import Program, program_of
from tests.challenges.factories import TODAY, ChallengeFactory
from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]
START = f"/challenges/{TODAY}/joker/start/"
FIELDS = {"type", "title", "status", "detail", "code", "facts", "errors"}


@pytest.fixture
def bot(db):
    ChallengeFactory()
    return program_of(AccountFactory())


def assert_problem(answer, status: int, code: str) -> None:
    assert answer.status_code == status, answer.content
    assert answer.headers["Content-Type"] == "application/problem+json"
    problem = answer.json()
    assert problem.keys() == FIELDS
    assert (problem["status"], problem["code"]) == (status, code)
    assert problem["type"].endswith(f"/api/problems/#{code}")
    assert problem["detail"]
    assert problem["errors"]
    assert all(fault["code"] and fault["detail"] for fault in problem["errors"])


def test_each_way_to_go_wrong_has_the_one_form(bot):
    cases = [
        (bot.get("/nowhere/"), 404, "not_found"),
        (bot.get(f"/challenges/{TODAY}/nothing/"), 404, "no_challenge"),
        (bot.send("DELETE", START), 405, "method_not_allowed"),
        (bot.get("/today/", Accept="image/png"), 406, "not_acceptable"),
        (bot.post(START, {"practice": "perhaps"}), 400, "not_valid"),
        (bot.post(START, [1]), 400, "not_valid"),
        (bot.send_text(START, "{"), 400, "not_valid"),
        (bot.send_text(START, "[" * 99_999), 400, "not_valid"),
        (bot.send_text(START, '{"practice": NaN}'), 400, "not_valid"),
        (bot.send_text(START, "practice=on", "text/plain"), 415, "unsupported_media_type"),
        (bot.send_text(START, " " * 300_000), 413, "too_large"),
        (bot.get("/challenges/", {"from": "soon"}), 400, "not_valid"),
        (bot.get("/challenges/", {"cursor": "?"}), 404, "unknown_cursor"),
    ]

    for answer, status, code in cases:
        assert_problem(answer, status, code)


def test_a_fault_of_ours_has_it_too_and_tells_nothing(bot, monkeypatch):
    def fail(*_args, **_kwargs):
        raise RuntimeError("the seed is 42")

    monkeypatch.setattr("challenges.api.days.today_of", fail)

    answer = bot.get("/today/")

    assert_problem(answer, 500, "server_error")
    assert "42" not in answer.content.decode()


def test_the_methods_taken_are_named(bot):
    assert bot.send("DELETE", START).headers["Allow"] == "POST, OPTIONS"
    options = bot.send("OPTIONS", "/today/")
    assert (options.status_code, options.headers["Allow"]) == (204, "GET, HEAD, OPTIONS")


def test_it_speaks_the_language_asked_for(bot):
    german_less = bot.get("/nowhere/", **{"Accept-Language": "cs"})

    assert german_less.headers["Content-Language"] == "cs"
    assert "Accept-Language" in german_less.headers["Vary"]


def test_browsers_that_write_must_show_where_the_request_comes_from(client, db):
    ChallengeFactory()
    player = AccountFactory()
    browser = Program()._client
    browser.force_login(player.user)
    browser.get(f"/d/{TODAY}/joker/play/")
    url, json = f"/api/v1{START}", {"content_type": "application/json"}

    refused = browser.post(url, "{}", **json)
    token = browser.cookies["yacht_csrf"].value
    done = browser.post(url, "{}", headers={"X-CSRFToken": token}, **json)

    assert_problem(refused, 403, "csrf_failed")
    assert done.status_code == 201
