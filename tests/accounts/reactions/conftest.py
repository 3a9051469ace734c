"""Two friends who have both finished today's challenge."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from django.test import Client

from accounts.models import Player, Reaction
from challenges.models import Attempt, Challenge
from tests.accounts.leaderboards.crew import befriend, result, sailor
from tests.challenges.factories import ChallengeFactory


@dataclass
class Two:
    """Ann and Ben; what Ben makes of Ann's result is what the tests are about."""

    challenge: Challenge
    ann: Player
    ben: Player
    anns: Attempt
    bens: Attempt

    def browser(self, player: Player | None = None) -> Client:
        """Return Ben's browser, or that of another."""
        client = Client()
        client.force_login((player or self.ben).user)
        return client

    def pictures(self) -> list[tuple[str, str]]:
        """Return who has put which picture on Ann's result."""
        kept = Reaction.objects.filter(attempt=self.anns).order_by("pk")
        return list(kept.values_list("player__name", "picture"))


@pytest.fixture
def two(db, at_noon) -> Two:
    challenge, ann, ben = ChallengeFactory(), sailor("Ann"), sailor("Ben")
    befriend(ann, ben)
    anns, bens = result(challenge, ann, 234), result(challenge, ben, 201)
    return Two(challenge, ann, ben, anns, bens)
