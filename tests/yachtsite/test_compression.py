"""Pages go compressed where that tells nobody anything."""

from __future__ import annotations

import gzip
import re

import pytest

from tests.challenges.factories import ChallengeFactory
from tests.factories import AccountFactory

pytestmark = pytest.mark.django_db
GZIP = {"Accept-Encoding": "gzip, br"}
TOKEN = r"[A-Za-z0-9]{64}"
OURS = {"Sec-Fetch-Site": "same-origin"}


def is_compressed(answer) -> bool:
    return answer.headers.get("Content-Encoding") == "gzip"


def test_a_page_weighs_less_and_says_the_same(client):
    plain, packed = (client.get("/rules/", headers=headers) for headers in ({}, GZIP))

    assert len(packed.content) < len(plain.content) / 2
    assert without_tokens(gzip.decompress(packed.content).decode()) == without_tokens(plain.text)
    assert packed.headers["Content-Length"] == str(len(packed.content))
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_what_another_site_may_have_chosen_is_never_packed_with_a_page(client):
    cases = [
        ("/boards/", {}, True),
        ("/boards/?circle=everyone", {}, False),
        ("/boards/?circle=everyone", {"Sec-Fetch-Site": "cross-site"}, False),
        ("/boards/?circle=everyone", {"Sec-Fetch-Site": "same-site"}, False),
        ("/boards/?circle=everyone", OURS, True),
    ]

    for url, headers, expected in cases:
        answer = client.get(url, headers={**GZIP, **headers})
        assert is_compressed(answer) is expected, (url, headers)


def test_pages_about_one_person_and_answers_to_forms_and_programs_never_are(client, at_noon):
    board = ChallengeFactory().play_url
    client.force_login(AccountFactory().user)
    for url in ("/settings/", "/friends/", "/account/email/", "/history/", "/api/v1/today/"):
        assert not is_compressed(client.get(url, headers={**GZIP, **OURS})), url

    assert is_compressed(client.get(board, headers=GZIP))
    form = {"ply": "0", "roll": "0", "do": "roll"}
    assert not is_compressed(client.post(board, form, headers={**GZIP, **OURS}))


def test_two_answers_share_neither_token_nor_length(client):
    answers = [client.get("/rules/", headers=GZIP) for _ in range(12)]

    tokens = {re.search(TOKEN, gzip.decompress(one.content).decode())[0] for one in answers}
    assert len(tokens) == len(answers)
    assert len({len(one.content) for one in answers}) > 6


def without_tokens(page: str) -> str:
    return re.sub(TOKEN, "", page)
