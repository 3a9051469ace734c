"""The one who asks: a signed-in user's player, a guest known by a cookie, or a stranger."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from django.conf import settings
from django.core import signing
from django.db.models import Exists, QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.crypto import salted_hmac
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language

from challenges.models import Attempt
from games.models import FreeGame
from games.web import M

from .client_ip import get_client_ip
from .devices import recent
from .devices.services import flag_shared_device
from .gate import signed_in_player
from .models import Player, new_key
from .preferences import Preferences, read_preferences
from .services import make_guest

COOKIE = "yacht_player"
LIFE = dt.timedelta(days=730)
RENEWED_AFTER = dt.timedelta(days=30)


@dataclass(frozen=True, slots=True)
class PlayerCookie:
    """What the cookie says: a player's key, and when it was set."""

    key: str
    set_at: dt.datetime

    def is_fresh(self, now: dt.datetime) -> bool:
        """Say whether it need not be set anew yet."""
        return now - self.set_at < RENEWED_AFTER


def write_cookie(cookie: PlayerCookie) -> str:
    """Return the signed text of the cookie."""
    return _signer().sign(f"{cookie.key}:{int(cookie.set_at.timestamp())}")


def read_cookie(text: str, *, now: dt.datetime) -> PlayerCookie | None:
    """Read the cookie; forged, damaged or outlived, it is as good as none."""
    try:
        key, _, set_at = _signer().unsign(text).rpartition(":")
        cookie = PlayerCookie(key, dt.datetime.fromtimestamp(int(set_at), dt.UTC))
    except (signing.BadSignature, ValueError):
        return None
    return cookie if now - cookie.set_at < LIFE else None


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
        self._cookie = read_cookie(request.COOKIES.get(COOKIE, ""), now=now)
        self._new_guest: Player | None = None
        self._guest_of_row: int | None = None  # found with a row of theirs, not read
        self._recent = recent.read_recent_players(request.COOKIES.get(recent.COOKIE, ""), now=now)
        self._has_begun = False
        self._needs_cookie = False
        self._is_forgotten = False

    @property
    def player_id(self) -> int | None:
        """Return the player's id, or None for a stranger."""
        if self._guest_of_row is not None:
            return self._guest_of_row
        player = self._new_guest or self._known
        return player.pk if player else None

    @property
    def has_account(self) -> bool:
        """Say whether the player is signed in."""
        return bool(self._request.user.is_authenticated)

    def own(self, rows: QuerySet[M]) -> M | None:
        """Return the row among these that is the player's; a guest is not read, but found by it."""
        if self._cookie is None or self._is_read or self.has_account:
            return _only(rows.filter(player=self.player_id)) if self.player_id else None
        row = _only(rows.filter(player__key=self._cookie.key, player__user=None))
        if row is not None:
            self._guest_of_row = row.player_id  # type: ignore[attr-defined]  # M has a player
        return row

    @property
    def mark(self) -> str:
        """Return what tells this browser one reader from the next, and nobody who it is."""
        user = self._request.user
        guest = self._new_guest or self._cookie
        who = f"user {user.pk}" if user.is_authenticated else guest.key if guest else ""
        return salted_hmac("accounts.reader", who).hexdigest()[:16] if who else ""

    @property
    def is_held(self) -> bool:
        """Say whether the player is held back from the board of everyone."""
        return self._known is not None and self._known.held_at is not None

    def prepare(self) -> None:
        """Let the answer set a cookie that no player has yet, so that two first rolls are one's.

        The page with the first roll's button asks for it; it writes nothing to the database.
        """
        self._needs_cookie = True

    def become_player(self, *, now: dt.datetime) -> int:
        """Return the player's id, making a stranger a guest.

        Raises TooManyGuests where too many guests came from one network.
        """
        player = self._new_guest or self._known
        if self._has_begun and player is not None:
            return player.pk
        if player is None:
            client_ip = get_client_ip(self._request, proxies=settings.PROXIES)
            key = self._cookie.key if self._cookie else new_key()
            player = self._new_guest = make_guest(now=now, client_ip=client_ip, key=key)
        flag_shared_device(player_id=player.pk, other_ids=self.others_here, now=now)
        self._recent, self._has_begun = self._recent.with_player(player.pk, now=now), True
        return player.pk

    def has_played_before(self, code: str) -> bool:
        """Say whether the player has begun a game, daily or free, beside the one of that code."""
        player_id = self.player_id
        if player_id is None:
            return False
        daily = Attempt.objects.filter(player=player_id).exclude(code=code)
        free = FreeGame.objects.of(player_id).exclude(code=code)
        return Player.objects.filter(Exists(daily) | Exists(free), pk=player_id).exists()

    @property
    def guest_id(self) -> int | None:
        """Return the id of the browser's guest, whoever is signed in."""
        guest = self._new_guest or self._guest()
        return guest.pk if guest and guest.user_id is None else None

    @property
    def others_here(self) -> frozenset[int]:
        """Return who else has begun a game on this device within a day, and its guest."""
        player = self._new_guest or self._known
        is_account = player is not None and player.user_id is not None
        guest_id = self.guest_id if is_account else None  # else the guest is the one who asks
        guest = frozenset() if guest_id is None else frozenset({guest_id})
        return (self._recent.ids | guest) - {self.player_id}

    def newcomer(self) -> Newcomer:
        """Return what signing up or in takes along from this browser."""
        return Newcomer(
            guest_id=self.guest_id,
            preferences=read_preferences(self._request.COOKIES),
            language=get_language() or "",
        )

    def forget_guest(self) -> None:
        """Take the guest's cookie away: whoever it was is part of an account now."""
        self._new_guest = self._cookie = self._guest_of_row = None
        self._is_forgotten = True
        self.__dict__.pop("_known", None)

    @property
    def was_used(self) -> bool:
        """Say whether the answer may depend on who asks."""
        return self._is_read or self._guest_of_row is not None

    @property
    def _is_read(self) -> bool:
        return self._new_guest is not None or "_known" in self.__dict__

    def set_cookies(self, response: HttpResponseBase) -> None:
        """Set the cookie of a new guest, renew one that has grown old, take a spent one away."""
        if self._is_forgotten and COOKIE in self._request.COOKIES:
            response.delete_cookie(COOKIE, samesite="Lax")
        key = self._key_to_set()
        if key:
            _set_cookie(response, COOKIE, write_cookie(PlayerCookie(key, self._now)), LIFE)
        if self._has_begun:
            text = recent.write_recent_players(self._recent)
            _set_cookie(response, recent.COOKIE, text, recent.LIFE)

    def _key_to_set(self) -> str:
        if self._new_guest is not None:
            return self._new_guest.key
        if self._cookie is None:
            return new_key() if self._needs_cookie and self._known is None else ""
        is_old = self.was_used and not self._cookie.is_fresh(self._now)
        is_theirs = is_old and self._known is not None and self._known.key == self._cookie.key
        return self._cookie.key if is_theirs else ""

    @cached_property
    def _known(self) -> Player | None:
        """A player of an account answers to its user alone, never to a cookie left behind."""
        return signed_in_player(self._request) or self._guest()

    def _guest(self) -> Player | None:
        if self._cookie is None:
            return None
        return _only(Player.objects.filter(key=self._cookie.key, user=None))


def reader(request: HttpRequest) -> dict[str, object]:
    """Give every template the mark of the one who asks: a context processor."""
    return {"reader": SimpleLazyObject(lambda: visitor_of(request).mark)}


def _only(rows: QuerySet[M]) -> M | None:
    return next(iter(rows), None)  # `first` would sort them


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
