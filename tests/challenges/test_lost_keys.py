"""A key dropped from the settings takes no closed day with it, and an open one only its board."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

import pytest
import structlog
from cryptography.fernet import Fernet

from accounts.history.box_stats import filled_card
from challenges import seeds
from challenges.coach.grading import grade_due
from challenges.coach.reference_scores import find_best_possible_due, play_reference_games_due
from challenges.models import Attempt
from challenges.services import close_if_due
from games.engine.record import Record
from games.tables import build
from tests.challenges.playing import hasty, play
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

CLOSED = NOON + dt.timedelta(days=1)


class Best(NamedTuple):
    """What the search in hindsight finds."""

    best: int
    record: Record


@pytest.fixture
def attempt(challenge, player):
    """A finished game on today's challenge."""
    return play(challenge, player.pk, now=NOON, choose=hasty)


@pytest.fixture
def drop_key(settings):
    """Make the process one that has started with another key."""

    def drop() -> None:
        settings.SEED_KEYS = (Fernet.generate_key().decode(),)
        seeds._derived.cache_clear()

    return drop


def test_a_closed_day_is_replayed_from_its_published_seed(challenge, attempt, drop_key):
    values = challenge.sequence.values
    close_if_due(challenge=challenge, now=CLOSED)
    drop_key()

    again = Attempt.objects.get(pk=attempt.pk)

    assert again.challenge.sequence.values == values
    assert again.game.card.total == again.score


def test_a_result_of_a_closed_day_is_shown(challenge, attempt, guest, at_noon, drop_key):
    close_if_due(challenge=challenge, now=CLOSED)
    at_noon.move_to(CLOSED)
    drop_key()

    for url in (attempt.get_absolute_url(), attempt.shared_url, challenge.day_url):
        assert guest.get(url).status_code == 200


def test_the_boxes_of_a_closed_day_stay_in_the_statistics(challenge, attempt, drop_key):
    before = filled_card(attempt)
    close_if_due(challenge=challenge, now=CLOSED)
    drop_key()

    assert before is not None
    assert filled_card(Attempt.objects.get(pk=attempt.pk)) == before


def test_the_best_of_a_closed_day_is_sought_in_its_published_dice(
    challenge, attempt, drop_key, monkeypatch
):
    asked = []
    monkeypatch.setattr(
        build, "best_possible", lambda *dice: asked.append(dice) or Best(250, attempt.moves)
    )
    dice = (challenge.rule_set, challenge.sequence)
    close_if_due(challenge=challenge, now=CLOSED)
    drop_key()

    assert find_best_possible_due(now=CLOSED) == 1
    assert asked == [dice]


def test_an_open_day_whose_key_is_gone_says_so_in_a_sentence(challenge, attempt, guest, drop_key):
    Attempt.objects.filter(pk=attempt.pk).update(
        record="joker r", ply=1, score=None, finished_at=None, is_ranked=False
    )
    drop_key()

    answer = guest.get(challenge.play_url)

    assert answer.status_code == 404
    assert "The dice of this day can’t be read right now" in answer.content.decode()


def test_work_behind_the_scenes_passes_over_an_open_day_whose_key_is_gone(
    challenge, attempt, drop_key
):
    drop_key()

    assert grade_due(now=NOON) == 0
    assert play_reference_games_due(now=NOON) == 0


def test_a_day_that_cannot_close_keeps_no_other_from_being_looked_back_on(challenge, drop_key):
    drop_key()

    with structlog.testing.capture_logs() as lines:
        left = close_if_due(challenge=challenge, now=CLOSED)

    assert (left.is_closed, find_best_possible_due(now=CLOSED)) == (False, 0)
    assert [line["event"] for line in lines] == ["no key opens the seed"]
