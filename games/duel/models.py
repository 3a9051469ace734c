"""Duels."""

from __future__ import annotations

from django.db import models
from django.urls import reverse

from games.codes import code_maker

CODE_LENGTH = 10
new_code = code_maker(CODE_LENGTH)


class Duel(models.Model):
    """A link by which others play the dice of a finished game, whose player is the challenger."""

    origin = models.OneToOneField("FreeGame", on_delete=models.CASCADE, related_name="opened_duel")
    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)
    opened_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        return reverse("games:duel", args=[self.code])

    @property
    def is_closed(self) -> bool:
        """Say whether nobody new may play; who has played still sees the results."""
        return self.closed_at is not None
