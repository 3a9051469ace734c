"""Reactions: a picture that a friend puts on a result."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from challenges.models import Attempt

from .people import Player


class Reaction(models.Model):
    """What one player made of another's result, one picture of six."""

    class Picture(models.TextChoices):
        """The pictures in the order in which they are offered, by what they say."""

        THUMB = "thumb", _("Well played")
        FLAME = "flame", _("On fire")
        HEART = "heart", _("Love it")
        WOW = "wow", _("Wow")
        CLOVER = "clover", _("Lucky")
        TEAR = "tear", _("Tough luck")

    attempt = models.ForeignKey(Attempt, on_delete=models.CASCADE, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    picture = models.CharField(max_length=8, choices=Picture.choices)
    reacted_at = models.DateTimeField()

    class Meta:
        """One a player and result, of the six pictures."""

        constraints = (
            models.UniqueConstraint(
                fields=["attempt", "player"], name="one_reaction_a_player_and_result"
            ),
            models.CheckConstraint(
                condition=models.Q(
                    picture__in=["thumb", "flame", "heart", "wow", "clover", "tear"]
                ),
                name="reaction_is_one_of_six",
            ),
        )

    def __str__(self) -> str:
        return f"{self.picture} of {self.player_id} for {self.attempt_id}"
