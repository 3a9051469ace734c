"""The one who asks: a signed-in user's player, a guest known by a cookie, or a stranger."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from django.conf import settings
from django.core import signing
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import get_language

from .client_ip import get_client_ip
from .devices import turns
from .models import Player, new_key
from .preferences import Preferences, player_of, read_preferences
from .services import make_guest

COOKIE = "yacht_player"
LIFE = dt.timedelta(days=730)
RENEWED_AFTER = dt.timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Pass:
    """What the cookie says: a player's key, and when it was handed out."""

    key: str
    given_at: dt.datetime

    def is_fresh(self, now: dt.datetime) -> bool:
        """Say whether it need not be handed out anew yet."""
        return now - self.given_at < RENEWED_AFTER


def write_pass(passed: Pass) -> str:
    """Return the signed text of the cookie."""
    return _signer().sign(f"{passed.key}:{int(passed.given_at.timestamp())}")


def read_pass(text: str, *, now: dt.datetime) -> Pass | None:
    """Read the cookie; forged, damaged or outlived, it is as good as none."""
    try:
        key, _, given = _signer().unsign(text).rpartition(":")
        passed = Pass(key, dt.datetime.fromtimestamp(int(given), dt.UTC))
    except (signing.BadSignature, ValueError):
        return None
    return passed if now - passed.given_at < LIFE else None


@dataclass(frozen=True, slots=True)
class Newcomer:
    """What a browser brings along to an account: its guest, and how the pages looked there."""

    guest_id: int | None
    preferences: Preferences
    language: str


def visitor_of(request: HttpRequest) -> RequestVisitor:
    """Return who asks, as this app knows them."""
    return cast("RequestVisitor", request.visitor)  # type: ignore[attr-defined]  # set by the middleware


class RequestVisitor:
    """The one who asks in one request; the database is asked when that first matters."""

    def __init__(self, request: HttpRequest, *, now: dt.datetime) -> None:
        self._request = request
        self._now = now
        self._passed = read_pass(request.COOKIES.get(COOKIE, ""), now=now)
        self._made: Player | None = None
        self._here = turns.read_here(request.COOKIES.get(turns.COOKIE, ""), now=now)
        self._has_begun = False
        self._is_prepared = False
        self._is_forgotten = False

    @property
    def player_id(self) -> int | None:
        """Return the player's id, or None for a stranger."""
        player = self._made or self._known
        return player.pk if player else None

    def prepare(self) -> None:
        """Let the answer carry a pass that no player has yet, so that two first rolls are one's.

        The page with the first roll's button asks for it; it writes nothing to the database.
        """
        self._is_prepared = True

    def become_player(self, *, now: dt.datetime) -> int:
        """Return the player's id, making a stranger a guest.

        Raises TooManyGuests where too many guests came from one network.
        """
        player = self._made or self._known
        if self._has_begun and player is not None:
            return player.pk
        if player is None:
            client_ip = get_client_ip(self._request, proxies=settings.PROXIES)
            key = self._passed.key if self._passed else new_key()
            player = self._made = make_guest(now=now, client_ip=client_ip, key=key)
        turns.note_turns(player_id=player.pk, others=self.others_here, now=now)
        self._here, self._has_begun = self._here.with_one(player.pk, now=now), True
        return player.pk

    @property
    def guest_id(self) -> int | None:
        """Return the id of the browser's guest, whoever is signed in."""
        guest = self._made or self._guest()
        return guest.pk if guest and guest.user_id is None else None

    @property
    def others_here(self) -> frozenset[int]:
        """Return who else has begun a game on this device within a day, and its guest."""
        player = self._made or self._known
        is_account = player is not None and player.user_id is not None
        guest_id = self.guest_id if is_account else None  # else the guest is the one who asks
        guest = frozenset() if guest_id is None else frozenset({guest_id})
        return (self._here.player_ids | guest) - {self.player_id}

    def newcomer(self) -> Newcomer:
        """Return what signing up or in takes along from this browser."""
        return Newcomer(
            guest_id=self.guest_id,
            preferences=read_preferences(self._request.COOKIES),
            language=get_language() or "",
        )

    def forget_guest(self) -> None:
        """Take the guest's pass away: whoever it was is part of an account now."""
        self._made = self._passed = None
        self._is_forgotten = True
        self.__dict__.pop("_known", None)

    @property
    def was_looked_at(self) -> bool:
        """Say whether the answer may depend on who asks."""
        return self._made is not None or "_known" in self.__dict__

    def hand_out_pass(self, response: HttpResponseBase) -> None:
        """Set the cookie of a new guest, renew one that has grown old, take a spent one away."""
        if self._is_forgotten and COOKIE in self._request.COOKIES:
            response.delete_cookie(COOKIE, samesite="Lax")
        key = self._key_to_hand_out()
        if key:
            _set_cookie(response, COOKIE, write_pass(Pass(key, self._now)), LIFE)
        if self._has_begun:
            _set_cookie(response, turns.COOKIE, turns.write_here(self._here), turns.LIFE)

    def _key_to_hand_out(self) -> str:
        if self._made is not None:
            return self._made.key
        if self._passed is None:
            return new_key() if self._is_prepared and self._known is None else ""
        is_old = self.was_looked_at and not self._passed.is_fresh(self._now)
        is_theirs = is_old and self._known is not None and self._known.key == self._passed.key
        return self._passed.key if is_theirs else ""

    @cached_property
    def _known(self) -> Player | None:
        """A player of an account answers to its user alone, never to a cookie left behind."""
        return player_of(self._request) or self._guest()

    def _guest(self) -> Player | None:
        if self._passed is None:
            return None
        return Player.objects.filter(key=self._passed.key, user=None).first()


def _set_cookie(response: HttpResponseBase, name: str, value: str, life: dt.timedelta) -> None:
    response.set_cookie(
        name,
        value,
        max_age=life,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _signer() -> signing.Signer:
    return signing.Signer(salt="accounts.player")
