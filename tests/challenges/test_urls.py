"""What is not there yet, not offered or no date answers 404, everywhere."""

from __future__ import annotations

import pytest

from accounts.models import Player
from challenges.models import Challenge
from tests.challenges.factories import ChallengeFactory, ResultFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

NOT_THERE = [
    "/d/2026-12-02/joker/",  # tomorrow
    "/d/9999-12-31/joker/",
    "/d/2025-12-31/joker/",  # before the first day
    "/d/0001-01-01/joker/",
    "/d/2026-12-01/plain/",  # not offered
    "/d/2026-12-01/triple/",
    "/d/2026-12-01/poker/",
    "/d/2026-12-01/Joker/",
    "/d/2026-12-01/" + "j" * 300 + "/",
    "/d/2026-02-29/joker/",
    "/d/2026-13-01/joker/",
    "/d/0000-00-00/joker/",
    "/d/20261201/joker/",
    "/d/2026-12-1/joker/",
    "/d/today/joker/",
    "/d/２０２６-12-01/joker/",
]


@pytest.mark.parametrize("url", NOT_THERE)
@pytest.mark.parametrize("more", ["", "play/"])
def test_it_is_not_there_even_when_it_has_been_made(url, more, client):
    ChallengeFactory(day="2026-12-02")

    assert client.get(url + more).status_code == 404
    assert Challenge.objects.count() == 1


@pytest.mark.parametrize("url", NOT_THERE[:7])
def test_nothing_can_be_rolled_there(url, client):
    ChallengeFactory(day="2026-12-02")

    response = client.post(f"{url}play/", {"ply": "0", "roll": "0", "do": "roll"})

    assert response.status_code == 404
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "code", ["23456789ab", "2345678", "23456789AB", "0oil1oil10", "'; --------"]
)
def test_an_unknown_code_is_not_there(code, client):
    statuses = {client.get(f"/{kind}/{code}/").status_code for kind in "ar"}

    assert statuses == {404}


@pytest.mark.parametrize("digest", ["0123456789abcdef", "x", "0" * 300])
def test_a_picture_of_another_digest_is_not_there(digest, client):
    result = ResultFactory()

    assert client.get(f"/r/{result.code}/{digest}.png").status_code == 404


@pytest.mark.parametrize(
    "before", ["", "x", "2026-02-30", "0001-01-01", "9999-12-31", "2026-12-01\x00"]
)
def test_the_list_of_days_takes_any_text_for_its_page(before, client):
    assert client.get("/history/", {"before": before}).status_code == 200


def test_the_first_page_stands_before_the_first_day_has_come(client, settings):
    settings.FIRST_DAY = settings.FIRST_DAY.replace(year=2027)

    assert client.get("/").status_code == 200
    assert client.get("/history/").status_code == 200
    assert not Challenge.objects.exists()


@pytest.mark.parametrize(
    "url", ["/", "/history/", "/d/2026-12-01/joker/", "/d/2026-12-01/joker/play/"]
)
def test_a_page_may_be_asked_for_its_head_alone(url, client):
    response = client.head(url)

    assert (response.status_code, response.content) == (200, b"")


@pytest.mark.parametrize("url", ["/", "/history/", "/d/2026-12-01/joker/"])
def test_nothing_can_be_posted_to_a_page_that_only_shows(url, client):
    assert client.post(url).status_code == 405
