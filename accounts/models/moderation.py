"""What moderators look at, and what they did."""

from __future__ import annotations

from django.db import models

from .people import Player, User


class NameReport(models.Model):
    """A player says that another's name should not stand."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=20)
    reported_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        """The same name is reported once by the same player."""

        constraints = (
            models.UniqueConstraint(
                fields=["player", "reporter", "name"], name="one_report_a_reporter_and_name"
            ),
        )

    def __str__(self) -> str:
        return self.name


class Flag(models.Model):
    """Something odd about a player's games, until a moderator clears it.

    What holds a player back is `held_at`; the signs alone never do.
    """

    class Reason(models.TextChoices):
        """What the fair-play check saw."""

        LUCK = "luck"
        SAME_MOVES = "same_moves"
        SAME_DEVICE = "same_device"
        MODERATOR = "moderator"
        FORESIGHT = "foresight"
        NO_LOSSES = "no_losses"
        REVIEW = "review"

    SIGNS = (Reason.SAME_DEVICE, Reason.NO_LOSSES, Reason.REVIEW)

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="flags")
    reason = models.CharField(max_length=11, choices=Reason.choices)
    note = models.CharField(max_length=200, blank=True, default="")
    raised_at = models.DateTimeField()
    cleared_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.player_id}: {self.reason}"


class ModeratorAct(models.Model):
    """One thing that a moderator did, kept for good."""

    moderator = models.ForeignKey(User, null=True, on_delete=models.SET_NULL, related_name="+")
    player = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    act = models.CharField(max_length=40)
    facts = models.JSONField(default=dict)
    acted_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.act} by {self.moderator_id}"
