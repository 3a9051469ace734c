"""One rule says who may see inside an attempt, of one attempt and of many alike."""

from __future__ import annotations

import datetime as dt
from itertools import product

import pytest

from challenges.models import Attempt
from challenges.visibility import can_see, seen_by
from tests.challenges.factories import AttemptFactory, ChallengeFactory, ResultFactory
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

DAYS = [NOON.date() - dt.timedelta(days=distance) for distance in range(4)]


def test_of_many_and_of_one_it_says_the_same():
    """Every mixture of closed and open days, and of viewers that played them, half or not."""
    viewers = PlayerFactory.create_batch(3)
    for day, is_closed in product(DAYS, (False, True)):
        closing = {"closed_at": NOON, "seed": "00" * 32} if is_closed else {}
        rules = "joker" if is_closed else "yacht"
        challenge = ChallengeFactory(day=day, rules=rules, **closing)
        ResultFactory(challenge=challenge)
        for place, viewer in enumerate(viewers):
            played = (day.toordinal() + place) % 3
            if played:
                (AttemptFactory, ResultFactory)[played - 1](challenge=challenge, player=viewer)

    for viewer_id in (None, *(viewer.pk for viewer in viewers)):
        attempts = Attempt.objects.select_related("challenge").annotate(seen=seen_by(viewer_id))
        answers = {(one.seen, can_see(one, viewer_id)) for one in attempts}

        assert answers == {(True, True), (False, False)}
