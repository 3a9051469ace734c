"""Asking for reminders on the settings page, and stopping them from a mail."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from accounts.gate import signed_in_player

from . import background, services
from .forms import DeviceForm, ReminderForm


@require_POST
@login_required
def save(request: HttpRequest) -> HttpResponse:
    form, player = ReminderForm(request.POST), signed_in_player(request)
    if player is not None and form.is_valid():
        services.save_reminder(player_id=player.pk, now=timezone.now(), **form.cleaned_data)
        background.wake()
        messages.success(request, _("Saved."))
    return redirect("accounts:settings")


@require_POST
@login_required
def add_device(request: HttpRequest) -> HttpResponse:
    """Remind on the device that asks, for a script."""
    form, player = DeviceForm(request.POST), signed_in_player(request)
    if player is None or not form.is_valid():
        return HttpResponse(status=422)
    services.add_device(player_id=player.pk, now=timezone.now(), **form.cleaned_data)
    background.wake()
    return HttpResponse(status=204)


@require_POST
@login_required
def remove_device(request: HttpRequest) -> HttpResponse:
    """Remind no longer on the device that asks, for a script."""
    player, endpoint = signed_in_player(request), request.POST.get("endpoint", "")
    if player is not None:
        services.remove_device(player_id=player.pk, endpoint=endpoint, now=timezone.now())
    return HttpResponse(status=204)


@csrf_exempt  # mail programs post without cookies; the token is the leave to do it
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, token: str) -> HttpResponse:
    """Stop reminders by e-mail at a press, and not when a scanner opens the link."""
    if request.method == "POST":
        services.stop_email(token=token, now=timezone.now())
    else:
        services.reminder_id_of(token)
    context = {"is_stopped": request.method == "POST"}
    return render(request, "accounts/reminders/stop.html", context)
