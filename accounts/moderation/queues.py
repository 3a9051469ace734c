"""Pages of moderators about what waits for them: reported names, flags, groups; and their acts."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.fair_play.picture import reason_of
from accounts.groups.names import BadGroupName, clean_group_name
from accounts.models import Flag, Group, NameReport
from games.sentences import sentence

from . import services
from .base import ModeratorsAdmin, ReadOnlyAdmin, moderator
from .people import rename

PERMISSIONS = ["change"]


class ReportAdmin(ModeratorsAdmin):
    """Names that players reported."""

    list_display = ("name", "player", "reporter", "reported_at", "settled_at")
    list_select_related = ("player", "reporter")
    list_filter = (("settled_at", admin.EmptyFieldListFilter),)
    lookups = frozenset({"settled_at__isempty"})
    ordering = ("-reported_at", "-pk")
    fields = readonly_fields = ("name", "player", "reporter", "reported_at", "settled_at")
    actions = ("let_names_stand", "give_neutral_names")

    @admin.action(description=gettext_lazy("Keep the name"), permissions=PERMISSIONS)
    def let_names_stand(self, request: HttpRequest, reports: QuerySet[NameReport]) -> None:
        for report in reports.filter(settled_at=None):
            services.let_name_stand(report=report, **moderator(request))
        messages.info(request, _("The reports are settled."))

    @admin.action(description=gettext_lazy("Give a neutral name"), permissions=PERMISSIONS)
    def give_neutral_names(self, request: HttpRequest, reports: QuerySet[NameReport]) -> None:
        """Settle them by taking the names away that are still borne."""
        for report in reports.filter(settled_at=None).select_related("player"):
            by = moderator(request)
            report.player.refresh_from_db()
            if report.player.name == report.name:
                rename(player=report.player, **by)
            else:
                services.let_name_stand(report=report, **by)
        messages.info(request, _("The reports are settled."))


class FlagAdmin(ModeratorsAdmin):
    """Flags of the fair-play check."""

    list_display = ("player", "reason", "note", "raised_at", "cleared_at")
    list_select_related = ("player",)
    list_filter = (("cleared_at", admin.EmptyFieldListFilter), "reason")
    lookups = frozenset({"cleared_at__isempty", "reason__exact"})
    ordering = ("-raised_at", "-pk")
    fields = readonly_fields = (*list_display, "why")
    actions = ("clear",)

    @admin.display(description=gettext_lazy("why"))
    def why(self, flag: Any) -> str:
        """Return what the check saw, in words and as a picture."""
        return reason_of(flag)

    @admin.action(description=gettext_lazy("Clear: nothing is wrong"), permissions=PERMISSIONS)
    def clear(self, request: HttpRequest, flags: QuerySet[Flag]) -> None:
        for flag in flags.filter(cleared_at=None):
            services.clear_flag(flag=flag, **moderator(request))
        messages.info(request, _("The flags are cleared."))


class GroupForm(forms.ModelForm):  # type: ignore[type-arg]  # not generic when run
    """The name of a group, under the rules of such names."""

    class Meta:
        model = Group
        fields = ("name",)

    def clean_name(self) -> str:
        """Return the name as it would be kept."""
        try:
            return clean_group_name(self.cleaned_data["name"])
        except BadGroupName as refusal:
            raise ValidationError(sentence(refusal)) from None


class GroupAdmin(ModeratorsAdmin):
    """Groups: renamed and deleted; the link to join is nobody's business."""

    form = GroupForm
    list_display = ("name", "owner", "size", "created_at")
    list_select_related = ("owner",)
    search_fields = ("name",)
    ordering = ("-pk",)
    readonly_fields = ("owner", "size", "created_at")
    fields = ("name", *readonly_fields)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Group]:
        groups: QuerySet[Group] = super().get_queryset(request)
        return groups.annotate(number=Count("memberships"))

    @admin.display(description=gettext_lazy("members"), ordering="number")
    def size(self, group: Any) -> int:
        return int(group.number)

    def has_delete_permission(self, request: HttpRequest, _obj: Any = None) -> bool:
        """Whoever may change a group may delete it."""
        return self.has_change_permission(request)

    def get_deleted_objects(self, objs: Any, _request: HttpRequest) -> Any:
        """Name the groups alone; that their memberships go with them needs no permission."""
        return [str(group) for group in objs], {}, set(), []

    def save_model(
        self,
        request: HttpRequest,
        obj: Group,
        form: forms.ModelForm[Group],
        change: bool,  # noqa: ARG002, FBT001 - Django's
    ) -> None:
        services.rename_group(group=obj, name=form.cleaned_data["name"], **moderator(request))

    def delete_model(self, request: HttpRequest, obj: Group) -> None:
        services.delete_group(group=obj, **moderator(request))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Group]) -> None:
        for group in queryset:
            self.delete_model(request, group)


class ActAdmin(ReadOnlyAdmin):
    """What moderators did."""

    list_display = ("acted_at", "moderator", "act", "player", "facts")
    list_select_related = ("moderator", "player")
    list_filter = ("act",)
    lookups = frozenset({"act", "act__exact", "player__id__exact"})
    ordering = ("-acted_at", "-pk")
    fields = readonly_fields = ("acted_at", "moderator", "act", "player", "facts")
