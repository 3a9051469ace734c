"""The page of moderators about what periodic work has failed at."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from challenges.failures import SweepFailure, try_again

from .base import ReadOnlyAdmin, moderator


class FailureAdmin(ReadOnlyAdmin):
    """Items that periodic work failed at; each is tried again, and goes once that succeeds."""

    list_display = ("sweep", "what", "tries", "error", "failed_at", "retry_at")
    list_filter = ("sweep",)
    lookups = frozenset({"sweep", "sweep__exact"})
    ordering = ("-failed_at", "-pk")
    fields = readonly_fields = list_display
    actions = ("try_again",)

    def has_view_permission(self, request: HttpRequest, _obj: Model | None = None) -> bool:
        """Whoever may look at attempts may see what failed at them."""
        return bool(request.user.has_perm("challenges.view_attempt"))

    @admin.display(description=gettext_lazy("item"), ordering="item")
    def what(self, failure: SweepFailure) -> str:
        """Return what it is, as a link where moderators have a page of it."""
        name = f"{failure.model} {failure.item}".strip()
        page = f"admin:{failure.model.replace('.', '_')}_change"
        try:
            return format_html('<a href="{}">{}</a>', reverse(page, args=[failure.item]), name)
        except NoReverseMatch:
            return name

    @admin.action(description=gettext_lazy("Try again on the next run"), permissions=["view"])
    def try_again(self, request: HttpRequest, failures: QuerySet[Any]) -> None:
        try_again(failures=failures, now=moderator(request)["now"])
        messages.info(request, _("They will be tried again on the next run."))
