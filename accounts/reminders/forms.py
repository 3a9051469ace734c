"""What is asked for reminders."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models.reminders import ENDPOINT_LENGTH

HOURS = [(hour, f"{hour:02}:00") for hour in range(24)]
EVENING = 19


class HourForm(forms.Form):
    """At what hour, on the clock of the device; without a script, on the site's."""

    hour = forms.TypedChoiceField(label=_("Remind me at"), choices=HOURS, coerce=int)
    zone = forms.CharField(required=False, max_length=64, widget=forms.HiddenInput)


class ReminderForm(HourForm):
    """Whether to be reminded by e-mail."""

    by_email = forms.BooleanField(label=_("By email"), required=False)


class DeviceForm(HourForm):
    """What a browser tells of where its messages go."""

    endpoint = forms.CharField(max_length=ENDPOINT_LENGTH)
    public_key = forms.RegexField(r"^[\w-]{80,100}$")
    secret = forms.RegexField(r"^[\w-]{16,32}$")
