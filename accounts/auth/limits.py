"""How often a password or a code may be tried, and by whom.

From one network five times in a row for one account, and ten times a minute whatever the
account. Against tries from everywhere an account is guarded by a wait that grows; a device on
which it was signed in to before, or is now, has a count of its own and waits for nobody else.
"""

from __future__ import annotations

import contextlib
import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from accounts.client_ip import client_network, get_client_ip
from accounts.models import User
from games.sentences import sentence

from .known_devices import device_of
from .tries import Limit, TooManyTries, Try, count_try

MINUTE = dt.timedelta(minutes=1)
BY_ONE = Limit(free=5, pause=5 * MINUTE, longest=5 * MINUTE, memory=5 * MINUTE)
FROM_ONE_NETWORK = Limit(free=10, pause=MINUTE, longest=MINUTE, memory=MINUTE)
FROM_EVERYWHERE = Limit(free=30, pause=MINUTE, longest=15 * MINUTE, memory=dt.timedelta(days=1))


@dataclass(frozen=True, slots=True)
class Account:
    """What is tried: `key` tells it from others; without a user, nobody has it."""

    key: str
    user: User | None


@contextlib.contextmanager
def counted(
    request: HttpRequest, account: Account, *, proof: str, now: dt.datetime
) -> Iterator[list[Try]]:
    """Count a try of a `proof`; an error on the way means that it failed, and keeps it counted.

    Who finds without an error that it failed empties the list. Raises ValidationError where it
    was tried too often.
    """
    try:
        tries = _count(_guards(request, account, proof), now)
    except TooManyTries as refusal:
        raise ValidationError(sentence(refusal), code=refusal.code) from None
    yield tries
    for one in tries:
        one.take_back()


def known_device(request: HttpRequest, user: User | None) -> str:
    """Return what to count tries by on a device that the user signs in on, "" on any other."""
    device = device_of(request)
    if user is None:
        return ""
    if device and device.knows(user.pk):
        return f"on device {device.name}"
    network = client_network(get_client_ip(request, proxies=settings.PROXIES))
    return f"signed in at {network}" if request.user == user else ""


def _count(guards: list[tuple[str, Limit]], now: dt.datetime) -> list[Try]:
    """Count a try at each of the guards, or at none."""
    tries: list[Try] = []
    try:
        for key, limit in guards:
            tries.append(count_try(key=key, limit=limit, now=now))
    except TooManyTries:
        for one in tries:
            one.take_back()
        raise
    return tries


def _guards(request: HttpRequest, account: Account, proof: str) -> list[tuple[str, Limit]]:
    network = client_network(get_client_ip(request, proxies=settings.PROXIES))
    device = known_device(request, account.user)
    if device:
        return [(f"{proof} {account.key} {device}", BY_ONE)]
    return [
        (f"network {network}", FROM_ONE_NETWORK),
        (f"{proof} {account.key} {network}", BY_ONE),
        (f"{proof} {account.key}", FROM_EVERYWHERE),
    ]
