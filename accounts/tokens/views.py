"""The page of tokens: making one, which is shown once, and taking them back."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.gate import for_accounts
from accounts.models import Player
from games.engine.errors import Conflict
from games.sentences import sentence
from games.web import read_id

from . import services
from .forms import TokenForm, blank_form

STRANGER = "accounts/tokens/stranger.html"


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_accounts(STRANGER, back="accounts:tokens")
def tokens(request: HttpRequest, me: Player) -> HttpResponse:
    """Show the player's tokens, and make one; `name` and `scopes` of a link fill the form."""
    if request.method == "POST":
        return _create(request, me)
    scopes = request.GET.get("scopes", "").replace(",", " ").split()
    form = blank_form(player_id=me.pk, name=request.GET.get("name", ""), scopes=scopes)
    return _page(request, me, form)


@require_POST
@for_accounts(STRANGER, back="accounts:tokens")
def revoke(request: HttpRequest, me: Player) -> HttpResponse:
    token = read_id(request.POST.get("token", ""))
    if token is not None:
        services.revoke_token(player_id=me.pk, token_id=token, now=timezone.now())
        messages.success(request, _("Token revoked."))
    return redirect("accounts:tokens")


def _create(request: HttpRequest, me: Player) -> HttpResponse:
    form, now = TokenForm(request.POST), timezone.now()
    if not form.is_valid():
        return _page(request, me, form, status=422)
    secret = form.secret(player_id=me.pk)
    if not secret:
        form.add_error(None, _("This page is out of date. Reload it and try again."))
        return _page(request, me, form, status=422)
    try:
        token = services.create_token(
            player_id=me.pk,
            secret=secret,
            name=form.cleaned_data["name"],
            scopes=form.cleaned_data["scopes"],
            expires_at=form.expires_at(now=now),
            now=now,
        )
    except Conflict as refusal:
        form.add_error(None, sentence(refusal))
        return _page(request, me, form, status=409)
    context = {"token": token, "secret": secret}
    return render(request, "accounts/tokens/made.html", context)


def _page(request: HttpRequest, me: Player, form: TokenForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "tokens": services.usable_tokens(me.pk, now=timezone.now())}
    return render(request, "accounts/tokens/page.html", context, status=status)
