"""However many ask for a new day in the same instant, they get the same challenge."""

from __future__ import annotations

import pytest
from django.test import Client

from challenges.models import Challenge
from challenges.services import close_due, ensure_challenge, ensure_days, find_challenge
from tests.challenges.factories import TODAY, ChallengeFactory
from tests.factories import NOON
from tests.integration.threads import at_once

pytestmark = [pytest.mark.integration, pytest.mark.django_db(transaction=True)]

CLOSING = NOON.replace(day=2, hour=6)


def asking() -> Challenge:
    return find_challenge(day=TODAY, rules="joker", now=NOON)


def test_fifty_who_ask_for_a_new_day_get_one_challenge():
    found = at_once([asking] * 50)

    assert Challenge.objects.count() == 1
    stands = Challenge.objects.get()
    assert {(one.pk, one.commitment, one.sealed_seed) for one in found} == {
        (stands.pk, stands.commitment, stands.sealed_seed)
    }
    assert len({one.sequence for one in found}) == 1


def test_fifty_visits_to_a_new_day_make_its_challenges_once(at_noon):
    pages = ["/", "/d/2026-12-01/joker/play/", "/d/2026-12-01/yacht/"]

    answers = at_once([lambda page=pages[n % 3]: Client().get(page) for n in range(50)])

    assert {one.status_code for one in answers} == {200}
    made = Challenge.objects.order_by("rules").values_list("day", "rules")
    assert list(made) == [(TODAY, "joker"), (TODAY, "yacht")]


def test_workers_that_run_twice_at_once_make_each_day_once():
    def work() -> int:
        return ensure_days(now=NOON, count=14)

    assert at_once([work] * 8) == [28] * 8
    assert Challenge.objects.count() == 28


def test_a_day_that_many_close_at_once_is_closed_once():
    ChallengeFactory()
    ChallengeFactory(rules="yacht")
    moments = [CLOSING.replace(second=n) for n in range(20)]

    at_once([lambda now=now: close_due(now=now) for now in moments])

    challenges = list(Challenge.objects.all())
    assert {one.closed_at in moments for one in challenges} == {True}
    assert all(len(one.seed) == 64 for one in challenges)


def test_made_ahead_and_on_demand_at_once_it_is_one():
    def ahead() -> Challenge:
        return ensure_challenge(day=TODAY, rules="joker")

    found = at_once([ahead, asking] * 20)

    assert len({one.commitment for one in found}) == Challenge.objects.count() == 1
