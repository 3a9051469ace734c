"""No page that leads on by a name in the address leads to another site, or stumbles over it."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from django.test import Client

from tests.factories import AccountFactory

ELSEWHERE = (
    "https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "Anna",
    "http:///evil.example", "\\\\evil.example", "/%09/evil.example", "\x00", "x" * 5000,
)  # fmt: skip
PAGES = ("/account/device/", "/account/login/", "/account/logout/", "/language/", "/admin/login/")


@pytest.mark.django_db
def test_no_page_leads_elsewhere(client):
    signed_in = Client()
    signed_in.force_login(AccountFactory().user)

    for browser in (client, signed_in):
        for page in PAGES:
            for url in ELSEWHERE:
                for answer in (
                    browser.get(page, {"next": url}),
                    browser.post(page, {"next": url, "language": "en"}),
                ):
                    goes_to = urlsplit(answer.headers.get("Location", "/"))
                    assert answer.status_code < 500
                    assert goes_to.netloc in {"", "testserver"}, (page, url)
                    assert goes_to.scheme in {"", "http"}, (page, url)
