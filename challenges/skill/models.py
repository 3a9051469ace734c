"""Skill kept per player and rule set, so that boards can sort by it."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from .formula import Z90

LISTED_FROM = 30  # games, on the board of everyone


class PlayerSkillQuerySet(models.QuerySet["PlayerSkill"]):
    """Skills."""

    def known(self) -> PlayerSkillQuerySet:
        """Return those that rest on a game at least."""
        return self.filter(games__gt=0)


class PlayerSkill(models.Model):
    """What a player's games say; made anew from them whenever one is graded or goes.

    `title` is the highest ever reached. Boards sort by `cost`: tenths of the skill that is
    sure, less twice its band, with the sign turned. `finished_at` is when the latest game was
    finished.
    """

    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="skills")
    rules = models.CharField(max_length=16)
    games = models.PositiveIntegerField(default=0)
    value = models.FloatField(default=0)
    deviation = models.FloatField(default=0)
    title = models.CharField(max_length=12, blank=True, default="")
    cost = models.IntegerField(default=0)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = PlayerSkillQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["player", "rules"], name="one_skill_a_player_and_rules"
            ),
            models.CheckConstraint(
                condition=Q(games=0) | Q(finished_at__isnull=False), name="skill_of_finished_games"
            ),
        )
        indexes = (
            models.Index(
                fields=["rules", "cost", "finished_at", "id"],
                name="skill_by_cost",
                condition=Q(games__gte=LISTED_FROM),
            ),
        )

    def __str__(self) -> str:
        return f"{self.rules}: {self.value:.1f} ± {self.band:.1f}"

    @property
    def band(self) -> float:
        """Return half of the band that holds the truth in nine cases of ten."""
        return Z90 * self.deviation
