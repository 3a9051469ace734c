"""What every page needs: who asks, and whether a page or a fragment of it is wanted."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Protocol, TypeVar, cast

from django.conf import settings
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.http import url_has_allowed_host_and_scheme
from django_htmx.middleware import HtmxDetails

M = TypeVar("M", bound=Model)  # one with a `player`


class Visitor(Protocol):
    """The one who asks, as the layers below `accounts` know them."""

    @property
    def player_id(self) -> int | None:
        """Return the player's id, or None for a stranger, who has played nothing."""

    @property
    def has_account(self) -> bool:
        """Say whether the player is signed in; a guest has no friends."""

    def own(self, rows: QuerySet[M]) -> M | None:
        """Return the row among these that is the player's, read together with who that is.

        There is one at most. A signed-in player is known already.
        """

    @property
    def others_here(self) -> frozenset[int]:
        """Return the ids of other players who have begun games on this device within a day."""

    def has_played_before(self, code: str) -> bool:
        """Say whether the player has begun a game, daily or free, beside the one of that code."""

    def prepare(self) -> None:
        """Let the answer carry what makes two first rolls at the same instant one player's."""

    def become_player(self, *, now: dt.datetime) -> int:
        """Return the player's id, making a stranger a guest.

        Raises TooManyGuests where too many guests came from one network.
        """


def visitor(request: HttpRequest) -> Visitor:
    """Return who asks."""
    return cast("Visitor", request.visitor)  # type: ignore[attr-defined]  # set by the middleware of accounts


def htmx(request: HttpRequest) -> HtmxDetails:
    """Return what htmx says of its request; it is true where a fragment is wanted."""
    return cast("HtmxDetails", request.htmx)  # type: ignore[attr-defined]  # set by django-htmx


def render_page(
    request: HttpRequest,
    page: str,
    partial: str,
    context: Mapping[str, object],
    status: int = 200,
) -> HttpResponse:
    """Answer htmx with the fragment and everybody else with the page around it."""
    template = partial if htmx(request) else page
    response = render(request, template, dict(context), status=status)
    patch_vary_headers(response, ["HX-Request"])
    return response


def site_name(_request: HttpRequest) -> dict[str, str]:
    """Give every template the site's name: a context processor."""
    return {"site_name": settings.SITE_NAME}


def rolls_on(request: HttpRequest) -> bool:
    """Say whether the one who asks wants the next turn's first roll made with writing a box."""
    return bool(request.preferences.roll_on)  # type: ignore[attr-defined]  # set by the middleware of accounts


def is_calm(request: HttpRequest) -> bool:
    """Say whether the one who asks wants to see no places and no streaks."""
    return bool(request.preferences.calm)  # type: ignore[attr-defined]  # set by the middleware of accounts


def set_cookie_for_a_day(response: HttpResponse, name: str, value: str) -> None:
    response.set_cookie(
        name,
        value,
        max_age=24 * 3600,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


MOST_DIGITS = 18  # of an id that every database can hold


def read_id(text: str) -> int | None:
    """Return the id that a form holds, or None where it can be none."""
    is_id = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
    return int(text) if is_id else None


LONGEST_URL = 2000  # that pages of ours have


def own_url(request: HttpRequest, url: str) -> str:
    """Return a URL that a form or link named if it leads to this site, else ""."""
    is_ours = url_has_allowed_host_and_scheme(
        url, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    is_path = url.startswith("/") and len(url) <= LONGEST_URL
    return url if is_ours and is_path else ""


def absolute(request: HttpRequest, url: str) -> str:
    """Return a URL of this site with its scheme and host."""
    return f"{settings.SITE_URL}{url}" if settings.SITE_URL else request.build_absolute_uri(url)
