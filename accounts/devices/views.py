"""The question that follows signing in where the device's guest has games."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.gate import signed_in_player
from accounts.merging import merge_guest
from accounts.visitor import visitor_of

from .games import games_of_guest
from .services import leave_games


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def guest_games(request: HttpRequest) -> HttpResponse:
    """Ask whether the guest's games are the account's, and act on the answer."""
    player, guest_id = signed_in_player(request), visitor_of(request).guest_id
    answer = request.POST.get("games", "")
    if player is None or guest_id is None:
        return redirect(_next(request))
    if answer == "add":
        merge_guest(guest_id=guest_id, player_id=player.pk)
        visitor_of(request).forget_guest()
    elif answer == "leave":
        leave_games(guest_id=guest_id, player_id=player.pk, now=timezone.now())
    games = games_of_guest(guest_id, player_id=player.pk)
    if answer in {"add", "leave"} or not games:
        return redirect(_next(request))
    context = {"player": player, "games": games, "next_url": _next(request)}
    return render(request, "accounts/devices/question.html", context)


def _next(request: HttpRequest) -> str:
    url = request.POST.get("next") or request.GET.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(
        url, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return url if is_ours and url.startswith("/") else reverse("challenges:today")
