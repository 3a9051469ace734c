"""Friends: one row a pair, whatever passes between the two."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q

from .people import Player


class Friendship(models.Model):
    """What stands between two players; `low` is the one with the smaller id.

    `asked_by` is who asked last; a decline keeps it, so that the asker may be made to wait.
    """

    class State(models.TextChoices):
        """Where the two stand; blocks are kept apart, for each may block the other."""

        NONE = "none"
        ASKED = "asked"
        FRIENDS = "friends"
        DECLINED = "declined"

    low = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    high = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    state = models.CharField(max_length=8, choices=State.choices, default=State.NONE)
    asked_by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    changed_at = models.DateTimeField()
    low_blocks = models.BooleanField(default=False)
    high_blocks = models.BooleanField(default=False)

    class Meta:
        """One row a pair, never with oneself; a block ends a friendship."""

        constraints = (
            models.UniqueConstraint(fields=["low", "high"], name="one_friendship_a_pair"),
            models.CheckConstraint(condition=Q(low__lt=F("high")), name="friendship_low_first"),
            models.CheckConstraint(
                condition=Q(state__in=["none", "declined"])
                | Q(low_blocks=False, high_blocks=False),
                name="no_friendship_under_a_block",
            ),
            models.CheckConstraint(
                condition=Q(state="none") | Q(asked_by=F("low")) | Q(asked_by=F("high")),
                name="friendship_asked_by_one_of_the_pair",
            ),
        )
        indexes = (models.Index(fields=["high", "state"], name="friendship_from_high"),)

    def __str__(self) -> str:
        return f"{self.low_id} and {self.high_id}: {self.state}"
