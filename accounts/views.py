"""Pages about the one who asks."""

from __future__ import annotations

from dataclasses import asdict

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from .forms import PreferencesForm
from .preferences import keep_preferences, read_preferences


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """Show and keep the preferences of this device."""
    known = read_preferences(request.COOKIES)
    form = PreferencesForm(request.POST or None, initial=asdict(known))
    if request.method == "POST" and form.is_valid():
        response: HttpResponse = redirect(f"{reverse('accounts:settings')}?saved")
        keep_preferences(response, form.wanted())
        return response
    context = {"form": form, "is_saved": "saved" in request.GET}
    return render(request, "accounts/settings.html", context, status=422 if form.errors else 200)
