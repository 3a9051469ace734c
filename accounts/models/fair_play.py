"""What the fair-play test has said of single games."""

from __future__ import annotations

from django.db import models

from games.fairplay.model import VERSION


class WeighedGame(models.Model):
    """One ranked game as the fair-play test weighed it.

    All that is known of a player follows from these rows, in order of days, and can be counted
    anew from them at any time. Both texts are float32, little-endian.
    """

    attempt = models.OneToOneField(
        "challenges.Attempt", on_delete=models.CASCADE, related_name="weighed"
    )
    log_e = models.BinaryField()  # by alternative
    fitted = models.BinaryField()  # how its player plays without peeking, after this game
    version = models.PositiveSmallIntegerField(default=VERSION)
    is_lucky = models.BooleanField(default=False)  # among the luckiest hundredth of its day
    weighed_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"weighed {self.attempt_id}"


class WeighedDay(models.Model):
    """A closed challenge whose games are all weighed, so that no sweep looks through them again."""

    challenge = models.OneToOneField(
        "challenges.Challenge", on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    version = models.PositiveSmallIntegerField(default=VERSION)

    def __str__(self) -> str:
        return f"weighed {self.challenge_id}"
