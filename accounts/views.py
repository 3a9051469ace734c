"""Pages about the one who asks."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views import i18n
from django.views.decorators.http import require_http_methods, require_POST

from games.engine.errors import DomainError
from games.sentences import sentence
from games.web import htmx, own_url

from . import services, settings_page
from .forms import PreferencesForm, RenameForm
from .gate import signed_in_player
from .names.services import rename as give_another_name
from .preferences import set_language_cookie, set_preference_cookies


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """Show and keep the preferences of this device and, signed in, of the account."""
    form = settings_page.form_for(request)
    if request.method != "POST" or not form.is_valid():
        context = settings_page.context_of(request, form, now=timezone.now())
        status = 422 if form.errors else 200
        return render(request, "accounts/settings.html", context, status=status)
    response = _keep(request, form, redirect("accounts:settings"))
    is_account = signed_in_player(request) is not None
    with override(form.chosen_language or None):
        messages.success(request, _("Saved.") if is_account else _("Saved on this device."))
    return response


@require_POST
def preference(request: HttpRequest) -> HttpResponse:
    """Keep what was changed by itself, on a board or the settings page, and lead back there."""
    form = settings_page.form_changed_by(request)
    if not form.is_valid():
        context = settings_page.context_of(request, form, now=timezone.now())
        return render(request, "accounts/settings.html", context, status=422)
    back = own_url(request, request.POST.get("next", "")) or reverse("accounts:settings")
    answer = HttpResponse(status=204) if htmx(request) else redirect(back)
    return _keep(request, form, answer)


def _keep(request: HttpRequest, form: PreferencesForm, response: HttpResponse) -> HttpResponse:
    """Keep a valid form's preferences on the device and, signed in, for the account."""
    player = signed_in_player(request)
    if player is not None:
        services.save_preferences(
            player=player, preferences=form.preferences(), **form.account_choices()
        )
    set_preference_cookies(response, form.preferences())
    if form.chosen_language:
        set_language_cookie(response, form.chosen_language)
    return response


@login_required
@require_POST
def rename(request: HttpRequest) -> HttpResponse:
    """Change the name of the account."""
    form, player = RenameForm(request.POST), signed_in_player(request)
    if player is None or not form.is_valid():
        return redirect("accounts:settings")
    try:
        give_another_name(player=player, name=form.cleaned_data["name"], now=timezone.now())
    except DomainError as refusal:
        form.add_error("name", sentence(refusal))
        context = settings_page.context_of(
            request, settings_page.form_for(request, is_fresh=True), now=timezone.now(), naming=form
        )
        return render(request, "accounts/settings.html", context, status=422)
    messages.success(request, _("Your name is now %(name)s.") % {"name": player.name})
    return redirect("accounts:settings")


@require_http_methods(["GET", "HEAD", "POST"])
def set_language(request: HttpRequest) -> HttpResponseBase:
    """Choose the language of the pages; an account takes it to its other devices."""
    response = i18n.set_language(request)
    player, chosen = signed_in_player(request), request.POST.get("language", "")
    if player is not None and chosen in settings_page.LANGUAGES:
        services.save_language(player=player, language=chosen)
    return response
