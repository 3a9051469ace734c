"""Notices that wait to be sent."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class OutgoingMail(models.Model):
    """A notice about an account, written with the change it is about; deleted once it is sent."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=100)
    email = models.EmailField()
    subject = models.TextField()
    text = models.TextField()
    html = models.TextField(blank=True, default="", db_default="")
    unsubscribe_url = models.TextField(blank=True, default="", db_default="")  # one click on it
    expires_at = models.DateTimeField(null=True, blank=True)  # after which it is of no use
    message_id = models.CharField(max_length=255)
    written_at = models.DateTimeField()
    tries = models.PositiveIntegerField(default=0)
    next_try_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.kind}, written at {self.written_at:%Y-%m-%d %H:%M}"
