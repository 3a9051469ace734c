"""The page of a group's webhooks: adding one, trying it, and taking it away."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_POST

from accounts.gate import for_accounts
from accounts.groups.views import STRANGER
from accounts.models import Player
from games.sentences import sentence
from games.web import read_id

from . import services
from .forms import WebhookForm
from .page import webhooks_page
from .secrets import new_secret
from .transport import BadWebhookUrl

PAGE = "accounts:groups"
CHANGES: dict[str, Callable[..., None]] = {
    "test": lambda **ids: services.send_test(now=timezone.now(), **ids),
    "renew": lambda **ids: services.renew_secret(secret=new_secret(), **ids),
    "on": services.switch_on,
    "remove": services.remove_webhook,
}


@require_http_methods(["GET", "HEAD", "POST"])
@for_accounts(STRANGER, back=PAGE)
def webhooks(request: HttpRequest, me: Player, group_id: int) -> HttpResponse:
    """Show the group's webhooks to its owner, and add one."""
    form = WebhookForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        try:
            services.add_webhook(
                group_id=group_id,
                player_id=me.pk,
                secret=new_secret(),
                language=get_language() or "en",
                now=timezone.now(),
                **form.cleaned_data,
            )
            return _redirect(group_id, "add")
        except BadWebhookUrl as refusal:
            form.add_error("url", sentence(refusal))
    page = webhooks_page(group_id, player_id=me.pk)
    context = {"page": page, "group": page.group, "form": form, "done": request.GET.get("done", "")}
    status = 422 if form.is_bound else 200
    return render(request, "accounts/webhooks/page.html", context, status=status)


@require_POST
@for_accounts(STRANGER, back=PAGE)
def change(request: HttpRequest, me: Player, group_id: int) -> HttpResponse:
    """Do to a webhook what the value of the pressed button says."""
    action = request.POST.get("do", "")
    if action not in CHANGES:
        raise Http404
    CHANGES[action](group_id=group_id, player_id=me.pk, webhook_id=_webhook_id(request.POST))
    return _redirect(group_id, action)


def _webhook_id(form: QueryDict) -> int:
    number = read_id(form.get("webhook", ""))
    if number is None:
        raise services.UnknownWebhook
    return number


def _redirect(group_id: int, done: str) -> HttpResponse:
    return redirect(f"{reverse('accounts:webhooks', args=[group_id])}?done={done}")
