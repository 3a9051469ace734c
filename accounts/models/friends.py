"""Friends: one row a pair, whatever passes between the two."""

from __future__ import annotations

from typing import Self

from django.db import models
from django.db.models import Case, F, Q, When

from .people import Player


class FriendshipQuerySet(models.QuerySet["Friendship"]):
    """Rows between pairs of players."""

    def between(self, one: int, other: int) -> Self:
        """Return the row of two players, if there is one."""
        return self.filter(low=min(one, other), high=max(one, other))

    def of(self, player_id: int) -> Self:
        """Return the rows in which a player is one of the two."""
        return self.filter(Q(low=player_id) | Q(high=player_id))

    def friends(self) -> Self:
        """Return those between friends."""
        return self.filter(state=Friendship.State.FRIENDS)

    def asked_by(self, player_id: int) -> Self:
        """Return the requests of a player that are open as far as they can see."""
        return self.filter(state=Friendship.State.ASKED, asked_by=player_id)

    def shown_to(self, player_id: int) -> Self:
        """Return the requests to a player that they have not declined."""
        asked = self.of(player_id).filter(state=Friendship.State.ASKED, declined_at=None)
        return asked.exclude(asked_by=player_id)

    def blocked_by(self, player_id: int) -> Self:
        """Return those in which a player blocks the other."""
        return self.filter(Q(low=player_id, low_blocks=True) | Q(high=player_id, high_blocks=True))

    def blocked(self) -> Self:
        """Return those in which either blocks the other."""
        return self.filter(Q(low_blocks=True) | Q(high_blocks=True))

    def unblocked(self) -> Self:
        """Return those in which neither blocks the other."""
        return self.filter(low_blocks=False, high_blocks=False)

    def others(self, player_id: int) -> models.QuerySet[Friendship, int]:
        """Return the ids of those on the other side, for rows that are all of one player."""
        other = Case(When(low=player_id, then=F("high")), default=F("low"))
        return self.values_list(other, flat=True)


class Friendship(models.Model):
    """What stands between two players; `low` is the one with the smaller id.

    `state` is what the asker sees. A decline shows in `declined_at` alone: the request looks open
    to its asker, `asked_by`, and until it has cooled down a new one of theirs stays unseen too.
    """

    class State(models.TextChoices):
        """Where the two stand; blocks are kept apart, for each may block the other."""

        NONE = "none"
        ASKED = "asked"
        FRIENDS = "friends"

    low = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    high = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    state = models.CharField(max_length=8, choices=State.choices, default=State.NONE)
    asked_by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    changed_at = models.DateTimeField()
    declined_at = models.DateTimeField(null=True, blank=True)
    low_blocks = models.BooleanField(default=False)
    high_blocks = models.BooleanField(default=False)

    objects = FriendshipQuerySet.as_manager()

    class Meta:
        """One row a pair, never with oneself; a block ends a friendship."""

        constraints = (
            models.UniqueConstraint(fields=["low", "high"], name="one_friendship_a_pair"),
            models.CheckConstraint(condition=Q(low__lt=F("high")), name="friendship_low_first"),
            models.CheckConstraint(
                condition=Q(state="none") | Q(low_blocks=False, high_blocks=False),
                name="no_friendship_under_a_block",
            ),
            models.CheckConstraint(
                condition=Q(state="none", asked_by=None)
                | (Q(asked_by__isnull=False) & (Q(asked_by=F("low")) | Q(asked_by=F("high")))),
                name="friendship_asked_by_one_of_the_pair",
            ),
            models.CheckConstraint(
                condition=Q(declined_at=None)
                | (Q(asked_by__isnull=False) & Q(state__in=["none", "asked"])),
                name="declined_once_asked",
            ),
        )
        indexes = (models.Index(fields=["high", "state"], name="friendship_from_high"),)

    def __str__(self) -> str:
        return f"{self.low_id} and {self.high_id}: {self.state}"

    def other(self, player_id: int) -> Player:
        """Return the one on the other side."""
        return self.high if self.low_id == player_id else self.low

    def other_id(self, player_id: int) -> int:
        """Return the id of the one on the other side."""
        return self.high_id if self.low_id == player_id else self.low_id
