"""Moderators see what periodic work has failed at, and can have it tried again."""

from __future__ import annotations

import pytest

from challenges.coach.grading import grade_due
from challenges.failures import SweepFailure, note_failure
from challenges.models import Attempt
from tests.accounts.moderation.pages import page_of, run_action
from tests.challenges.factories import ChallengeFactory
from tests.challenges.playing import play
from tests.factories import NOON

pytestmark = pytest.mark.django_db

LIST = "/admin/challenges/sweepfailure/"


@pytest.fixture
def failure(ann):
    game = play(ChallengeFactory(), ann.pk, now=NOON)
    Attempt.objects.filter(pk=game.pk).update(record="joker r")
    grade_due(now=NOON)
    return SweepFailure.objects.get()


def test_they_see_what_failed_and_why_and_get_there(moderators, failure):
    page = moderators.get(LIST).content.decode()

    assert "grade attempts" in page
    assert "GameDamaged" in page
    assert f"/admin/challenges/attempt/{failure.item}/change/" in page
    assert moderators.get(page_of(failure)).status_code == 200


def test_what_has_no_page_of_moderators_is_named(moderators, ann):
    facts = {"model": "accounts.user", "error": ValueError("no"), "now": NOON}
    note_failure(sweep="forget sign-ups", item="7", **facts)
    note_failure(sweep="make days", item="<b>", **facts | {"model": ""})

    page = moderators.get(LIST).content.decode()

    assert "accounts.user 7" in page
    assert "<b>" not in page


def test_a_moderator_has_it_tried_with_the_next_run(moderators, failure):
    run_action(moderators, "try_again", failure)

    failure.refresh_from_db()
    assert failure.retry_at == NOON


def test_players_see_nothing_of_it(client, failure, ann):
    client.force_login(ann.user)

    assert client.get(LIST).status_code in {302, 403}
