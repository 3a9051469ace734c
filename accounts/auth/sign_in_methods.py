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

from .services import update_confirmation


class LastSignInMethod(Conflict):
    """Without it nobody could sign in to the account; facts: what."""

    code = "last_way_in"


class Removable(Enum):
    """What can be removed from an account."""

    PASSKEY = "passkey"
    EMAIL = "address"
    # These are no ways in by themselves.
    UNVERIFIED_EMAIL = "unproved address"
    APP = "app"


@dataclass(frozen=True, slots=True)
class SignInMethods:
    """How an account can be signed in to, and whether an app's digits are asked for too."""

    email: str = ""
    email_count: int = 0
    has_password: bool = False
    passkey_count: int = 0
    has_app: bool = False

    def is_last(self, part: Removable) -> bool:
        """Say whether no way in would be left without one such part."""
        passkeys = self.passkey_count - (part is Removable.PASSKEY)
        emails = self.email_count - (part is Removable.EMAIL)
        return not self.has_password and passkeys <= 0 and emails <= 0


def sign_in_methods(user: User) -> SignInMethods:
    """Count only e-mail addresses whose mail the owner has shown to read."""
    known = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary", "pk")
    emails = list(known.values_list("email", flat=True))
    kinds = list(Authenticator.objects.filter(user=user).values_list("type", flat=True))
    return SignInMethods(
        email=emails[0] if emails else "",
        email_count=len(emails),
        has_password=user.has_usable_password(),
        passkey_count=kinds.count(Authenticator.Type.WEBAUTHN),
        has_app=Authenticator.Type.TOTP in kinds,
    )


@contextlib.contextmanager
def removing(part: Removable, *, user_id: int) -> Iterator[None]:
    """Guard the removal of a part: one at a time, and never the last way in.

    Afterwards it is noted whether the account is still confirmed. Raises LastSignInMethod.
    """
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user_id)
        if sign_in_methods(user).is_last(part):
            raise LastSignInMethod(what=part.value)
        yield
        update_confirmation(user_id=user_id)
