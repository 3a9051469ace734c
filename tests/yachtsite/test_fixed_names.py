"""What browsers and search engines ask for by fixed names, and what the latter leave out."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

pytestmark = pytest.mark.django_db

CODE = "2222222222"
LEFT_OUT = (
    "/account/login/", "/settings/", "/friends/", "/groups/", "/history/", "/p/Ann/",
    f"/a/{CODE}/", f"/a/{CODE}/replay/?step=3", "/d/2026-12-01/joker/best/?step=3",
    "/d/2026-12-01/joker/play/?practice=1", "/boards/?circle=friends", "/play/joker/",
)  # fmt: skip
LISTED = ("/", "/rules/", "/coach/", "/boards/", "/d/2026-12-01/joker/", f"/r/{CODE}/")


def body(answer) -> bytes:
    return b"".join(answer.streaming_content)


def is_left_out(url: str, robots: str) -> bool:
    """Say whether a rule bars a URL, by the wildcards of RFC 9309."""
    rules = re.findall(r"^Disallow: (\S+)$", robots, re.MULTILINE)
    shapes = (re.escape(rule).replace(r"\*", ".*") for rule in rules)
    return any(re.match(shape, url) for shape in shapes)


@pytest.mark.parametrize(
    ("url", "kind", "sizes"),
    [
        ("/favicon.ico", "image/vnd.microsoft.icon", {(16, 16), (32, 32), (48, 48)}),
        ("/apple-touch-icon.png", "image/png", {(180, 180)}),
    ],
)
def test_icons_stand_where_browsers_look_and_may_be_kept(client, url, kind, sizes):
    answer = client.get(url)

    image = Image.open(io.BytesIO(body(answer)))
    assert image.info.get("sizes", {image.size}) == sizes
    assert answer.headers["Content-Type"] in (kind, "image/x-icon")
    assert answer.headers["Cache-Control"] == "public, max-age=2592000"


def test_pages_name_their_icons(client):
    page = client.get("/rules/").content.decode()

    assert 'rel="apple-touch-icon" href="/apple-touch-icon.png"' in page
    assert 'rel="icon" href="/favicon.ico"' in page


def test_search_engines_leave_out_what_is_somebodys_and_every_step_of_a_game(client):
    answer = client.get("/robots.txt")
    robots = body(answer).decode()

    assert answer.headers["Content-Type"].startswith("text/plain")
    assert {one for one in LEFT_OUT if not is_left_out(one, robots)} == set()
    assert {one for one in LISTED if is_left_out(one, robots)} == set()


@pytest.mark.parametrize(
    ("url", "is_listed"),
    [*((one, False) for one in ("/settings/", "/history/", f"/r/{CODE}/", "/admin/", "/?a=b")),
     *((one, True) for one in ("/", "/rules/", "/boards/"))],
)  # fmt: skip
def test_pages_say_themselves_whether_they_may_be_listed(client, url, is_listed):
    assert ("X-Robots-Tag" not in client.get(url).headers) is is_listed


@pytest.mark.parametrize("url", ["/settings/", "/account/login/", "/friends/", "/groups/"])
def test_of_pages_about_one_person_the_browser_keeps_no_copy(client, url):
    assert "no-store" in client.get(url).headers["Cache-Control"]
