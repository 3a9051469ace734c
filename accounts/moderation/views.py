"""Where players report names to moderators."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.visitor import visitor_of

from .reports import report_name


@require_POST
def report(request: HttpRequest, name: str) -> HttpResponse:
    """Report a name, and go back to its player."""
    report_name(name=name, reporter_id=visitor_of(request).player_id, now=timezone.now())
    messages.success(request, _("Thank you. A moderator will look at this name."))
    return redirect("accounts:player", name)
