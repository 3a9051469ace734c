"""The preview picture of a shared result: its facts, a URL for each content, nothing more."""

from __future__ import annotations

import io

import pytest
from django.conf import settings as site
from PIL import Image

from challenges.picture import draw_picture, picture_of
from tests.challenges.factories import ChallengeFactory, ResultFactory
from tests.challenges.playing import careful, hasty, moves_of, record_of

pytestmark = [pytest.mark.django_db]

LANGUAGES = [code for code, _name in site.LANGUAGES]


def test_it_is_a_png_of_1200_by_630_that_may_be_kept_for_ever(client, at_noon):
    shared = client.get(ResultFactory().shared_url)

    response = client.get(shared.context["page"].picture_url)

    picture = Image.open(io.BytesIO(response.content))
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert response["Content-Type"] == "image/png"
    assert "immutable" in response["Cache-Control"]
    assert "public" in response["Cache-Control"]


def test_the_page_names_it_absolutely_for_those_who_fetch_previews(client, at_noon):
    response = client.get(ResultFactory().shared_url)

    url = response.context["page"].picture_url
    assert url.startswith("http://testserver/r/")
    assert f'property="og:image" content="{url}"' in response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_picture_that_can_be_drawn(language):
    picture = draw_picture(picture_of(ResultFactory(score=1575), language))

    assert picture.startswith(b"\x89PNG")
    assert len(picture) < 200_000


def test_two_games_with_the_same_score_have_the_same_picture(challenge):
    one, other = (
        ResultFactory(challenge=challenge, record=record_of(challenge, moves_of(challenge, play)))
        for play in (careful, hasty)
    )

    assert picture_of(one, "en") == picture_of(other, "en")


def test_other_facts_have_another_address(challenge):
    yacht = ChallengeFactory(rules="yacht")
    before = ChallengeFactory(day=challenge.day.replace(month=11))
    of = [(challenge, 200), (challenge, 201), (yacht, 200), (before, 200)]
    results = [ResultFactory(challenge=one, score=score) for one, score in of]

    digests = {picture_of(one, language).digest for one in results for language in ("en", "en")}

    assert len(digests) == len(of)


def test_the_picture_of_one_language_is_found_whatever_the_reader_speaks(client, at_noon):
    result = ResultFactory(challenge=ChallengeFactory())
    digests = {picture_of(result, language).digest for language in LANGUAGES}

    answers = [
        client.get(f"/r/{result.code}/{digest}.png", headers={"Accept-Language": "cs"})
        for digest in digests
    ]

    assert {one.status_code for one in answers} == {200}
