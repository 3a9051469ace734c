"""What all pages of moderators have in common: they show, and change through services alone."""

from __future__ import annotations

import datetime as dt
from typing import Any, ClassVar, TypedDict, cast

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone


class Moderator(TypedDict):
    """Who moderates, and when."""

    moderator_id: int
    now: dt.datetime


def moderator(request: HttpRequest) -> Moderator:
    """Return what every act is written down with."""
    now = timezone.now()  # noqa: TID251 - these pages are views
    return {"moderator_id": cast("int", request.user.pk), "now": now}


class ModeratorsAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic when run
    """Nothing is added or deleted, and what is no list filter cannot be asked for either.

    Django would answer `?sealed_seed__startswith=…` in any URL, a secret letter by letter.
    """

    lookups: ClassVar[frozenset[str]] = frozenset()
    show_full_result_count = False
    list_per_page = 50
    view_on_site = False

    def has_add_permission(self, _request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: Model | None = None) -> bool:
        return False

    def lookup_allowed(
        self,
        lookup: str,
        _value: str,
        request: HttpRequest | None = None,  # noqa: ARG002 - Django looks for it
    ) -> bool:
        return lookup in self.lookups

    def log_change(self, _request: HttpRequest, _obj: Any, _message: Any) -> Any:
        """Leave it to the services, whose acts forget names when a player goes."""

    def log_deletions(self, _request: HttpRequest, _queryset: QuerySet[Any]) -> Any:
        """Likewise."""

    def history_view(
        self, request: HttpRequest, object_id: str, _extra: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show what moderators did about the player, where there is one."""
        row = self.get_object(request, object_id)
        player_id = player_of(row)
        filtered = f"?player__id__exact={player_id}" if player_id else ""
        return redirect(f"{reverse('admin:accounts_moderatoract_changelist')}{filtered}")


class ReadOnlyAdmin(ModeratorsAdmin):
    def has_change_permission(self, _request: HttpRequest, _obj: Model | None = None) -> bool:
        return False


def player_of(row: Model | None) -> int | None:
    """Return the id of the player that a row is about."""
    if row is None:
        return None
    if row._meta.model_name == "player":
        return cast("int", row.pk)
    return getattr(row, "player_id", None) or getattr(row, "owner_id", None)
