"""Pages of moderators about the games: they only show, and no secret is among what they show."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from challenges.models import Attempt, Challenge

from .base import ReadOnlyAdmin

OF_EVERY_DAY = ("day", "rules", "commitment")
OF_CLOSED_DAYS = ("closed_at", "best_total", "reference_scores")
SECRETS = ("sealed_seed", "seed")


class ChallengeAdmin(ReadOnlyAdmin):
    """Days: of one that is not closed, what everybody may know before its dice are rolled."""

    list_display = ("day", "rules", "number", "commitment", "closed_at")
    list_filter = ("rules", ("closed_at", admin.EmptyFieldListFilter))
    lookups = frozenset({"rules", "rules__exact", "closed_at__isempty"})
    ordering = ("-day", "rules")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Challenge]:
        """Leave the seeds where they are."""
        days: QuerySet[Challenge] = super().get_queryset(request)
        return days.defer(*SECRETS)

    def get_fields(self, _request: HttpRequest, obj: Challenge | None = None) -> tuple[str, ...]:
        is_closed = obj is not None and obj.is_closed
        return (*OF_EVERY_DAY, *OF_CLOSED_DAYS) if is_closed else OF_EVERY_DAY


class AttemptAdmin(ReadOnlyAdmin):
    """Attempts: what they came to, and how they were played once their day is closed."""

    list_display = (
        "code",
        "player",
        "challenge",
        "score",
        "is_ranked",
        "started_at",
        "finished_at",
    )
    list_select_related = ("player", "challenge")
    list_filter = ("is_ranked",)
    lookups = frozenset({"is_ranked__exact"})
    search_fields = ("code", "player__name")
    search_help_text = gettext_lazy("An attempt’s code, or a name")
    ordering = ("-pk",)
    fields = readonly_fields = (
        *("code", "player", "challenge", "started_at", "finished_at", "is_ranked", "score", "ply"),
        *("points_lost", "luck", "record_once_closed"),
    )

    def get_search_results(
        self, _request: HttpRequest, queryset: QuerySet[Attempt], search_term: str
    ) -> tuple[QuerySet[Attempt], bool]:
        text = search_term.replace("\0", "").strip()
        if not text:
            return queryset, False
        return queryset.filter(code=text) | queryset.filter(player__name=text), False

    @admin.display(description=gettext_lazy("record"))
    def record_once_closed(self, attempt: Any) -> str:
        """Return the record, once it tells nobody how to play."""
        return str(attempt.record) if attempt.challenge.is_closed else _("shown once closed")
