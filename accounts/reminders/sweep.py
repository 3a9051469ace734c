"""Reminding whoever has not played today, once a day, at the hour they chose."""

from __future__ import annotations

import datetime as dt

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.mail import outbox
from accounts.mail.messages import write_message
from accounts.models import PushDevice, Reminder
from challenges import days
from challenges.models import Attempt
from challenges.sweeps import Sweep, TimeUp, never

from .hours import next_at
from .push import Message, send_all
from .services import KIND, unsubscribe_token

TOO_LATE = dt.timedelta(hours=3)  # where no worker ran: better none than one at night
TEMPLATE = "accounts/reminders/email/reminder"


def remind_due(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Remind everybody whose hour has come; return how many were.

    Harmless at any time, twice, and in several processes at once.
    """
    due = Reminder.objects.filter(next_at__lte=now).order_by("next_at", "pk")
    due = due.select_related("player")
    messages: list[Message] = []
    count = Sweep("reminders", now, is_over).rows(
        due, lambda one: remind(reminder=one, messages=messages, now=now)
    )
    send_all(messages)
    return count


@transaction.atomic
def remind(*, reminder: Reminder, messages: list[Message], now: dt.datetime) -> bool:
    """Remind one player unless they have played, or were reminded of this day; say whether.

    What is to be sent to devices is added to `messages`, for once this is stored.
    """
    day, due_at = days.day_at(now), reminder.next_at
    claimed = Reminder.objects.filter(pk=reminder.pk, next_at=due_at)
    following = next_at(hour=reminder.hour, zone=reminder.zone, after=now)
    if due_at is None or not claimed.update(next_at=following):
        return False  # another process was faster, or it was switched off
    if now - due_at > TOO_LATE or reminder.last_day == day or not _is_open(reminder, day):
        return False
    Reminder.objects.filter(pk=reminder.pk).update(last_day=day)
    with override(reminder.player.language or settings.LANGUAGE_CODE):
        if reminder.by_email:
            _send_email(reminder, now)
        messages.extend(_messages(reminder, now))
    return True


def _is_open(reminder: Reminder, day: dt.date) -> bool:
    if reminder.player.closing_at or reminder.player.deleted_at:
        return False
    mine = Attempt.objects.of(reminder.player_id).finished()
    return not mine.filter(challenge__day=day).exists()


def _send_email(reminder: Reminder, now: dt.datetime) -> None:
    addresses = EmailAddress.objects.filter(user=reminder.player.user_id, verified=True)
    found = addresses.order_by("-primary", "pk").first()
    if found is None or not settings.SITE_URL:
        return
    path = reverse("accounts:stop_reminders", args=[unsubscribe_token(reminder.pk)])
    facts = {
        "name": reminder.player.name,
        "today_url": f"{settings.SITE_URL}{reverse('challenges:today')}",
        "stop_url": f"{settings.SITE_URL}{path}",
    }
    subject = render_to_string(f"{TEMPLATE}_subject.txt", facts)
    text = render_to_string(f"{TEMPLATE}_message.txt", facts)
    outbox.write(
        user_id=found.user_id,
        kind=KIND,
        message=write_message(subject=subject, text=text, to=found.email),
        now=now,
        unsubscribe_url=facts["stop_url"],
        expires_at=days.next_opens_at(now),
    )


def _messages(reminder: Reminder, now: dt.datetime) -> list[Message]:
    if not settings.PUSH_KEY:
        return []
    content = {
        "title": _("Today’s dice are waiting"),
        "body": _("You haven’t played today’s challenge yet."),
        "url": reverse("challenges:today"),
    }
    devices = PushDevice.objects.filter(player=reminder.player_id).order_by("pk")
    return [Message(device, content, days.seconds_left(now)) for device in devices]
