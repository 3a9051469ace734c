"""Pages that need an account, and what they show to those without one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django_htmx.http import HttpResponseClientRefresh

from accounts.models import Player
from games.web import htmx

P = ParamSpec("P")
Page = Callable[Concatenate[HttpRequest, P], HttpResponse]
PageOfPlayer = Callable[Concatenate[HttpRequest, Player, P], HttpResponse]


def signed_in_player(request: HttpRequest) -> Player | None:
    """Return the player of the account that is signed in; None for guests and strangers."""
    return getattr(request.user, "player", None) if request.user.is_authenticated else None


def for_accounts(template: str, back: str) -> Callable[[PageOfPlayer[P]], Page[P]]:
    """Give the view its player, or answer with `template`, which leads to signing up.

    After signing up one returns to the page asked for, or from a form to the page named `back`.
    """

    def guard(view: PageOfPlayer[P]) -> Page[P]:
        @wraps(view)
        def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            player = signed_in_player(request)
            if player is not None:
                return view(request, player, *args, **kwargs)
            is_reading = request.method in {"GET", "HEAD"}
            url = request.get_full_path() if is_reading else reverse(back)
            return invite(request, template, url, status=200 if is_reading else 403)

        return guarded

    return guard


def invite(
    request: HttpRequest, template: str, next_url: str, status: int = 200, **context: object
) -> HttpResponse:
    """Say what an account gives, and lead there and back; a page left open loads itself anew."""
    if htmx(request):
        response = HttpResponseClientRefresh()
        response.status_code = 403
        return response
    return render(request, template, {"next_url": next_url, **context}, status=status)
