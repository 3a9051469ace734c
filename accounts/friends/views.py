"""Friends: the page, the link that finds a friend, and everything one can press."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.client_ip import client_network, get_client_ip
from accounts.gate import for_accounts, invite, signed_in_player
from accounts.links import friend_url, qr_response
from accounts.models import Player, new_code
from games.web import htmx, read_id, render_page

from . import rivals, services
from .page import friends_page
from .relations import Relation
from .search import find_by_code, find_by_name

STRANGER = "accounts/friends/stranger.html"
PAGE = "accounts:friends"
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
    number, query = request.GET.get("page", ""), request.GET.get("who", "").strip()
    order = request.GET.get("order", "")
    page = friends_page(me.pk, number=number, query=query, order=order, now=timezone.now())
    if htmx(request) and request.GET.get("seen") == page.digest:
        return HttpResponse(status=204)
    context = {
        "me": me,
        "page": page,
        "url": friend_url(request, me),
        "done": request.GET.get("done", ""),
        "is_news": htmx(request),
    }
    template, partial = "accounts/friends/page.html", "accounts/friends/_people.html"
    return render_page(request, template, partial, context)


@require_http_methods(["GET", "HEAD", "POST"])
def add(request: HttpRequest, code: str) -> HttpResponse:
    """Show whose link it is, with a button that asks them; only pressing it changes anything."""
    me = signed_in_player(request)
    now = timezone.now()
    searcher = f"player-{me.pk}" if me else _network(request)
    found = find_by_code(code, player_id=me.pk if me else None, searcher=searcher, now=now)
    if me is None:
        page = "accounts/friends/invited.html"
        response = invite(request, page, request.path, player=found.player)
        rivals.remember(response, rivals.REMEMBERED, found.player.friend_code)
        return response
    if request.method == "POST":
        return _after_asking(services.ask(player_id=me.pk, other_id=found.player.pk, now=now))
    context = {"found": found, "url": friend_url(request, me)}
    return render(request, "accounts/friends/add.html", context)


@require_POST
def keep_rival(request: HttpRequest) -> HttpResponse:
    """Ask a rival to be friends; who has no account makes one first, and has then asked."""
    code, me, now = request.POST.get("code", ""), signed_in_player(request), timezone.now()
    searcher = f"player-{me.pk}" if me else _network(request)
    found = find_by_code(code, player_id=me.pk if me else None, searcher=searcher, now=now)
    if me is not None:
        return _after_asking(services.ask(player_id=me.pk, other_id=found.player.pk, now=now))
    back = reverse("accounts:friend_add", args=[found.player.friend_code])
    response = redirect(f"{reverse('account_signup')}?{urlencode({'next': back})}")
    rivals.remember(response, rivals.WANTED, found.player.friend_code)
    return response


@require_POST
@for_accounts(STRANGER, back=PAGE)
def ask(request: HttpRequest, me: Player) -> HttpResponse:
    found = find_by_name(request.POST.get("name", ""), player_id=me.pk)
    relation = services.ask(player_id=me.pk, other_id=found.player.pk, now=timezone.now())
    return _after_asking(relation)


@require_POST
@for_accounts(STRANGER, back=PAGE)
def block(request: HttpRequest, me: Player) -> HttpResponse:
    found = find_by_name(request.POST.get("name", ""), player_id=me.pk)
    services.block(player_id=me.pk, other_id=found.player.pk, now=timezone.now())
    return _redirect("block")


@require_POST
@for_accounts(STRANGER, back=PAGE)
def change(request: HttpRequest, me: Player) -> HttpResponse:
    """Do what the pressed button is named after to the player whose id is its value."""
    action = next((name for name in CHANGES if name in request.POST), "")
    other = read_id(request.POST.get(action, ""))
    if other is None:
        raise Http404
    relation = CHANGES[action](player_id=me.pk, other_id=other, now=timezone.now())
    if action == "accept":
        return _redirect("friends" if relation == Relation.FRIENDS else "gone")
    return _redirect(action)


@require_POST
@for_accounts(STRANGER, back=PAGE)
def renew(_request: HttpRequest, me: Player) -> HttpResponse:
    """Give the player a new code; the old link and picture lead nowhere."""
    services.renew_code(player_id=me.pk, code=new_code())
    return _redirect("renew")


@require_safe
def qr(request: HttpRequest) -> HttpResponse:
    me = signed_in_player(request)
    if me is None:
        raise Http404
    return qr_response(friend_url(request, me))


def _network(request: HttpRequest) -> str:
    return client_network(get_client_ip(request, proxies=settings.PROXIES))


def _after_asking(relation: Relation) -> HttpResponse:
    return _redirect("friends" if relation == Relation.FRIENDS else "ask")


def _redirect(done: str) -> HttpResponse:
    return redirect(f"{reverse(PAGE)}?done={done}")
