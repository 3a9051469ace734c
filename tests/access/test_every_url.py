"""Every URL of the site, asked for by everybody, against the written table in `table.txt`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from tests.access.world import ASKERS, OF_ALLAUTH, TABLE

pytestmark = [pytest.mark.django_db, pytest.mark.timeout(300)]

ADMIN = "admin/"


def routes(resolver: URLResolver, before: str = "") -> Iterator[str]:
    """Yield the route of every URL there is."""
    for pattern in resolver.url_patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLPattern):
            yield route
        else:
            yield from routes(pattern, route)


def test_each_address_answers_each_asker_as_written_and_its_template_queries_nothing(
    world, queries
):
    browsers = {asker: world.browser(asker) for asker in ASKERS}

    answers, asking = [], {}
    for url, *_ in TABLE:
        answers.append([url])
        for asker in ASKERS:
            queries.clear()
            status = browsers[asker].get(url.format(**world.words)).status_code
            answers[-1].append(str(status))
            if asker in {"stranger", "other", "owner"} and queries and url not in OF_ALLAUTH:
                asking[asker, url] = queries.copy()

    assert answers == TABLE
    assert asking == {}


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
