"""Groups: private boards of up to 200 people."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from games.codes import key_maker

from .people import Player

GROUP_NAME_LENGTH = 40
MOST_MEMBERS = 200
MOST_GROUPS = 50  # of one player


new_join_key = key_maker(12)  # 96 bits, not to be guessed
new_board_key = key_maker(16)


class Group(models.Model):
    """People with a board of their own; who has the link may join until the owner renews it."""

    name = models.CharField(max_length=GROUP_NAME_LENGTH)
    owner = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="owned_groups")
    join_key = models.CharField(max_length=16, unique=True, default=new_join_key)
    board_key = models.CharField(max_length=22, unique=True, null=True, blank=True)
    created_at = models.DateTimeField()
    members = models.ManyToManyField(Player, through="Membership", related_name="circles")

    class Meta:
        """Every group has a name."""

        constraints = (models.CheckConstraint(condition=~Q(name=""), name="group_has_a_name"),)

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A player in a group; the owner is a member too."""

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="memberships")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="memberships")
    joined_at = models.DateTimeField()
    # Whether name and score may leave the group, by webhooks and by the key of its board.
    is_shown_outside = models.BooleanField(default=False, db_default=False)

    class Meta:
        """A player is in a group once."""

        constraints = (
            models.UniqueConstraint(fields=["group", "player"], name="one_membership_a_player"),
        )

    def __str__(self) -> str:
        return f"{self.player_id} in {self.group_id}"
