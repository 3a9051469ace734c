"""Templates query nothing: whatever a page shows is there before its rendering begins."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.access.world import OF_ALLAUTH
from tests.browser.pages import PAGES
from tests.browser.scene import Scene

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


def test_no_page_asks_the_database_while_it_is_rendered(client_of, queries, settings):
    settings.ROOT_URLCONF = "tests.browser.urls"
    scene = Scene()

    asking = {}
    for who in PAGES:
        browser = browser_of(scene.people[who], client_of)
        for url in scene.urls(who):
            queries.clear()
            browser.get(url)
            if queries and url not in OF_ALLAUTH:
                asking[who, url] = queries.copy()

    assert asking == {}


def browser_of(player, client_of) -> Client:
    if player is None:
        return Client(raise_request_exception=False)
    if player.user is None:
        return client_of(player)
    browser = Client()
    browser.force_login(player.user)
    return browser
