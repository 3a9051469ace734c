"""Devices on which an account was signed in to before; strangers' tries do not shut them out."""

from __future__ import annotations

import datetime as dt
import secrets
from dataclasses import dataclass

from django.conf import settings
from django.core import signing
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.crypto import constant_time_compare, salted_hmac

COOKIE = "yacht_known"
LIFE = dt.timedelta(days=730)
MOST_ACCOUNTS = 8


@dataclass(frozen=True, slots=True)
class Device:
    """What the cookie says: a name of the device's own, and marks of accounts, the latest last.

    A mark tells nobody without our key which account it is of.
    """

    name: str
    marks: tuple[str, ...] = ()

    def knows(self, user_id: int) -> bool:
        """Say whether the account was signed in to here."""
        mark = _mark(self.name, user_id)
        return any(constant_time_compare(mark, known) for known in self.marks)

    def after(self, user_id: int) -> Device:
        """Return the device as it is once the account is signed in to."""
        mark = _mark(self.name, user_id)
        others = tuple(known for known in self.marks if known != mark)
        return Device(self.name, (*others, mark)[-MOST_ACCOUNTS:])


def device_of(request: HttpRequest) -> Device | None:
    """Read the cookie; forged, damaged or outlived, it is as good as none."""
    try:
        text = _signer().unsign(request.COOKIES.get(COOKIE, ""), max_age=LIFE)
    except signing.BadSignature:
        return None
    name, *marks = text.split(".")
    return Device(name, tuple(marks))


def remember_device(request: HttpRequest, response: HttpResponseBase, *, user_id: int) -> None:
    """Let the device know the account from now on."""
    device = (device_of(request) or Device(secrets.token_hex(8))).after(user_id)
    response.set_cookie(
        COOKIE,
        _signer().sign(".".join((device.name, *device.marks))),
        max_age=LIFE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _mark(name: str, user_id: int) -> str:
    return salted_hmac("accounts.auth.known_devices", f"{name} {user_id}").hexdigest()[:20]


def _signer() -> signing.TimestampSigner:
    return signing.TimestampSigner(salt="accounts.auth.known_devices")
