"""What browsers are told to install the site and to go without a network."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from PIL import Image

from tests.challenges.factories import ResultFactory
from tests.factories import AccountFactory, PlayerFactory
from yachtsite.installable import worker

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh_scripts():
    worker.worker_script.cache_clear()
    worker.offline_page.cache_clear()


def facts_of(client, language="en") -> dict:
    script = client.get(f"/service-worker-{language}.js").text
    return json.loads(re.match(r"const FACTS = (.*);\n", script)[1])


def test_the_manifest_names_one_app_in_each_language(client):
    found = {
        language: client.get(f"/manifest/{language}.webmanifest").json()
        for language in ("en", "ru", "cs", "sr")
    }

    assert {facts["id"] for facts in found.values()} == {"/"}
    assert {name: facts["lang"] for name, facts in found.items()} == {name: name for name in found}
    assert client.get("/manifest/de.webmanifest").status_code == 404
    assert (
        'rel="manifest" href="/manifest/cs.webmanifest"'
        in client.get("/rules/", headers={"Accept-Language": "cs"}).text
    )


def test_its_pictures_have_the_sizes_it_tells_and_weigh_little(client):
    facts = client.get("/manifest/en.webmanifest").json()
    pictures = [*facts["icons"], *facts["screenshots"], *facts["shortcuts"][0]["icons"]]

    for picture in pictures:
        path = finders.find(picture["src"].removeprefix("/static/"))
        with Image.open(path) as image:
            assert "x".join(map(str, image.size)) == picture["sizes"]
            assert Image.MIME[image.format] == picture["type"]
        with open(path, "rb") as file:
            assert len(file.read()) < 64 * 1024, path
    assert {icon["purpose"] for icon in facts["icons"]} == {"any", "maskable"}
    assert {shot["form_factor"] for shot in facts["screenshots"]} == {"narrow", "wide"}


def test_the_worker_keeps_files_by_the_names_of_the_static_manifest(client, monkeypatch):
    before = facts_of(client)
    monkeypatch.setattr(staticfiles_storage, "url", lambda name: f"/static/{name}?2")
    worker.worker_script.cache_clear()
    worker.offline_page.cache_clear()
    after = facts_of(client)

    assert all(finders.find(url.removeprefix("/static/")) for url in before["files"])
    assert after["files"] == [f"{url}?2" for url in before["files"]]
    assert after["version"] != before["version"]


def test_another_language_is_another_worker_with_a_page_of_its_own(client):
    english, czech = facts_of(client), facts_of(client, "cs")

    assert english["version"] != czech["version"]
    assert czech["offline"] == "/offline/cs/"
    assert 'lang="cs"' in client.get("/offline/cs/").text
    for url in ("/offline/de/", "/service-worker-de.js"):
        assert client.get(url).status_code == 404


def test_the_page_without_a_network_is_everybodys(client, client_of):
    ann, guest = AccountFactory(name="Ann"), PlayerFactory()
    ResultFactory(player=ann)
    client.force_login(ann.user)

    pages = [one.get("/offline/en/") for one in (client, client_of(guest))]

    assert pages[0].content == pages[1].content
    assert not any(page.cookies for page in pages)
    assert "Ann" not in pages[0].text
    assert not re.search(r"csrf|data-reader", pages[0].text)


def test_pages_tell_one_reader_from_the_next_and_nobody_who_it_is(client, client_of, at_noon):
    ann, guest = AccountFactory(), PlayerFactory()
    browsers = [client, client_of(guest), client_of(PlayerFactory())]

    stranger = mark_in(client)
    client.force_login(ann.user)
    marks = [mark_in(browser) for browser in browsers]

    assert stranger == ""
    assert marks == [mark_in(browser) for browser in browsers]
    assert len({*marks, stranger}) == 4
    client.logout()
    assert mark_in(client) == ""


def mark_in(browser) -> str:
    return re.search(r'data-reader="(\w*)"', browser.get("/rules/").text)[1]
