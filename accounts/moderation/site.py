"""The moderators' corner: Django's admin, with the pages that moderators need and no others."""

from __future__ import annotations

from typing import Any

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.decorators import method_decorator
from django.utils.translation import gettext_lazy as _

from accounts.models import Flag, Group, ModeratorAct, NameReport, Player
from challenges.models import Attempt, Challenge, SweepFailure

from .failures import FailureAdmin
from .games import AttemptAdmin, ChallengeAdmin
from .people import PlayerAdmin
from .queues import ActAdmin, FlagAdmin, GroupAdmin, ReportAdmin


class ModeratorsSite(admin.AdminSite):
    """Moderators sign in where everybody does, under the same limits and second proofs."""

    site_header = _("Daily Yacht: moderators")
    site_title = _("Moderators")
    index_title = _("What needs a look")
    index_template = "accounts/moderation/index.html"

    @method_decorator(secure_admin_login)
    def login(self, _request: HttpRequest, _extra: dict[str, Any] | None = None) -> HttpResponse:
        """Lead on who is signed in already; the decorator leads others to the site's own page."""
        return redirect("admin:index")

    def password_change(  # type: ignore[override]  # any response will do
        self, _request: HttpRequest, _extra: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Lead to the site's own page, which asks for a proof first."""
        return redirect("account_change_password")


site = ModeratorsSite()
PAGES: dict[Any, Any] = {
    Player: PlayerAdmin,
    NameReport: ReportAdmin,
    Flag: FlagAdmin,
    Group: GroupAdmin,
    ModeratorAct: ActAdmin,
    Challenge: ChallengeAdmin,
    Attempt: AttemptAdmin,
    SweepFailure: FailureAdmin,
}
for model, page in PAGES.items():
    site.register(model, page)
