"""Friends: the page, the link that finds a friend, and everything one can press."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.client_ip import client_address, household
from accounts.gate import account_of, for_accounts, invite
from accounts.models import Player, new_code
from games.web import absolute, htmx, render_page

from . import services
from .finding import find_by_code, find_by_name, search
from .page import people_of
from .qr import qr_svg
from .queries import Standing

STRANGER = "accounts/friends/stranger.html"
PAGE = "accounts:friends"
MOST_DIGITS = 18  # of an id that every database can hold
CHANGES: dict[str, Callable[..., object]] = {
    "accept": services.accept,
    "decline": services.decline,
    "cancel": services.cancel,
    "remove": services.remove,
    "block": services.block_acquaintance,
    "unblock": services.unblock,
}


@require_safe
@for_accounts(STRANGER, back=PAGE)
def friends(request: HttpRequest, me: Player) -> HttpResponse:
    """Show who asks, who is a friend, and how to find more; to a page that waits, only news."""
    now = timezone.now()
    people = people_of(me.pk, page=request.GET.get("page", ""), now=now)
    if htmx(request) and request.GET.get("seen") == people.digest:
        return HttpResponse(status=204)
    sought = request.GET.get("who", "").strip()
    context = {
        "me": me,
        "people": people,
        "link": _link(request, me),
        "sought": sought,
        "found": search(sought, player_id=me.pk, now=now) if sought else (),
        "done": request.GET.get("done", ""),
        "is_news": htmx(request),
    }
    page, partial = "accounts/friends/page.html", "accounts/friends/_people.html"
    return render_page(request, page, partial, context)


@require_http_methods(["GET", "HEAD", "POST"])
def add(request: HttpRequest, code: str) -> HttpResponse:
    """Show whose link it is, with a button that asks them; only pressing it changes anything."""
    me = account_of(request)
    now = timezone.now()
    asker = f"player-{me.pk}" if me else _household(request)
    found = find_by_code(code, player_id=me.pk if me else None, asker=asker, now=now)
    if me is None:
        return invite(request, "accounts/friends/invited.html", request.path, player=found.player)
    if request.method == "POST":
        return _after(services.ask(player_id=me.pk, other_id=found.player.pk, now=now))
    return render(
        request, "accounts/friends/add.html", {"found": found, "link": _link(request, me)}
    )


@require_POST
@for_accounts(STRANGER, back=PAGE)
def ask(request: HttpRequest, me: Player) -> HttpResponse:
    """Ask the one who bears a name."""
    found = find_by_name(request.POST.get("name", ""), player_id=me.pk)
    return _after(services.ask(player_id=me.pk, other_id=found.player.pk, now=timezone.now()))


@require_POST
@for_accounts(STRANGER, back=PAGE)
def block(request: HttpRequest, me: Player) -> HttpResponse:
    """Block the one who bears a name."""
    found = find_by_name(request.POST.get("name", ""), player_id=me.pk)
    services.block(player_id=me.pk, other_id=found.player.pk, now=timezone.now())
    return _back("block")


@require_POST
@for_accounts(STRANGER, back=PAGE)
def change(request: HttpRequest, me: Player) -> HttpResponse:
    """Do what the button pressed says to the one whose id it holds."""
    done = next((name for name in CHANGES if name in request.POST), "")
    other = request.POST.get(done, "")
    if not (other.isascii() and other.isdecimal() and len(other) <= MOST_DIGITS):
        raise Http404
    outcome = CHANGES[done](player_id=me.pk, other_id=int(other), now=timezone.now())
    if done == "accept":
        done = "friends" if outcome == Standing.FRIENDS else "gone"
    return _back(done)


@require_POST
@for_accounts(STRANGER, back=PAGE)
def renew(_request: HttpRequest, me: Player) -> HttpResponse:
    """Give the player a new code; the old link and picture lead nowhere."""
    services.renew_code(player_id=me.pk, code=new_code())
    return _back("renew")


@require_safe
def qr(request: HttpRequest) -> HttpResponse:
    """Draw the player's own link for a camera."""
    me = account_of(request)
    if me is None:
        raise Http404
    return HttpResponse(qr_svg(_link(request, me)), content_type="image/svg+xml")


def _household(request: HttpRequest) -> str:
    return household(client_address(request, proxies=settings.PROXIES))


def _link(request: HttpRequest, me: Player) -> str:
    return absolute(request, reverse("accounts:friend_add", args=[me.friend_code]))


def _after(standing: Standing) -> HttpResponse:
    return _back("friends" if standing == Standing.FRIENDS else "ask")


def _back(done: str) -> HttpResponse:
    return redirect(f"{reverse(PAGE)}?done={done}")
