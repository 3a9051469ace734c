"""How an account can be signed in to; whatever is removed, one way stays."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db import transaction

from accounts.models import User
from games.engine.errors import Conflict

from .services import note_confirmation


class LastWayIn(Conflict):
    """Without it nobody could sign in to the account; facts: what."""

    code = "last_way_in"


class Part(Enum):
    """What can be removed from an account."""

    PASSKEY = "passkey"
    ADDRESS = "address"
    # These are no ways in by themselves.
    UNPROVED_ADDRESS = "unproved address"
    APP = "app"


@dataclass(frozen=True, slots=True)
class WaysIn:
    """How an account can be signed in to, and whether an app's digits are asked for too."""

    email: str = ""
    addresses: int = 0
    has_password: bool = False
    passkeys: int = 0
    has_app: bool = False

    def is_last(self, part: Part) -> bool:
        """Say whether no way in would be left without one such part."""
        passkeys = self.passkeys - (part is Part.PASSKEY)
        addresses = self.addresses - (part is Part.ADDRESS)
        return not self.has_password and passkeys <= 0 and addresses <= 0


def ways_in(user: User) -> WaysIn:
    """Return the ways into a user's account: only an address whose mail its owner reads is one."""
    known = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary", "pk")
    emails = list(known.values_list("email", flat=True))
    kinds = list(Authenticator.objects.filter(user=user).values_list("type", flat=True))
    return WaysIn(
        email=emails[0] if emails else "",
        addresses=len(emails),
        has_password=user.has_usable_password(),
        passkeys=kinds.count(Authenticator.Type.WEBAUTHN),
        has_app=Authenticator.Type.TOTP in kinds,
    )


@contextlib.contextmanager
def removing(part: Part, *, user_id: int) -> Iterator[None]:
    """Guard the removal of a part: one at a time, and never the last way in.

    Afterwards it is noted whether the account is still confirmed. Raises LastWayIn.
    """
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user_id)
        if ways_in(user).is_last(part):
            raise LastWayIn(what=part.value)
        yield
        note_confirmation(user_id=user_id)
