"""Templates query nothing: whatever a page shows is there before its rendering begins."""

from __future__ import annotations

import pytest
from django.db import connection
from django.template.backends.django import Template
from django.test import Client

from tests.access.world import TABLE
from tests.browser.pages import PAGES
from tests.browser.scene import Scene

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

OF_ALLAUTH = {"/account/2fa/webauthn/"}  # its view gives the template a queryset

OF_WHO_ASKS = {'"accounts_user"', '"django_session"'}  # the header names them on every page


@pytest.fixture
def queries(monkeypatch) -> list[str]:
    """The queries made while a template is rendered."""
    made = []
    render = Template.render

    def note(execute, sql, params, many, context):
        if sql.split(" FROM ")[-1].split(" ")[0] not in OF_WHO_ASKS:
            made.append(sql)
        return execute(sql, params, many, context)

    def render_and_note(self, *args, **kwargs):
        with connection.execute_wrapper(note):
            return render(self, *args, **kwargs)

    monkeypatch.setattr(Template, "render", render_and_note)
    return made


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


@pytest.mark.parametrize("asker", ["stranger", "other", "owner"])
def test_no_url_of_the_table_does_either(world, queries, asker):
    browser = world.browser(asker)

    asking = {}
    for url, *_ in TABLE:
        queries.clear()
        browser.get(url.format(**world.words))
        if queries and url not in OF_ALLAUTH:
            asking[url] = queries.copy()

    assert asking == {}


def browser_of(player, client_of) -> Client:
    if player is None:
        return Client(raise_request_exception=False)
    if player.user is None:
        return client_of(player)
    browser = Client()
    browser.force_login(player.user)
    return browser
