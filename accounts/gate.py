"""Pages that need an account, and what those without one are told instead."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django_htmx.http import HttpResponseClientRefresh

from accounts.models import Player
from games.web import htmx, visitor

P = ParamSpec("P")
Page = Callable[Concatenate[HttpRequest, P], HttpResponse]
PageOfPlayer = Callable[Concatenate[HttpRequest, Player, P], HttpResponse]


def account_of(request: HttpRequest) -> Player | None:
    """Return the player of the account that asks; None for guests and strangers."""
    player_id = visitor(request).player_id
    if player_id is None or not request.user.is_authenticated:
        return None
    return Player.objects.named().filter(pk=player_id, user_id=request.user.pk).first()


def for_accounts(template: str, back: str) -> Callable[[PageOfPlayer[P]], Page[P]]:
    """Give the view its player, or answer with `template`, which leads to signing up.

    After signing up one returns to the page asked for, or from a form to the page named `back`.
    """

    def guard(view: PageOfPlayer[P]) -> Page[P]:
        @wraps(view)
        def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            player = account_of(request)
            if player is not None:
                return view(request, player, *args, **kwargs)
            is_reading = request.method in {"GET", "HEAD"}
            address = request.get_full_path() if is_reading else reverse(back)
            return invite(request, template, address, status=200 if is_reading else 403)

        return guarded

    return guard


def invite(
    request: HttpRequest, template: str, back: str, status: int = 200, **context: object
) -> HttpResponse:
    """Say what an account gives, and lead there and back; a page left open loads itself anew."""
    if htmx(request):
        response = HttpResponseClientRefresh()
        response.status_code = 403
        return response
    return render(request, template, {"next_url": back, **context}, status=status)
