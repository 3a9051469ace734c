"""Closing an account, telling its owner, and keeping it after all."""

from __future__ import annotations

import datetime as dt

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.db import transaction

from accounts.models import Player

WAIT = dt.timedelta(days=7)
TEMPLATE = "accounts/privacy/email/closed"


@transaction.atomic
def close_account(*, player_id: int, now: dt.datetime) -> dt.datetime | None:
    """Close an account and end its sessions; return from when on it is deleted for good.

    Closing it again moves nothing. None for a guest, who has nothing to sign in to.
    """
    mine = Player.objects.named().filter(pk=player_id)
    mine.filter(closing_at=None).update(closing_at=now)
    player = mine.first()
    if player is None or player.closing_at is None or player.user_id is None:
        return None
    end_sessions(user_id=player.user_id)
    return player.closing_at + WAIT


def notify_of_closing(*, user_id: int, name: str, deletion_at: dt.datetime) -> None:
    """Write to the account's confirmed e-mail address, lest somebody else should have closed it."""
    confirmed = EmailAddress.objects.filter(user=user_id, verified=True)
    found = confirmed.select_related("user").order_by("-primary", "pk").first()
    if found is not None:
        get_adapter().send_notification_mail(
            TEMPLATE, found.user, {"name": name, "deletion_at": deletion_at}, email=found.email
        )


def keep_account(*, player_id: int) -> bool:
    """Open a closed account again, as long as it is not deleted; say whether it was closed."""
    closed = Player.objects.filter(pk=player_id, closing_at__isnull=False, deleted_at=None)
    return bool(closed.update(closing_at=None))


def is_closed(*, user_id: int) -> bool:
    """Say whether a user's account is closed and waits to be deleted."""
    return Player.objects.filter(user=user_id, closing_at__isnull=False).exists()


def deletion_at(player: Player) -> dt.datetime | None:
    """Return from when on a closed account is deleted for good; None for one that is open."""
    return None if player.closing_at is None else player.closing_at + WAIT


def end_sessions(*, user_id: int) -> None:
    """Sign a user out everywhere."""
    for session in UserSession.objects.filter(user=user_id).order_by("pk"):
        session.end()
