"""Challenges, attempts at them, and the tallies of a day's scores."""

from __future__ import annotations

import datetime as dt
from typing import cast

from django.db import models
from django.db.models import F, Q
from django.urls import reverse

from games.codes import code_maker
from games.engine.game import Game
from games.engine.record import Record
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence
from games.engine.variants import rule_set
from games.labels import RULES_NAMES

from . import days, seeds
from .failures import SweepFailure
from .fair_play.models import LogLine
from .positions import moves_of, positions_of
from .skill.models import PlayerSkill
from .standings.sort_keys import opposite, tenths
from .totals import LossTally, PeriodTotal
from .training.models import CollectedFreeGame, SitePosition, TrainingPosition

__all__ = [
    "CODE_LENGTH",
    "Attempt",
    "Challenge",
    "CollectedFreeGame",
    "DayTally",
    "LogLine",
    "LossTally",
    "PeriodTotal",
    "PlayerSkill",
    "SitePosition",
    "SweepFailure",
    "TrainingPosition",
    "new_code",
]

CODE_LENGTH = 10
new_code = code_maker(CODE_LENGTH)  # of an attempt: some 49 bits, not to be guessed


class ChallengeQuerySet(models.QuerySet["Challenge"]):
    """Challenges."""

    def due_to_close(self, now: dt.datetime) -> ChallengeQuerySet:
        """Return those whose closing time has come and that are not closed yet."""
        last = days.day_at(now)
        while last > dt.date.min and days.closes_at(last) > now:
            last -= days.ONE_DAY
        return self.filter(closed_at=None, day__lte=last).order_by("day", "pk")


class Challenge(models.Model):
    """One day's dice under one rule set, the same for everybody."""

    day = models.DateField()
    rules = models.CharField(max_length=16)
    commitment = models.CharField(max_length=64)
    sealed_seed = models.TextField()
    seed = models.CharField(max_length=64, blank=True, default="")
    closed_at = models.DateTimeField(null=True, blank=True)
    is_settled = models.BooleanField(default=False, db_default=False)  # as skill/settling.py says
    best_total = models.PositiveSmallIntegerField(null=True, blank=True)
    best_record = models.TextField(blank=True, default="")
    reference_scores = models.JSONField(blank=True, default=dict)

    objects = ChallengeQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["day", "rules"], name="one_challenge_a_day_and_rules"),
            models.CheckConstraint(
                condition=Q(closed_at=None, seed="") | (Q(closed_at__isnull=False) & ~Q(seed="")),
                name="seed_published_when_closed",
            ),
        )

    def __str__(self) -> str:
        return seeds.label_of(self.day, self.rules)

    def get_absolute_url(self) -> str:
        return reverse("challenges:day", args=[self.day, self.rules])

    @property
    def best_url(self) -> str:
        """The replay of the best possible game."""
        return reverse("challenges:best", args=[self.day, self.rules])

    @property
    def number(self) -> int:
        """Return the number of the day, from 1."""
        return days.number_of(self.day)

    @property
    def label(self) -> str:
        """Return the label under which the sequence is derived."""
        return seeds.label_of(self.day, self.rules)

    @property
    def rule_set(self) -> RuleSet:
        """Return the rules as the engine knows them."""
        return rule_set(self.rules)

    @property
    def sequence(self) -> Sequence:
        """Return the dice; for replaying moves alone, never to be shown."""
        return seeds.sequence_of(self)

    @property
    def is_closed(self) -> bool:
        """Say whether ranks are final and the seed is published."""
        return self.closed_at is not None

    @property
    def name(self) -> str:
        return str(RULES_NAMES[self.rules])

    @property
    def day_url(self) -> str:
        return self.get_absolute_url()

    @property
    def play_url(self) -> str:
        return reverse("challenges:play", args=[self.day, self.rules])

    @property
    def play_today_url(self) -> str:
        """Leads to the board of its rule set on the day it is asked for."""
        return reverse("challenges:play_today", args=[self.rules])


class AttemptQuerySet(models.QuerySet["Attempt"]):
    """Attempts."""

    def finished(self) -> AttemptQuerySet:
        """Return those played to the end."""
        return self.filter(finished_at__isnull=False)

    def ranked(self) -> AttemptQuerySet:
        """Return those that count for their day."""
        return self.filter(is_ranked=True)

    def uncollected(self) -> AttemptQuerySet:
        """Return those graded whose decisions have not come to be trained yet."""
        return self.filter(points_lost__isnull=False, is_collected=False)

    def of(self, player_id: int | None) -> AttemptQuerySet:
        """Return a player's own; a stranger has none."""
        return self.none() if player_id is None else self.filter(player_id=player_id)


class Attempt(models.Model):
    """One player's game on one challenge: the record, and what queries need beside it."""

    challenge = models.ForeignKey(
        Challenge, on_delete=models.PROTECT, related_name="attempts", db_index=False
    )
    player = models.ForeignKey("accounts.Player", on_delete=models.PROTECT, related_name="attempts")
    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)
    record = models.TextField()
    ply = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField()
    score = models.PositiveSmallIntegerField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    is_ranked = models.BooleanField(default=False)
    points_lost = models.FloatField(null=True, blank=True)
    luck = models.FloatField(null=True, blank=True)
    squares = models.CharField(max_length=39, blank=True, default="")
    unfinished_loss = models.FloatField(null=True, blank=True)  # if not finished in time
    season_tenths = models.PositiveSmallIntegerField(null=True, blank=True)  # of its day's per cent
    is_collected = models.BooleanField(
        default=False, db_default=False
    )  # its costliest decisions are to be trained

    _played: tuple[str, Game] | None = None

    objects = AttemptQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["challenge", "player"], name="one_attempt_a_player_and_challenge"
            ),
            models.CheckConstraint(
                condition=Q(score=None, finished_at=None, is_ranked=False)
                | Q(score__isnull=False, finished_at__isnull=False),
                name="score_when_finished",
            ),
        )
        indexes = (
            models.Index(
                F("challenge"),
                opposite("score"),
                F("finished_at"),
                F("id"),
                name="attempt_by_score",
                condition=Q(is_ranked=True),
            ),
            models.Index(
                F("challenge"),
                tenths("points_lost"),
                F("finished_at"),
                F("id"),
                name="attempt_by_loss",
                condition=Q(is_ranked=True, points_lost__isnull=False),
            ),
            models.Index(
                fields=["finished_at", "id"],
                name="attempt_ungraded",
                condition=Q(finished_at__isnull=False, points_lost=None),
            ),
            models.Index(
                fields=["finished_at", "id"],
                name="attempt_uncollected",
                condition=Q(points_lost__isnull=False, is_collected=False),
            ),
        )

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        return reverse("challenges:result", args=[self.code])

    @property
    def coach_url(self) -> str:
        return reverse("challenges:coach", args=[self.code])

    @property
    def replay_url(self) -> str:
        return reverse("challenges:replay", args=[self.code])

    @property
    def shared_url(self) -> str:
        return reverse("challenges:shared", args=[self.code])

    @property
    def is_finished(self) -> bool:
        return self.finished_at is not None

    def can_count(self, now: dt.datetime) -> bool:
        """Say whether finishing at `now` would count: begun on its day and before the closing.

        A day that another machine, whose clock is ahead, has closed already stays as it is.
        """
        day, is_closed = self.challenge.day, self.challenge.is_closed
        return not is_closed and self.started_at < days.ends_at(day) and now < days.closes_at(day)

    @property
    def moves(self) -> Record:
        """Return the record as the engine reads it; raises GameDamaged."""
        return moves_of(self)

    @property
    def positions(self) -> tuple[Game, ...]:
        """Return the game before its first move and after each; raises what `positions_of` does."""
        return positions_of(self)

    @property
    def game(self) -> Game:
        """Return the position it stands at: card, dice, total; raises what `positions_of` does."""
        if self._played is None or self._played[0] != self.record:
            self.remember(self.positions[-1])
        _record, game = cast("tuple[str, Game]", self._played)
        return game

    def remember(self, game: Game) -> None:
        """Keep the position that the record as it stands has led to."""
        self._played = (self.record, game)


class DayTally(models.Model):
    """How many ranked attempts at a challenge came to one score."""

    challenge = models.ForeignKey(Challenge, on_delete=models.CASCADE, related_name="tallies")
    score = models.PositiveSmallIntegerField()
    count = models.PositiveIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["challenge", "score"], name="one_tally_a_challenge_and_score"
            ),
        )

    def __str__(self) -> str:
        return f"{self.challenge_id}: {self.count} × {self.score}"
