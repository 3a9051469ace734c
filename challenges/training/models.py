"""Positions to train: a player's own, and those that cost the whole site most."""

from __future__ import annotations

import datetime as dt

from django.db import models
from django.db.models import F
from django.urls import reverse

SITE_PREFIX = "site-"


class TrainingPositionQuerySet(models.QuerySet["TrainingPosition"]):
    """Positions of players."""

    def of(self, player_id: int | None) -> TrainingPositionQuerySet:
        """Return a player's own; a stranger has none."""
        return self.none() if player_id is None else self.filter(player=player_id)

    def due(self, day: dt.date) -> TrainingPositionQuerySet:
        """Return those to be answered on a day: known ones first, then new ones by their cost."""
        return self.filter(due_day__lte=day).order_by(
            F("answered_day").asc(nulls_last=True), F("first_lost").desc(nulls_last=True), "pk"
        )

    def answered(self) -> TrainingPositionQuerySet:
        """Return those answered at least once."""
        return self.filter(answers__gt=0)

    def from_games(self) -> TrainingPositionQuerySet:
        """Return those that come from games of the player's own."""
        return self.exclude(played="")


class TrainingPosition(models.Model):
    """A decision that one player takes again and again until it is right.

    `record` is the game up to it with the dice of every roll written out: it holds no others.
    `first_lost` is what the move `played` in the game cost; where the position comes from the
    whole site, what the first answer cost.
    """

    player = models.ForeignKey(
        "accounts.Player",
        on_delete=models.CASCADE,
        related_name="training_positions",
        db_index=False,
    )
    challenge = models.ForeignKey(
        "challenges.Challenge",
        on_delete=models.CASCADE,
        related_name="training_positions",
        null=True,
        blank=True,
    )
    record = models.TextField()
    played = models.CharField(max_length=8, blank=True, default="")
    first_lost = models.FloatField(null=True, blank=True)
    answers = models.PositiveIntegerField(default=0)
    answer = models.CharField(max_length=8, blank=True, default="")
    last_lost = models.FloatField(null=True, blank=True)
    step = models.PositiveSmallIntegerField(default=0)
    due_day = models.DateField()
    answered_day = models.DateField(null=True, blank=True)

    objects = TrainingPositionQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["player", "record"], name="one_training_position_a_player_and_record"
            ),
        )
        indexes = (models.Index(fields=["player", "due_day"], name="training_position_due"),)

    def __str__(self) -> str:
        return self.record

    def get_absolute_url(self) -> str:
        """Return the address of what came of its last answer."""
        return reverse("challenges:trained", args=[self.pk])

    @property
    def code(self) -> str:
        """Return how its board names it."""
        return str(self.pk)


class SitePosition(models.Model):
    """A position of a closed challenge that cost its players much, for those without their own."""

    challenge = models.ForeignKey(
        "challenges.Challenge", on_delete=models.CASCADE, related_name="site_positions"
    )
    record = models.TextField(unique=True)
    players = models.PositiveIntegerField()
    lost = models.FloatField()  # by all of them together

    def __str__(self) -> str:
        return self.record

    @property
    def code(self) -> str:
        """Return how its board names it."""
        return f"{SITE_PREFIX}{self.pk}"


class CollectedFreeGame(models.Model):
    """A free game whose costliest decisions have come to be trained."""

    game = models.OneToOneField(
        "games.FreeGame", on_delete=models.CASCADE, primary_key=True, related_name="+"
    )

    def __str__(self) -> str:
        return str(self.game_id)
