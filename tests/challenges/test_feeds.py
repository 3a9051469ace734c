"""Feeds of closed days: what is published, and nothing of days that are open."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from challenges.fair_play.log import latest_digest
from challenges.services import close_due
from tests.challenges.factories import TODAY, ChallengeFactory, results, seed_of
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]
ATOM = {"a": "http://www.w3.org/2005/Atom"}
SEED, SECRET = seed_of("closed"), seed_of("open")


@pytest.fixture
def days(db):
    closed = ChallengeFactory(day=TODAY.replace(month=11), secret=SEED)
    results(closed, 200, 180, 200)
    ChallengeFactory(secret=SECRET)
    close_due(now=NOON)


def test_both_tell_seed_commitment_and_scores_of_closed_days_alone(client, days):
    atom, json = client.get("/days.atom"), client.get("/days.json")

    entries = ET.fromstring(atom.content).findall("a:entry", ATOM)  # noqa: S314 - our own
    (item,) = json.json()["items"]
    assert len(entries) == 1
    assert "200 × 2, 180 × 1" in item["content_text"]
    assert item["url"].endswith(f"/d/{TODAY.replace(month=11)}/joker/")
    for answer in (atom, json):
        text = answer.content.decode()
        assert SEED.hex() in text
        assert SECRET.hex() not in text
        assert answer.headers["Cache-Control"] == "public, max-age=1800"
    assert atom.headers["Content-Type"].startswith("application/atom+xml")
    assert json.headers["Content-Type"] == "application/feed+json"


def test_both_carry_the_hashes_of_the_public_log(client, days):
    digest, feed = latest_digest(), client.get("/days.json").json()

    assert feed["_fair_play"]["latest_hash"] == digest
    assert digest in feed["items"][0]["content_text"]
    atom = ET.fromstring(client.get("/days.atom").content)  # noqa: S314 - our own
    assert digest in atom.findtext("a:subtitle", namespaces=ATOM)
    assert digest in atom.findtext("a:entry/a:summary", namespaces=ATOM)


def test_pages_about_days_lead_to_them(client, days):
    for path in ("/", f"/d/{TODAY}/joker/", "/fair-play/"):
        page = client.get(path).content.decode()
        for kind, url in (("atom", "/days.atom"), ("feed", "/days.json")):
            assert re.search(rf'rel="alternate" type="application/{kind}\+\w+".*{url}"', page), path


def test_nothing_is_sent_again_until_a_day_closes(client, days):
    since = {"If-Modified-Since": client.get("/days.atom").headers["Last-Modified"]}

    assert client.get("/days.atom", headers=since).status_code == 304
    assert client.get("/days.json", headers=since).status_code == 304


def test_before_the_first_closing_they_are_empty(client, db):
    assert client.get("/days.json").json()["items"] == []
    assert client.get("/days.atom").status_code == 200
