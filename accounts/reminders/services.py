"""Asking for reminders, and no longer asking for them."""

from __future__ import annotations

import datetime as dt

from django.core import signing
from django.db import transaction

from accounts.models import OutgoingMail, PushDevice, Reminder
from games.engine.errors import Conflict, Invalid, Missing

from .hours import next_at, zone_of
from .push import is_push_service

KIND = "reminder"
MOST_DEVICES = 10


class NotAPushService(Invalid):
    """Messages for a device go to the services of browsers alone."""

    code = "not_a_push_service"


class UnknownLink(Missing):
    """A link to stop reminders that is none of ours, or was cut short."""

    code = "unknown_link"


class TooManyDevices(Conflict):
    """A player has at most so many devices; facts: most."""

    code = "too_many_devices"


@transaction.atomic
def save_reminder(
    *, player_id: int, by_email: bool, hour: int, zone: str, now: dt.datetime
) -> Reminder:
    """Keep at what hour a player is reminded, and whether by e-mail."""
    name = zone_of(zone).key
    reminder, _is_new = Reminder.objects.update_or_create(
        player_id=player_id, defaults={"by_email": by_email, "hour": hour, "zone": name}
    )
    plan(reminder=reminder, now=now)
    return reminder


@transaction.atomic
def add_device(
    *,
    player_id: int,
    endpoint: str,
    public_key: str,
    secret: str,
    hour: int,
    zone: str,
    now: dt.datetime,
) -> None:
    """Remind a player on a device; it shows no other player's reminders from then on.

    Raises NotAPushService and TooManyDevices.
    """
    if not is_push_service(endpoint):
        raise NotAPushService
    others = PushDevice.objects.filter(player=player_id).exclude(endpoint=endpoint)
    if others.count() >= MOST_DEVICES:
        raise TooManyDevices(most=MOST_DEVICES)
    facts = {"player_id": player_id, "public_key": public_key, "secret": secret, "added_at": now}
    PushDevice.objects.update_or_create(endpoint=endpoint, defaults=facts)
    reminder, _is_new = Reminder.objects.update_or_create(
        player_id=player_id, defaults={"hour": hour, "zone": zone_of(zone).key}
    )
    plan(reminder=reminder, now=now)


@transaction.atomic
def remove_device(*, player_id: int, endpoint: str, now: dt.datetime) -> None:
    PushDevice.objects.filter(player=player_id, endpoint=endpoint).delete()
    for reminder in Reminder.objects.filter(player=player_id):
        plan(reminder=reminder, now=now)


@transaction.atomic
def stop_email(*, token: str, now: dt.datetime) -> None:
    """Send no more reminders by e-mail. Raises UnknownLink."""
    found = Reminder.objects.filter(pk=reminder_id_of(token), by_email=True)
    for reminder in found.select_related("player"):
        reminder.by_email = False
        reminder.save(update_fields=["by_email"])
        OutgoingMail.objects.filter(user=reminder.player.user_id, kind=KIND).delete()
        plan(reminder=reminder, now=now)


def reminder_id_of(token: str) -> int:
    """Read what `unsubscribe_token` wrote. Raises UnknownLink."""
    try:
        return int(_signer().unsign(token))
    except (signing.BadSignature, ValueError) as error:
        raise UnknownLink from error


def unsubscribe_token(reminder_id: int) -> str:
    """Return what stands for leave to stop one reminder, and for nothing else."""
    return _signer().sign(str(reminder_id))


def plan(*, reminder: Reminder, now: dt.datetime) -> None:
    """Set when a reminder is looked at next."""
    is_wanted = reminder.by_email or PushDevice.objects.filter(player=reminder.player_id).exists()
    at = next_at(hour=reminder.hour, zone=reminder.zone, after=now) if is_wanted else None
    Reminder.objects.filter(pk=reminder.pk).update(next_at=at)


def _signer() -> signing.Signer:
    return signing.Signer(sep=".", salt="accounts.reminders")
