"""What boards read beside the attempts: totals of periods, and tallies of points lost."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from .standings.sort_keys import lost_cost, score_cost


class PeriodTotal(models.Model):
    """What one player's ranked attempts of a week, a month or all time add up to.

    `finished_at` is that of the latest; boards sort by the two costs, the lower the better.
    """

    class Period(models.TextChoices):
        """The spans of time that have a board of their own."""

        WEEK = "week"
        MONTH = "month"
        SEASON = "best"  # the best days of a month, by their percentiles in tenths
        ALL = "all"

    period = models.CharField(max_length=5, choices=Period.choices)
    starts_on = models.DateField()
    rules = models.CharField(max_length=16)
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.CASCADE, related_name="totals", db_index=False
    )
    days = models.PositiveIntegerField()
    score = models.PositiveIntegerField()
    graded = models.PositiveIntegerField(default=0)
    points_lost = models.FloatField(default=0)
    finished_at = models.DateTimeField()
    score_cost = models.GeneratedField(
        expression=score_cost(), output_field=models.IntegerField(null=True), db_persist=True
    )
    lost_cost = models.GeneratedField(
        expression=lost_cost(), output_field=models.IntegerField(null=True), db_persist=True
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["player", "period", "starts_on", "rules"], name="one_total_a_period"
            ),
        )
        indexes = (
            models.Index(
                fields=["period", "starts_on", "rules", "score_cost", "finished_at", "id", "days"],
                name="total_by_score",
            ),
            models.Index(
                fields=["period", "starts_on", "rules", "lost_cost", "finished_at", "id", "graded"],
                name="total_by_lost",
                condition=Q(lost_cost__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"{self.period} {self.starts_on} {self.rules}: {self.score} in {self.days}"


class LossTally(models.Model):
    """How many ranked attempts at a challenge lost one number of points, in tenths."""

    challenge = models.ForeignKey(
        "challenges.Challenge", on_delete=models.CASCADE, related_name="loss_tallies"
    )
    tenths = models.PositiveIntegerField()
    count = models.PositiveIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["challenge", "tenths"], name="one_tally_a_challenge_and_loss"
            ),
        )

    def __str__(self) -> str:
        return f"{self.challenge_id}: {self.count} × {self.tenths}"
