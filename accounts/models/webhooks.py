"""Webhooks: where a group's news is sent, and what waits to be sent there."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from challenges.models import Attempt, Challenge
from games.codes import key_maker

from .groups import Group

URL_LENGTH = 500

new_message_id = key_maker(16)


class Webhook(models.Model):
    """An address that hears of a group; failing for a week it is switched off."""

    class Form(models.TextChoices):
        """What the body of a message looks like."""

        STANDARD = "standard", _("JSON for programs")
        TEXT = "text", _("A chat’s “text”: Slack, Mattermost, Rocket.Chat, Google Chat")
        CONTENT = "content", _("A chat’s “content”: Discord")

    class Event(models.TextChoices):
        """What a message may tell."""

        DAY_CLOSED = "day.closed", _("A day has closed: the group’s final results")
        MEMBER_FINISHED = "member.finished", _("A member has finished: name and score")

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="webhooks")
    url = models.CharField(max_length=URL_LENGTH)
    secret = models.CharField(max_length=64)
    form = models.CharField(max_length=8, choices=Form.choices)
    events = models.CharField(max_length=60)  # parted by spaces
    language = models.CharField(max_length=8)  # of messages to chats
    created_at = models.DateTimeField()
    failing_since = models.DateTimeField(null=True, blank=True)
    off_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.url

    @property
    def event_set(self) -> frozenset[str]:
        return frozenset(self.events.split())


class WebhookDelivery(models.Model):
    """A message to a webhook, written in the transaction of the fact that it tells.

    It refers to the fact; `body` is composed at the first try, and the same at every other.
    """

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    event = models.CharField(max_length=20)  # of Webhook.Event, or "test"
    challenge = models.ForeignKey(
        Challenge, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    attempt = models.ForeignKey(
        Attempt, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    message_id = models.CharField(max_length=32, unique=True, default=new_message_id)
    body = models.TextField(blank=True, default="")
    written_at = models.DateTimeField(db_index=True)
    tries = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField(null=True, blank=True, db_index=True)  # None: no more
    delivered_at = models.DateTimeField(null=True, blank=True)
    answer = models.CharField(max_length=20, blank=True, default="")  # a status, or what failed

    class Meta:
        """The last ones of a webhook are shown."""

        indexes = (models.Index(fields=["webhook", "-written_at"], name="last_deliveries"),)
        verbose_name_plural = "webhook deliveries"

    def __str__(self) -> str:
        return f"{self.event}, written at {self.written_at:%Y-%m-%d %H:%M}"
