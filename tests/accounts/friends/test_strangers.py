"""Friends need an account: guests and strangers learn what it gives, and how to come back."""

from __future__ import annotations

import pytest

from accounts.models import Friendship
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db

PAGES = ["/friends/", "/friends/?who=ben", "/groups/", "/groups/1/"]
FORMS = [
    "/friends/ask/",
    "/friends/block/",
    "/friends/change/",
    "/friends/renew/",
    "/groups/",
    "/groups/1/change/",
]


@pytest.fixture(params=["stranger", "guest", "user without a player"])
def outsider(request, client, client_of, at_noon):
    if request.param == "guest":
        return client_of(PlayerFactory())
    if request.param == "user without a player":
        client.force_login(UserFactory())
    return client


@pytest.mark.parametrize("url", PAGES)
def test_a_page_leads_to_signing_up_and_back(url, outsider):
    page = outsider.get(url)

    assert page.status_code == 200
    text = page.content.decode()
    assert "What an account gives you" in text
    assert f"?next={url.replace('/', '%2F').replace('?', '%3F').replace('=', '%3D')}" in text


@pytest.mark.parametrize("url", FORMS)
def test_a_form_changes_nothing_and_leads_back_to_the_page(url, outsider):
    answer = outsider.post(url, {"name": "Ben", "accept": "1", "do": "leave"})

    assert answer.status_code == 403
    assert f"?next=%2F{url.split('/')[1]}%2F" in answer.content.decode()
    assert not Friendship.objects.exists()


def test_a_page_left_open_after_signing_out_loads_itself_anew(client):
    answer = client.get("/friends/?seen=abc", headers={"HX-Request": "true"})

    assert answer.headers["HX-Refresh"] == "true"
    assert answer.content == b""


@pytest.mark.parametrize("url", [*FORMS[:4], "/groups/1/change/"])
def test_forms_are_not_read(url, client):
    assert client.get(url).status_code == 405
