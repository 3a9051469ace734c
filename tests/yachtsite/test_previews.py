"""Links to the site show a title, a description and a picture, on every public page."""

from __future__ import annotations

import re

import pytest
from django.contrib.staticfiles import finders
from PIL import Image

from tests.challenges.factories import ChallengeFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

PAGES = ("/", "/rules/", "/coach/", "/boards/", "/fair-play/", "/free/", "/train/")
TAG = re.compile(r'<meta (?:name|property)="((?:og|twitter):[\w:]+)" content="([^"]*)">')
WANTED = {
    *("og:site_name", "og:type", "og:title", "og:description", "og:url"),
    *("og:image", "og:image:alt", "og:image:width", "og:image:height", "twitter:card"),
}


def tags(page: str) -> dict[str, str]:
    """Return what a page tells those who link to it, each thing once."""
    found = TAG.findall(page)
    assert len(found) == len(dict(found))
    return dict(found)


def test_every_public_page_has_them_with_absolute_urls(client):
    day = ChallengeFactory().day_url

    told = {url: tags(client.get(url).content.decode()) for url in (*PAGES, day)}

    for url, one in told.items():
        assert set(one) == WANTED, url
        assert one["og:url"] == f"http://testserver{url}"
        assert re.fullmatch(r"http://testserver/static/img/preview[.\w]*\.jpg", one["og:image"])
        assert len(one["og:description"]) > 40
    assert len({one["og:title"] for one in told.values()}) == len(told)
    assert told["/"]["og:title"] == "Daily Yacht"


def test_what_is_asked_for_behind_the_path_stays_out(client):
    ChallengeFactory()

    told = tags(client.get("/boards/?period=month").content.decode())

    assert told["og:url"] == "http://testserver/boards/"


def test_the_picture_has_the_size_that_is_told():
    with Image.open(finders.find("img/preview.jpg")) as picture:
        assert picture.size == (1200, 630)
