"""The form that makes a token."""

from __future__ import annotations

import datetime as dt

from django import forms
from django.core import signing
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.models.tokens import TOKEN_NAME_LENGTH
from games.api.scopes import Scope

from .secrets import new_secret
from .services import SCOPES

DRAFT_LIFE = dt.timedelta(hours=1)
LIVES = {  # days
    "": pgettext_lazy("how long a token holds", "until revoked"),
    "30": _("30 days"),
    "90": _("90 days"),
    "365": _("a year"),
}


class TokenForm(forms.Form):
    """Name, scopes and life of a token.

    Its secret is drawn with the page and comes back sealed in `draft`, so that a form that is
    sent twice makes one token and shows it both times.
    """

    name = forms.CharField(label=_("What is it for?"), max_length=TOKEN_NAME_LENGTH, strip=True)
    scopes = forms.MultipleChoiceField(
        label=_("What may it do?"), choices=SCOPES.items(), widget=forms.CheckboxSelectMultiple
    )
    life = forms.ChoiceField(
        label=_("How long is it valid?"), choices=LIVES.items(), required=False
    )
    draft = forms.CharField(widget=forms.HiddenInput)

    def secret(self, *, player_id: int) -> str:
        """Return the secret drawn for this player; empty where the page is out of date."""
        try:
            text = _signer(player_id).unsign(self.cleaned_data["draft"], max_age=DRAFT_LIFE)
        except signing.BadSignature:
            return ""
        return text

    def expires_at(self, *, now: dt.datetime) -> dt.datetime | None:
        days = self.cleaned_data["life"]
        return now + dt.timedelta(days=int(days)) if days else None


def blank_form(*, player_id: int, name: str, scopes: list[str]) -> TokenForm:
    """Return a form with a secret of its own, filled as a link asks for it."""
    known = [scope for scope in SCOPES if scope in scopes]
    return TokenForm(
        initial={
            "name": name[:TOKEN_NAME_LENGTH],
            "scopes": known or [Scope.READ],
            "life": "",
            "draft": _signer(player_id).sign(new_secret()),
        }
    )


def _signer(player_id: int) -> signing.TimestampSigner:
    return signing.TimestampSigner(salt=f"accounts.tokens.{player_id}")
