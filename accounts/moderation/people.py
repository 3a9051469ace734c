"""Pages of moderators about players."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Unpack

from django import forms
from django.contrib import admin, messages
from django.db.models import Count, F, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy, ngettext

from accounts.models import Flag, NameReport, Player
from accounts.names.folding import fold_name

from . import services
from .base import Moderator, ModeratorsAdmin, moderator

Act = Callable[..., object]
TRIES = 50


def rename(*, player: Player, **by: Unpack[Moderator]) -> None:
    """Give a player a name that says nothing, with a number drawn at random."""
    numbers = (100_000 + secrets.randbelow(900_000) for _try in range(TRIES))
    services.give_neutral_name(player=player, names=neutral_names(numbers), **by)


def neutral_names(numbers: Iterable[int]) -> Iterator[str]:
    """Yield names that say nothing, one a number."""
    yield from (f"Sailor {number}" for number in numbers)


ACTS: dict[str, tuple[Any, Act]] = {
    "rename": (gettext_lazy("Give a neutral name"), rename),
    "hold": (gettext_lazy("Keep off the “everyone” leaderboard"), services.hold),
    "release": (gettext_lazy("Let back on the “everyone” leaderboard"), services.release),
}


class PlayerForm(forms.ModelForm):  # type: ignore[type-arg]  # not generic when run
    """One thing to do with a player."""

    act = forms.ChoiceField(
        label=gettext_lazy("What to do"),
        choices=[("", "—"), *((key, label) for key, (label, _act) in ACTS.items())],
        required=False,
    )

    class Meta:
        model = Player
        fields = ()


class ReadOnlyInline(admin.TabularInline):  # type: ignore[type-arg]  # not generic when run
    """Rows about a player that only show."""

    extra = max_num = 0
    can_delete = False

    def has_add_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        return False


class FlagsOfPlayer(ReadOnlyInline):
    model = Flag
    fields = readonly_fields = ("reason", "note", "raised_at", "cleared_at")
    ordering = ("-raised_at", "-pk")


class ReportsOfPlayer(ReadOnlyInline):
    model = NameReport
    fk_name = "player"
    fields = readonly_fields = ("name", "reporter", "reported_at", "settled_at")
    ordering = ("-reported_at", "-pk")


class PlayerAdmin(ModeratorsAdmin):
    """Players: looked at, renamed, held and released; nothing else of theirs is changed."""

    form = PlayerForm
    list_display = ("__str__", "is_confirmed", "ranked_days", "open_flags", "held_at", "created_at")
    list_filter = (("held_at", admin.EmptyFieldListFilter), "is_confirmed")
    lookups = frozenset({"held_at__isempty", "is_confirmed__exact"})
    search_fields = ("name",)
    search_help_text = gettext_lazy("A name, or one that looks like it")
    ordering = (F("user").desc(nulls_last=True), "-pk")  # accounts before guests
    inlines = (FlagsOfPlayer, ReportsOfPlayer)
    actions = ("give_neutral_names", "hold", "release")
    readonly_fields = (
        *("name", "is_guest", "created_at", "renamed_at", "ranked_days", "is_confirmed"),
        *("held_at", "closing_at", "deleted_at", "language", "shows_history_to"),
    )
    fields = (*readonly_fields, "act")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Player]:
        players: QuerySet[Player] = super().get_queryset(request)
        return players.annotate(flags_open=Count("flags", filter=Q(flags__cleared_at=None)))

    def get_search_results(
        self, _request: HttpRequest, queryset: QuerySet[Player], search_term: str
    ) -> tuple[QuerySet[Player], bool]:
        """Find names by their looks as well as by their letters."""
        text = search_term.replace("\0", "").strip()
        if not text:
            return queryset, False
        folded = fold_name(text)
        return queryset.filter(Q(name__icontains=text) | Q(folded_name__contains=folded)), False

    @admin.display(description=gettext_lazy("flags"), ordering="flags_open")
    def open_flags(self, player: Any) -> int:
        return int(player.flags_open)

    @admin.display(description=gettext_lazy("guest"), boolean=True)
    def is_guest(self, player: Player) -> bool:
        return player.user_id is None

    def save_model(
        self,
        request: HttpRequest,
        obj: Player,
        form: forms.ModelForm[Player],
        change: bool,  # noqa: ARG002, FBT001 - Django's
    ) -> None:
        chosen = form.cleaned_data["act"]
        if chosen:
            ACTS[chosen][1](player=obj, **moderator(request))

    @admin.action(description=ACTS["rename"][0], permissions=["change"])
    def give_neutral_names(self, request: HttpRequest, players: QuerySet[Player]) -> None:
        """Give neutral names."""
        self._do("rename", request, players)

    @admin.action(description=ACTS["hold"][0], permissions=["change"])
    def hold(self, request: HttpRequest, players: QuerySet[Player]) -> None:
        self._do("hold", request, players)

    @admin.action(description=ACTS["release"][0], permissions=["change"])
    def release(self, request: HttpRequest, players: QuerySet[Player]) -> None:
        self._do("release", request, players)

    def _do(self, key: str, request: HttpRequest, players: QuerySet[Player]) -> None:
        act, count = ACTS[key][1], 0
        for player in players.filter(user__isnull=False, deleted_at=None):
            act(player=player, **moderator(request))
            count += 1
        text = ngettext("Done for %(number)d player.", "Done for %(number)d players.", count)
        messages.info(request, text % {"number": count})
