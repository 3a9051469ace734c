"""The moderators' corner: Django's admin, with the pages that moderators need and no others."""

from __future__ import annotations

from functools import update_wrapper
from typing import Any, cast

from allauth.account.authentication import get_authentication_records
from allauth.account.decorators import secure_admin_login
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.decorators import method_decorator
from django.utils.translation import gettext_lazy as _

from accounts.models import Flag, Group, ModeratorAct, NameReport, Player, User
from challenges.models import Attempt, Challenge, SweepFailure

from .failures import FailureAdmin
from .games import AttemptAdmin, ChallengeAdmin
from .people import PlayerAdmin
from .queues import ActAdmin, FlagAdmin, GroupAdmin, ReportAdmin

SECOND_STEP = _(
    "Moderators need more than a password: set up an authenticator app, or sign in by passkey."
)


class ModeratorsSite(admin.AdminSite):
    """Moderators sign in where everybody does, under the same limits and second proofs."""

    site_header = _("Daily Yacht: moderators")
    site_title = _("Moderators")
    index_title = _("What needs a look")
    index_template = "accounts/moderation/index.html"

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:  # noqa: FBT001, FBT002
        """Keep a moderator without a second step out of every page until there is one."""
        page = super().admin_view(view, cacheable)

        def guarded(request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
            if self.has_permission(request) and lacks_second_step(request):
                messages.info(request, SECOND_STEP)
                return redirect("mfa_index")
            answer: HttpResponse = page(request, *args, **more)
            return answer

        return update_wrapper(guarded, view)

    @method_decorator(secure_admin_login)
    def login(self, _request: HttpRequest, _extra: dict[str, Any] | None = None) -> HttpResponse:
        """Lead on who is signed in already; the decorator leads others to the site's own page."""
        return redirect("admin:index")

    def password_change(  # type: ignore[override]  # any response will do
        self, _request: HttpRequest, _extra: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Lead to the site's own page, which asks for a proof first."""
        return redirect("account_change_password")


def lacks_second_step(request: HttpRequest) -> bool:
    """Say whether a password alone could have opened these pages, on a site for others.

    With an app, signing in asks for its digits; with a passkey, only if it was by the passkey.
    """
    if not settings.MODERATORS_NEED_SECOND_STEP:
        return False
    user = cast("User", request.user)
    has_app = is_mfa_enabled(user, [Authenticator.Type.TOTP])
    proofs = {record.get("method") for record in get_authentication_records(request, user)}
    return not has_app and "mfa" not in proofs


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
