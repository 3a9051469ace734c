"""Every URL of the site, asked for by everybody, against the written table in `table.txt`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from tests.access.world import ASKERS, TABLE

pytestmark = pytest.mark.django_db

ADMIN = "admin/"


def routes(resolver: URLResolver, before: str = "") -> Iterator[str]:
    """Yield the route of every URL there is."""
    for pattern in resolver.url_patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLPattern):
            yield route
        else:
            yield from routes(pattern, route)


def test_each_address_answers_each_asker_as_written(world):
    browsers = {asker: world.browser(asker) for asker in ASKERS}

    answers = [
        [
            url,
            *(str(browsers[asker].get(url.format(**world.words)).status_code) for asker in ASKERS),
        ]
        for url, *_ in TABLE
    ]

    assert answers == TABLE


def test_the_table_leaves_no_address_out(world):
    written = {resolve(row[0].format(**world.words).partition("?")[0]).route for row in TABLE}

    known = {route.replace("^", "") for route in routes(get_resolver())}
    known = {route for route in known if not route.startswith(ADMIN)}

    assert known - written == set()


def test_nothing_behind_the_door_of_moderators_opens_to_others(world):
    urls = [
        "/" + route.replace("<path:object_id>", "1").replace("<path:content_type_id>", "1")
        for route in routes(get_resolver())
        if route.startswith(ADMIN) and "(?P" not in route and "login" not in route
    ]

    for asker in set(ASKERS) - {"moderator"}:
        browser = world.browser(asker)
        found = {url: browser.get(url).status_code for url in urls}
        assert set(found.values()) <= {302, 404}, (asker, found)


def test_what_another_may_not_see_does_not_stand_in_the_page_either(world):
    game = f"/a/{world.words['finished']}/"

    for asker in ("stranger", "guest", "other", "friend", "blocked"):
        for page in ("", "coach/", "replay/"):
            answer = world.browser(asker).get(game + page, follow=True)
            assert "data-box" not in answer.content.decode(), (asker, page)
