"""The reminders as the settings page shows them."""

from __future__ import annotations

from dataclasses import dataclass

from allauth.account.models import EmailAddress
from django.conf import settings

from accounts.models import Player, Reminder

from .forms import EVENING, ReminderForm
from .push import public_key


@dataclass(frozen=True, slots=True)
class ReminderSection:
    """What an account asked for, and what it may ask for."""

    form: ReminderForm
    zone: str  # in which the hour is counted
    push_key: str  # "" where this site sends no messages to devices
    may_email: bool
    has_email: bool


def reminder_section(player: Player) -> ReminderSection:
    reminder = Reminder.objects.filter(player=player).first()
    zone = reminder.zone if reminder else settings.DAY_ZONE.key
    initial = {
        "by_email": bool(reminder and reminder.by_email),
        "hour": reminder.hour if reminder else EVENING,
        "zone": zone,
    }
    return ReminderSection(
        form=ReminderForm(initial=initial, auto_id="reminder-%s"),
        zone=zone,
        push_key=public_key(),
        may_email=bool(settings.SITE_URL),  # links in mail begin with it
        has_email=EmailAddress.objects.filter(user=player.user_id, verified=True).exists(),
    )
