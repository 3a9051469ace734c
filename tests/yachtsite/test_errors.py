"""Every refusal and failure as a page, as a fragment and as JSON."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client

from games.engine.errors import DomainError
from games.sentences import has_sentence
from tests.yachtsite.failing_urls import MARKER

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.yachtsite.failing_urls")]

HTMX = {"HX-Request": "true"}
CASES = [
    ("missing", 404, "no_challenge", "There is no challenge here"),
    ("not-allowed", 403, "not_the_owner", "Only the group’s owner"),
    ("too-many", 429, "too_many_guests", "Try again in 11 min."),
    ("conflict", 409, "move_out_of_date", "The game has moved on"),
    ("plain-conflict", 409, "conflict", "This came too late"),
    ("invalid", 422, "box_taken", "is already filled. Choose an open box."),
    ("unheard", 422, "never_heard_of", "That couldn’t be understood"),
    ("kindless", 400, "refused", "That couldn’t be understood"),
    ("denied", 403, "not_allowed", "You aren’t allowed to do that"),
    ("bad", 400, "bad_request", "The request couldn’t be understood"),
    ("fault", 500, "server_error", "Something went wrong on our side"),
]
as_cases = pytest.mark.parametrize(("how", "status", "code", "text"), CASES)


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


@as_cases
def test_a_browser_gets_a_page(client, how, status, code, text):
    answer = client.get(f"/fail/{how}/")

    page = answer.content.decode()
    assert answer.status_code == status
    assert page.lstrip().lower().startswith("<!doctype html>")
    assert text in page
    assert MARKER not in page
    assert "Traceback" not in page


@as_cases
def test_htmx_gets_a_fragment_for_the_notice(client, how, status, code, text):
    answer = client.get(f"/fail/{how}/", headers=HTMX)

    fragment = answer.content.decode()
    assert answer.status_code == status
    assert answer.headers["HX-Retarget"] == "#notice"
    assert answer.headers["HX-Reswap"] == "innerHTML"
    assert "<html" not in fragment
    assert text in fragment
    assert MARKER not in fragment


@pytest.mark.parametrize(
    ("path", "headers"), [("/api/fail", {}), ("/fail", {"Accept": "application/json"})]
)
@as_cases
def test_a_program_gets_the_one_shape_of_json(client, path, headers, how, status, code, text):
    answer = client.get(f"{path}/{how}/", headers=headers)

    problem = answer.json()
    assert answer.status_code == problem["status"] == status
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert problem["type"].endswith(f"/api/problems/#{code}")
    assert problem["code"] == code
    assert text in problem["detail"]
    assert problem["errors"] == [{"code": code, "detail": problem["detail"]}]
    assert MARKER not in answer.content.decode()


def test_too_many_at_once_says_when_to_come_again(client):
    assert client.get("/fail/too-many/").headers["Retry-After"] == "601"


def test_an_address_that_leads_nowhere_has_a_page(client):
    answer = client.get("/nowhere/")

    assert answer.status_code == 404
    assert "There is no page at this address." in answer.content.decode()


def test_an_address_that_takes_only_forms_has_a_page_that_says_so(client):
    answer = client.get("/friends/ask/")

    page = answer.content.decode()
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "POST"
    assert page.lstrip().lower().startswith("<!doctype html>")
    assert "it only takes what a form sends" in page
    assert 'href="/"' in page
    assert client.delete("/").headers["Allow"] == "GET, HEAD"


def test_no_refusal_is_blank(client):
    for method, url, status in (
        ("get", "/settings/forget/", 405),
        ("put", "/rules/", 405),
        ("get", "/fail/blank/", 403),
        ("post", "/healthz", 405),
    ):
        answer = getattr(client, method)(url)

        assert answer.status_code == status
        assert "<h1>" in answer.content.decode()
    for headers in (HTMX, {"Accept": "application/json"}):
        assert (
            "it only takes what a form sends"
            in client.get("/friends/ask/", headers=headers).content.decode()
        )


@pytest.mark.parametrize("method", ["get", "post"])
def test_an_api_address_that_leads_nowhere_has_json(client, method):
    answer = getattr(client, method)("/api/v1/nowhere/")

    assert answer.status_code == 404
    assert answer.json()["errors"][0]["code"] == "not_found"


def test_a_form_without_its_token_gets_a_page_that_says_reload():
    answer = Client(enforce_csrf_checks=True).post("/settings/", {"theme": "dark"})

    assert answer.status_code == 403
    assert "Reload it and try again" in answer.content.decode()


def test_a_board_whose_token_is_out_of_date_is_told_to_reload():
    browser = Client(enforce_csrf_checks=True)

    answer = browser.post("/settings/", {"theme": "dark"}, headers=HTMX)

    assert answer.status_code == 403
    assert answer.headers["HX-Retarget"] == "#notice"
    assert "Reload it and try again" in answer.content.decode()
    assert "<html" not in answer.content.decode()


def test_a_wrong_host_name_has_a_page(client):
    answer = client.get("/settings/", headers={"Host": "elsewhere.example"})

    assert answer.status_code == 400
    assert "request couldn’t be understood" in answer.content.decode()


def test_the_page_for_our_own_faults_asks_the_database_nothing(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        answer = client.get("/fail/fault/")

    assert answer.status_code == 500


def test_sentences_are_in_the_language_of_the_reader(client):
    answer = client.get("/fail/fault/", headers={"Accept-Language": "ru"})

    assert answer.headers["Content-Language"] == "ru"


def test_error_pages_have_the_headers_of_every_page(client):
    for how in ("missing", "fault", "bad"):
        headers = client.get(f"/fail/{how}/").headers

        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Request-ID"]


def test_every_refusal_of_the_domain_has_a_sentence_and_a_status():
    refusals = list(concrete(DomainError))

    assert len(refusals) > 20
    assert [error.code for error in refusals if not has_sentence(error.code)] == []


def concrete(error: type[DomainError]) -> Iterator[type[DomainError]]:
    """Yield the errors of the site that name one thing, not a kind of things."""
    for narrower in error.__subclasses__():
        is_shown = narrower.__module__.startswith(("games.engine", "challenges", "accounts"))
        if is_shown and not narrower.__subclasses__():
            yield narrower
        yield from concrete(narrower)
