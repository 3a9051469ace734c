"""Reminders of a day not played yet, and the devices that show them."""

from __future__ import annotations

from django.db import models

from .people import Player

ENDPOINT_LENGTH = 500


class Reminder(models.Model):
    """At what hour a player is reminded; devices are those of `PushDevice`."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="reminder")
    by_email = models.BooleanField(default=False)
    hour = models.PositiveSmallIntegerField()
    zone = models.CharField(max_length=64)  # in which the hour is counted, as IANA calls it
    next_at = models.DateTimeField(null=True, blank=True)  # None where nothing is asked for
    last_day = models.DateField(null=True, blank=True)  # of which it reminded last

    class Meta:
        """The hour is one of a day; a sweep finds what is due by index."""

        constraints = (
            models.CheckConstraint(condition=models.Q(hour__lte=23), name="reminder_hour_of_a_day"),
        )
        indexes = (models.Index(fields=["next_at"], name="reminder_by_time"),)

    def __str__(self) -> str:
        return f"{self.hour:02}:00 {self.zone}"


class PushDevice(models.Model):
    """A browser that shows a player's reminders: where its messages go, and how they are sealed."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    endpoint = models.CharField(max_length=ENDPOINT_LENGTH, unique=True)
    public_key = models.CharField(max_length=100)  # `p256dh` of the Push API
    secret = models.CharField(max_length=32)  # `auth` of the Push API
    added_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.player_id}, added at {self.added_at:%Y-%m-%d %H:%M}"
