"""Forms of the settings page."""

from __future__ import annotations

from typing import TypedDict

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from .models import NAME_LENGTH, Player
from .preferences import Preferences

# Each in its own language, whatever the page's.
LANGUAGES = [("en", "English"), ("ru", "Русский"), ("cs", "Čeština"), ("sr", "Српски")]


class AccountChoices(TypedDict, total=False):
    """What an account chooses beside the preferences of a device."""

    language: str
    shows_history_to: str
    hides_name: bool
    has_reactions: bool


class PreferencesForm(forms.Form):
    """What a device prefers, or an account on all its devices."""

    language = forms.ChoiceField(label=_("Language"), choices=LANGUAGES, required=False)
    theme = forms.ChoiceField(
        label=_("Theme"),
        choices=[("auto", _("Same as the device")), ("light", _("Light")), ("dark", _("Dark"))],
        widget=forms.RadioSelect,
    )
    sound = forms.BooleanField(label=_("Sound"), required=False)
    vibration = forms.BooleanField(label=_("Vibration"), required=False)
    roll_on = forms.BooleanField(
        label=_("Roll at once after writing"),
        help_text=_("Writing a box also makes the first roll of the next turn."),
        required=False,
    )
    safe_colours = forms.BooleanField(
        label=_("Colour-blind friendly colours"),
        help_text=_("Blue and orange instead of green and red."),
        required=False,
    )

    calm = forms.BooleanField(
        label=_("Calm mode"),
        help_text=_("No places and no streak: just your game."),
        required=False,
    )

    def preferences(self) -> Preferences:
        """Return the preferences that a valid form holds."""
        data = self.cleaned_data
        return Preferences(
            data["theme"],
            data["sound"],
            data["roll_on"],
            data["safe_colours"],
            data["vibration"],
            data["calm"],
        )

    @property
    def chosen_language(self) -> str:
        """Return the language that a valid form holds, or ""."""
        language = self.cleaned_data["language"]
        return language if language in dict(settings.LANGUAGES) else ""

    def account_choices(self) -> AccountChoices:
        """Return what a valid form of an account holds beside the preferences."""
        return {"language": self.chosen_language}


class AccountPreferencesForm(PreferencesForm):
    """What an account prefers beside that."""

    shows_history_to = forms.ChoiceField(
        label=_("Who can see my history"),
        choices=[
            (Player.Visibility.EVERYONE, _("Everyone")),
            (Player.Visibility.FRIENDS, _("Friends")),
            (Player.Visibility.ME, _("Only me")),
        ],
        widget=forms.RadioSelect,
    )

    hides_name = forms.BooleanField(
        label=_("Hide my name from “everyone”"),
        help_text=_("Your place stays, without a name. Friends and groups still see you."),
        required=False,
    )

    has_reactions = forms.BooleanField(
        label=_("Reactions"),
        help_text=_("Friends can put a picture on your result, and you on theirs."),
        required=False,
    )

    def account_choices(self) -> AccountChoices:
        return {
            **super().account_choices(),
            "shows_history_to": self.cleaned_data["shows_history_to"],
            "hides_name": self.cleaned_data["hides_name"],
            "has_reactions": self.cleaned_data["has_reactions"],
        }


class RenameForm(forms.Form):
    """Another name; the rules of names are the service's."""

    name = forms.CharField(
        label=_("Name"),
        strip=False,
        widget=forms.TextInput(
            attrs={
                "autocomplete": "off",
                "maxlength": 10 * NAME_LENGTH,
                "aria-describedby": "name-help",
            }
        ),
    )
