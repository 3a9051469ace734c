"""Closing an account, telling its owner, and keeping it after all."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.db import transaction

from accounts.models import Player

WAIT = dt.timedelta(days=7)
TEMPLATE = "accounts/privacy/email/closed"


@dataclass(frozen=True, slots=True)
class ClosingPage:
    """What one who asks can close or keep: their account, or what this device knows of a guest."""

    player: Player | None
    deletion_at: dt.datetime | None  # of an account that is closed
    guest_id: int | None
    is_reauthenticated: bool
    days: int  # for which a closed account is kept


def closing_page(
    *, player: Player | None, guest_id: int | None, is_reauthenticated: bool
) -> ClosingPage:
    closing_at = player.closing_at if player else None
    return ClosingPage(
        player=player,
        deletion_at=closing_at and closing_at + WAIT,
        guest_id=None if player else guest_id,
        is_reauthenticated=is_reauthenticated,
        days=WAIT.days,
    )


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


@transaction.atomic
def close_and_notify(*, player: Player, now: dt.datetime) -> dt.datetime | None:
    """Close an account as `close_account` does, and write to its confirmed e-mail address.

    Somebody else might have closed it. Needs the request that allauth has at hand.
    """
    deletion_at = close_account(player_id=player.pk, now=now)
    if deletion_at is not None and player.user_id is not None:
        _notify_of_closing(user_id=player.user_id, name=player.name, deletion_at=deletion_at)
    return deletion_at


def _notify_of_closing(*, user_id: int, name: str, deletion_at: dt.datetime) -> None:
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


def end_sessions(*, user_id: int) -> None:
    """Sign a user out everywhere."""
    for session in UserSession.objects.filter(user=user_id).order_by("pk"):
        session.end()
