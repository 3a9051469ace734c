"""A challenge and an attempt as the API tells of them."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from django.urls import reverse
from rest_framework import serializers

from challenges import days
from challenges.models import Attempt, Challenge
from games.api.games import RULES, GameOut, GameState

STATES = ("coming", "open", "ending", "closed")


@dataclass(frozen=True, slots=True)
class ChallengeFacts:
    """What anybody may know of a challenge at a moment."""

    challenge: Challenge
    now: dt.datetime

    @property
    def day(self) -> dt.date:
        return self.challenge.day

    @property
    def number(self) -> int:
        return self.challenge.number

    @property
    def rules(self) -> str:
        return self.challenge.rules

    @property
    def state(self) -> Literal["coming", "open", "ending", "closed"]:
        if self.challenge.is_closed:
            return "closed"
        if self.now < self.opens_at:
            return "coming"
        return "open" if self.now < self.ends_at else "ending"

    @property
    def opens_at(self) -> dt.datetime:
        return days.opens_at(self.day)

    @property
    def ends_at(self) -> dt.datetime:
        return days.ends_at(self.day)

    @property
    def closes_at(self) -> dt.datetime:
        return days.closes_at(self.day)

    @property
    def closed_at(self) -> dt.datetime | None:
        return self.challenge.closed_at

    @property
    def commitment(self) -> str:
        return self.challenge.commitment

    @property
    def label(self) -> str:
        return self.challenge.label

    @property
    def seed(self) -> str | None:
        return self.challenge.seed if self.challenge.is_closed else None

    @property
    def best_possible(self) -> dict[str, object] | None:
        """Return what foresight could have reached; known a minute after closing."""
        one = self.challenge
        if not one.is_closed or one.best_total is None:
            return None
        return {"score": one.best_total, "record": one.best_record}

    @property
    def url(self) -> str:
        return reverse("api:challenge", args=[self.day, self.rules])


class BestPossibleOut(serializers.Serializer[dict[str, object]]):
    """The best game that knowing all dice would have allowed."""

    score = serializers.IntegerField()
    record = serializers.CharField()


class ChallengeOut(serializers.Serializer[ChallengeFacts]):
    """One day’s dice under one rule set, the same for everybody."""

    day = serializers.DateField()
    number = serializers.IntegerField(help_text="1 on the site’s first day.")
    rules = serializers.ChoiceField(RULES)
    state = serializers.ChoiceField(
        STATES, help_text="`ending`: the day is over; games begun in time still count."
    )
    opens_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField(help_text="From then on no game begun counts.")
    closes_at = serializers.DateTimeField(help_text="From then on ranks are final.")
    closed_at = serializers.DateTimeField(allow_null=True)
    commitment = serializers.CharField(help_text="SHA-256 of the seed, in hex.")
    label = serializers.CharField(  # type: ignore[assignment]  # the framework takes it from here
        help_text="What the dice are derived under."
    )
    seed = serializers.CharField(allow_null=True, help_text="In hex; null until closed.")
    best_possible = BestPossibleOut(allow_null=True)
    url = serializers.CharField()


@dataclass(frozen=True, slots=True)
class AttemptFacts:
    """An attempt as one who may see inside it is told of it."""

    attempt: Attempt
    now: dt.datetime

    @property
    def code(self) -> str:
        return self.attempt.code

    @property
    def day(self) -> dt.date:
        return self.attempt.challenge.day

    @property
    def number(self) -> int:
        return self.attempt.challenge.number

    @property
    def rules(self) -> str:
        return self.attempt.challenge.rules

    @property
    def ply(self) -> int:
        return self.attempt.ply

    @property
    def record(self) -> str:
        return self.attempt.record

    @property
    def counts(self) -> bool:
        """Say whether it is ranked or, unfinished, would be if it were finished now."""
        if self.attempt.is_finished:
            return self.attempt.is_ranked
        return self.attempt.can_count(self.now)

    @property
    def started_at(self) -> dt.datetime:
        return self.attempt.started_at

    @property
    def finished_at(self) -> dt.datetime | None:
        return self.attempt.finished_at

    @property
    def game(self) -> GameState:
        return GameState(self.attempt.game)

    @property
    def url(self) -> str:
        return reverse("api:attempt", args=[self.code])


class AttemptOut(serializers.Serializer[AttemptFacts]):
    """One player’s game on one challenge."""

    code = serializers.CharField(help_text="By which it is addressed.")
    day = serializers.DateField()
    number = serializers.IntegerField()
    rules = serializers.ChoiceField(RULES)
    ply = serializers.IntegerField(help_text="Moves made so far: send it with the next move.")
    record = serializers.CharField(help_text="All moves, as docs/records.md defines them.")
    counts = serializers.BooleanField(help_text="Ranked, or will be if finished in time.")
    started_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    game = GameOut()
    url = serializers.CharField()
