"""Letters about an account that is being closed."""

from __future__ import annotations

import datetime as dt

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress

TEMPLATE = "accounts/privacy/email/closed"


def tell_of_closing(*, user_id: int, name: str, deleted_from: dt.datetime) -> None:
    """Write to the account's confirmed address, lest somebody else should have closed it."""
    known = EmailAddress.objects.filter(user=user_id, verified=True).order_by("-primary", "pk")
    address = known.select_related("user").first()
    if address is not None:
        get_adapter().send_notification_mail(
            TEMPLATE,
            address.user,
            {"name": name, "deleted_from": deleted_from},
            email=address.email,
        )
