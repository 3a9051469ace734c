"""The form that adds a webhook."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import Webhook
from accounts.models.webhooks import URL_LENGTH


class WebhookForm(forms.Form):
    """Where to send what, and in which form."""

    url = forms.CharField(
        label=_("Address"),
        max_length=URL_LENGTH,
        widget=forms.URLInput(attrs={"placeholder": "https://", "autocomplete": "off"}),
    )
    events = forms.MultipleChoiceField(
        label=_("What to send"),
        choices=Webhook.Event.choices,
        widget=forms.CheckboxSelectMultiple,
        initial=[Webhook.Event.DAY_CLOSED],
    )
    form = forms.ChoiceField(
        label=_("Format"),
        choices=Webhook.Form.choices,
        widget=forms.RadioSelect,
        initial=Webhook.Form.STANDARD,
    )
