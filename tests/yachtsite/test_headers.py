"""What browsers are told beside the page, and that pages keep to it."""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse, StreamingHttpResponse
from django.test import Client, RequestFactory

from yachtsite.middleware import request_line

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.yachtsite.failing_urls")]

POLICY = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
}
PAGES = [
    "/", "/history/", "/rules/", "/settings/", "/nowhere/", "/fail/missing/", "/fail/conflict/",
    "/fail/denied/", "/fail/bad/", "/fail/fault/",
]  # fmt: skip
INLINE = {
    "a script in the page": r"<script(?![^>]*\ssrc=)",
    "a style in the page": r"<style",
    "a style attribute": r"<[^>]*\sstyle=",
    "an event attribute": r"<[^>]*\son[a-z]+=",
    "a script URL": r"javascript:",
    "an htmx event attribute": r"<[^>]*\shx-on",
    "another site": r"(?:src|href)=[\"'](?:https?:)?//",
}


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


def test_the_content_security_policy_allows_this_site_alone(client):
    policy = client.get("/settings/").headers["Content-Security-Policy"]

    assert {directive.strip() for directive in policy.split(";") if directive.strip()} == POLICY


@pytest.mark.parametrize("path", PAGES)
def test_no_page_holds_what_the_policy_forbids(client, path):
    page = client.get(path).content.decode()

    assert [name for name, pattern in INLINE.items() if re.search(pattern, page)] == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    ],
)
def test_every_page_has_the_headers(client, name, value):
    for path in ("/settings/", "/nowhere/", "/fail/fault/"):
        assert client.get(path).headers[name] == value


def test_no_cache_in_between_may_keep_a_page(client):
    for path in ("/", "/rules/", "/nowhere/", "/fail/fault/"):
        assert client.get(path).headers["Cache-Control"] == "private, no-cache"


def test_pages_keep_away_from_the_devices_of_the_visitor(client):
    assert "camera=()" in client.get("/settings/").headers["Permissions-Policy"]


def test_every_request_has_an_id_of_its_own(client):
    first, second = (client.get("/healthz").headers["X-Request-ID"] for _ in range(2))

    assert first != second


@pytest.mark.parametrize(("proxies", "is_kept"), [(0, False), (1, True)])
def test_only_a_proxy_of_ours_may_give_the_id(client, settings, proxies, is_kept):
    settings.PROXIES = proxies

    given = client.get("/healthz", headers={"X-Request-ID": "abcdef-0123456789"})

    assert (given.headers["X-Request-ID"] == "abcdef-0123456789") is is_kept


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(client):
    cookies = client.get("/settings/").cookies

    assert cookies["yacht_csrf"]["httponly"] is True
    assert cookies["yacht_csrf"]["samesite"] == "Lax"


@pytest.mark.parametrize("answer", [HttpResponse(b"a page"), StreamingHttpResponse([b"a", b"b"])])
def test_an_answer_about_the_headers_alone_has_no_body(answer):
    answer.headers["Content-Length"] = "6"

    sent = request_line(lambda _request: answer)(RequestFactory().head("/"))

    assert b"".join(sent) == b""
    assert sent.headers["Content-Length"] == "6"
