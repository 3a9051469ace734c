"""Forms of the settings page."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from .preferences import Preferences


class PreferencesForm(forms.Form):
    """What a device prefers."""

    theme = forms.ChoiceField(
        label=_("Theme"),
        choices=[("auto", _("As the device")), ("light", _("Light")), ("dark", _("Dark"))],
        widget=forms.RadioSelect,
    )
    sound = forms.BooleanField(label=_("Sound"), required=False)
    roll_on = forms.BooleanField(
        label=_("Roll at once after writing"),
        help_text=_("Writing a box makes the next turn's first roll."),
        required=False,
    )

    def wanted(self) -> Preferences:
        """Return what a valid form asks for."""
        return Preferences(**self.cleaned_data)
