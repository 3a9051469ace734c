"""Nothing unrolled is ever in an answer, a log line or an error page before the day closes."""

from __future__ import annotations

import logging

import pytest
from cryptography.fernet import Fernet
from django.test import Client

from challenges.models import Attempt
from challenges.seeds import _derived
from games.engine.moves import Write
from tests.challenges.factories import ChallengeFactory, ResultFactory, seed_of
from tests.challenges.leaks import Secret, content_of, logged
from tests.challenges.playing import careful, forms_of, hasty, moves_of

pytestmark = [pytest.mark.django_db]

HTMX = {"HX-Request": "true"}
SEED = seed_of("never shown")
LOST_NAMES = "whitenoise.storage.CompressedManifestStaticFilesStorage"  # no file is collected
STALE = {"ply": "0", "roll": "1", "do": "write", "box": "c"}
ILLEGAL = {"ply": "1", "roll": "1", "do": "roll", "keep": ["1", "2", "3", "4", "5"]}


@pytest.fixture(params=["joker", "yacht"])
def secret(request, db):
    challenge = ChallengeFactory(rules=request.param, secret=SEED)
    ResultFactory(challenge=challenge)
    return Secret(challenge, SEED)


@pytest.fixture
def log(caplog):
    caplog.set_level(logging.DEBUG)
    return caplog


def pages(challenge) -> list[str]:
    """Return the URLs of all that shows something of a challenge."""
    others = ResultFactory._meta.model.objects.finished().first()
    ways = ["/", "/history/", "/rules/", "/train/", challenge.day_url, challenge.play_url]
    return [*ways, others.get_absolute_url(), others.shared_url]


@pytest.mark.parametrize(("headers", "choose"), [({}, hasty), (HTMX, careful)])
def test_a_whole_game_shows_nothing_that_is_not_rolled(headers, choose, secret, guest, log):
    moves = moves_of(secret.challenge, choose)
    found, rolls = [], 0
    for form, move in zip(forms_of(moves), moves, strict=True):
        rolls += not isinstance(move, Write)
        for posted in (form, STALE, ILLEGAL) if rolls < 10 else (form,):
            answer = guest.post(secret.challenge.play_url, posted, headers=headers)
            found += secret.found_in(content_of(answer), rolls=rolls)

    assert Attempt.objects.filter(finished_at__isnull=False).count() == 2
    assert found == []
    assert secret.found_in(logged(log.records), rolls=rolls) == []


def test_no_page_shows_it_to_the_player_in_mid_game_or_to_a_stranger(secret, guest, log):
    for form in forms_of(moves_of(secret.challenge)[:7]):
        guest.post(secret.challenge.play_url, form)
    rolls = Attempt.objects.get(finished_at=None).game.rolls
    stranger = Client()

    found = [
        leak
        for page in pages(secret.challenge)
        for headers in ({}, HTMX, {"Accept": "application/json"})
        for asker, seen in ((guest, rolls), (stranger, 0))
        for leak in secret.found_in(content_of(asker.get(page, headers=headers)), rolls=seen)
    ]

    assert found == []
    assert secret.found_in(logged(log.records), rolls=rolls) == []


def test_a_finished_game_shows_no_values_past_its_last_roll_and_no_seed(secret, guest):
    moves = moves_of(secret.challenge, hasty)
    for form in forms_of(moves):
        guest.post(secret.challenge.play_url, form)

    answers = "".join(content_of(guest.get(page, follow=True)) for page in pages(secret.challenge))

    assert secret.found_in(answers, rolls=secret.challenge.rule_set.turns) == []


@pytest.mark.parametrize("headers", [{}, {"Accept": "application/json"}])
def test_a_fault_while_the_board_is_drawn_shows_nothing(
    headers, secret, guest, log, capfd, settings
):
    for form in forms_of(moves_of(secret.challenge)[:4]):
        guest.post(secret.challenge.play_url, form)
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": LOST_NAMES}}
    guest.raise_request_exception = False

    answer = guest.get(secret.challenge.play_url, headers=headers)

    assert answer.status_code == 500
    assert secret.found_in(content_of(answer), rolls=0) == []
    assert "Traceback" in logged(log.records)
    assert secret.found_in(logged(log.records) + capfd.readouterr().err, rolls=0) == []


def test_a_seed_that_cannot_be_opened_is_not_printed(secret, guest, log, settings):
    settings.SEED_KEYS = (Fernet.generate_key().decode(),)
    _derived.cache_clear()
    guest.raise_request_exception = False

    answer = guest.get(secret.challenge.play_url, headers=HTMX)

    assert answer.status_code == 404
    assert secret.challenge.sealed_seed not in content_of(answer) + logged(log.records)


def test_after_closing_the_seed_is_there_for_all(secret, guest, at_noon):
    at_noon.move_to("2026-12-02T06:00:00+00:00")

    assert SEED.hex() in content_of(guest.get(secret.challenge.day_url))
