"""Challenges, attempts and results that tests need."""

from __future__ import annotations

import datetime as dt
import hashlib

import factory

from challenges.days import opens_at
from challenges.models import Attempt, Challenge, DayTally, TrainingPosition
from challenges.standings.tallies import add as add_tally
from games.engine.sequence import commitment
from games.seeds import seal
from tests.factories import NOON, PlayerFactory

TODAY = NOON.date()


def seed_of(name: object) -> bytes:
    """Return a seed that goes by a name, the same every time."""
    return hashlib.sha256(f"tests/{name}".encode()).digest()


class ChallengeFactory(factory.django.DjangoModelFactory):
    """Today's joker challenge, unless told otherwise; `secret` is its seed."""

    class Meta:
        model = Challenge

    class Params:
        secret = factory.LazyAttribute(lambda one: seed_of(f"{one.day}/{one.rules}"))

    day = TODAY
    rules = "joker"
    commitment = factory.LazyAttribute(lambda one: commitment(one.secret))
    sealed_seed = factory.LazyAttribute(lambda one: seal(one.secret))


class AttemptFactory(factory.django.DjangoModelFactory):
    """An attempt after its first roll, at noon of its day."""

    class Meta:
        model = Attempt

    challenge = factory.SubFactory(ChallengeFactory)
    player = factory.SubFactory(PlayerFactory)
    record = factory.LazyAttribute(lambda one: f"{one.challenge.rules} r")
    ply = factory.LazyAttribute(lambda one: len(one.record.split()) - 1)
    started_at = factory.LazyAttribute(
        lambda one: opens_at(one.challenge.day) + dt.timedelta(hours=12)
    )


class ResultFactory(AttemptFactory):
    """A ranked result, counted in the tallies; nobody played its game."""

    class Meta:
        skip_postgeneration_save = True

    score = 200
    finished_at = factory.LazyAttribute(lambda one: one.started_at + dt.timedelta(minutes=5))
    is_ranked = True

    @factory.post_generation
    def tally(self, create: bool, _extracted: object) -> None:
        if create and self.is_ranked:
            add_tally(DayTally, challenge_id=self.challenge_id, score=self.score)


class TrainingPositionFactory(factory.django.DjangoModelFactory):
    """A position due today: 4 4 4 1 2 after a first roll, where all were rolled again."""

    class Meta:
        model = TrainingPosition

    player = factory.SubFactory(PlayerFactory)
    record = "joker r:44412"
    played = "k"
    first_lost = 10.0
    due_day = TODAY


def results(challenge: Challenge, *scores: int) -> list[Attempt]:
    """Make a ranked result of each score, each of a player of its own."""
    return [ResultFactory(challenge=challenge, score=score) for score in scores]
