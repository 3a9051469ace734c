"""Groups: mine, one of them, the link to join, and everything one can press."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.gate import for_accounts, invite, signed_in_player
from accounts.links import group_url, qr_response
from accounts.models import Player
from accounts.models.groups import GROUP_NAME_LENGTH, new_board_key, new_join_key
from games.api.media import csv_table
from games.sentences import sentence
from games.web import read_id

from . import services
from .names import BadGroupName
from .queries import find_group, group_page, groups_of, invitation
from .shared_board import COLUMNS, shared_board

STRANGER = "accounts/groups/stranger.html"
PAGE = "accounts:groups"
CHANGES: dict[str, Callable[..., None]] = {
    "rename": lambda form, **ids: services.rename_group(name=form.get("name", ""), **ids),
    "renew": lambda _form, **ids: services.renew_link(join_key=new_join_key(), **ids),
    "board": lambda _form, **ids: services.renew_board_key(board_key=new_board_key(), **ids),
    "hide_board": lambda _form, **ids: services.remove_board_key(**ids),
    "show": lambda _form, **ids: services.show_outside(is_shown=True, **ids),
    "hide": lambda _form, **ids: services.show_outside(is_shown=False, **ids),
    "remove": lambda form, **ids: services.remove_member(member_id=_member_id(form), **ids),
    "hand_over": lambda form, **ids: services.hand_over(member_id=_member_id(form), **ids),
    "leave": lambda _form, **ids: services.leave_group(**ids),
    "delete": lambda _form, **ids: services.delete_group(**ids),
}


@require_http_methods(["GET", "HEAD", "POST"])
@for_accounts(STRANGER, back=PAGE)
def groups(request: HttpRequest, me: Player) -> HttpResponse:
    """Show the player's groups, and make a new one."""
    refusal = ""
    if request.method == "POST":
        try:
            group = services.create_group(
                player_id=me.pk,
                name=request.POST.get("name", ""),
                join_key=new_join_key(),
                now=timezone.now(),
            )
            return _redirect(group.pk, "create")
        except (BadGroupName, services.TooManyGroups) as error:
            refusal = sentence(error)
    context = {
        "me": me,
        "groups": groups_of(me.pk),
        "longest": GROUP_NAME_LENGTH,
        "refusal": refusal,
        "written": request.POST.get("name", ""),
        "done": request.GET.get("done", ""),
    }
    return render(request, "accounts/groups/page.html", context, status=422 if refusal else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, key: str) -> HttpResponse:
    """Show to which group a link leads, with a button; only pressing it changes anything."""
    me = signed_in_player(request)
    if me is not None and request.method == "POST":
        joined = services.join_group(join_key=key, player_id=me.pk, now=timezone.now())
        return _redirect(joined.pk, "join")
    found = invitation(key, player_id=me.pk if me else None)
    if me is None:
        return invite(request, "accounts/groups/invited.html", request.path, group=found.group)
    return render(request, "accounts/groups/join.html", {"invitation": found})


@require_safe
@for_accounts(STRANGER, back=PAGE)
def group(request: HttpRequest, me: Player, group_id: int) -> HttpResponse:
    order = request.GET.get("order", "")
    page = group_page(group_id, player_id=me.pk, order=order, now=timezone.now())
    context = {
        "me": me,
        "page": page,
        "group": page.group,
        "url": group_url(request, page.group),
        "longest": GROUP_NAME_LENGTH,
        "done": request.GET.get("done", ""),
    }
    return render(request, "accounts/groups/group.html", context)


@require_POST
@for_accounts(STRANGER, back=PAGE)
def change(request: HttpRequest, me: Player, group_id: int) -> HttpResponse:
    """Do to the group what the value of the pressed button says."""
    action = request.POST.get("do", "")
    if action not in CHANGES:
        raise Http404
    CHANGES[action](request.POST, group_id=group_id, player_id=me.pk)
    if action in {"leave", "delete"}:
        return redirect(f"{reverse(PAGE)}?done={action}")
    return _redirect(group_id, action)


@require_safe
def qr(request: HttpRequest, group_id: int) -> HttpResponse:
    me = signed_in_player(request)
    if me is None:
        raise Http404
    return qr_response(group_url(request, find_group(group_id, player_id=me.pk)))


@require_safe
def board_json(_request: HttpRequest, key: str) -> HttpResponse:
    """Show the group's board of today to whoever has its key."""
    return _shared(JsonResponse(shared_board(key, now=timezone.now())))


@require_safe
def board_csv(_request: HttpRequest, key: str) -> HttpResponse:
    rows = shared_board(key, now=timezone.now())["results"]
    return _shared(csv_table(COLUMNS, rows, name="board"))


def _shared(response: HttpResponse) -> HttpResponse:
    patch_cache_control(response, public=True, max_age=30)
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


def _member_id(form: QueryDict) -> int:
    member = read_id(form.get("member", ""))
    if member is None:
        raise services.UnknownMember
    return member


def _redirect(group_id: int, done: str) -> HttpResponse:
    return redirect(f"{reverse('accounts:group', args=[group_id])}?done={done}")
