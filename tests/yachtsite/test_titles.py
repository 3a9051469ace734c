"""The title of every page ends with the site's name, which is written in one place."""

from __future__ import annotations

import re

import pytest

from challenges.days import number_of
from tests.challenges.factories import TODAY, ChallengeFactory

TITLES = {
    "/": f"#{number_of(TODAY)} · Daily Yacht",
    "/rules/": "Rules · Daily Yacht",
    "/settings/": "Settings · Daily Yacht",
    "/account/login/": "Sign in · Daily Yacht",
    "/nowhere/": "Not found · Daily Yacht",
}


@pytest.mark.django_db
@pytest.mark.usefixtures("at_noon")
def test_titles_end_with_the_name_of_the_site(client, settings):
    ChallengeFactory()

    titles = {url: title_of(client.get(url)) for url in TITLES}
    settings.SITE_NAME = "Weekly Sloop"
    renamed = title_of(client.get("/rules/"))

    assert titles == TITLES
    assert renamed == "Rules · Weekly Sloop"


def title_of(response):
    return re.search(r"<title>(.*?)</title>", response.content.decode(), re.DOTALL)[1]
