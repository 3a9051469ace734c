"""How the pages look and play: an account's own settings, and cookies of a device without one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from .gate import signed_in_player
from .models import Player, User

THEMES = ("auto", "light", "dark")
AGE = 2 * 365 * 24 * 3600
DEVICE_COOKIES = (
    "yacht_theme",
    "yacht_sound",
    "yacht_roll_on",
    "yacht_colours",
    "yacht_vibration",
    "yacht_calm",
)


@dataclass(frozen=True, slots=True)
class Preferences:
    """A theme, sound and vibration or not, rolling on, colours for all eyes, calm or not."""

    theme: str = "auto"
    sound: bool = False
    roll_on: bool = False
    safe_colours: bool = False
    vibration: bool = True
    calm: bool = False


def read_preferences(cookies: Mapping[str, str]) -> Preferences:
    """Read the cookies; a value that is none of the choices is as if it were not there."""
    theme = cookies.get("yacht_theme", "")
    return Preferences(
        theme=theme if theme in THEMES else "auto",
        sound=cookies.get("yacht_sound") == "on",
        roll_on=cookies.get("yacht_roll_on") == "on",
        safe_colours=cookies.get("yacht_colours") == "safe",
        vibration=cookies.get("yacht_vibration") != "off",
        calm=cookies.get("yacht_calm") == "on",
    )


def preferences_of(request: HttpRequest) -> Preferences:
    """Return what the account prefers or, without one, the device."""
    player = signed_in_player(request)
    if player is None:
        return read_preferences(request.COOKIES)
    return Preferences(
        player.theme,
        player.has_sound,
        player.rolls_on,
        player.has_safe_colours,
        player.vibrates,
        player.is_calm,
    )


def set_preference_cookies(response: HttpResponseBase, preferences: Preferences) -> None:
    values = {
        "yacht_theme": preferences.theme,
        "yacht_sound": "on" if preferences.sound else "off",
        "yacht_roll_on": "on" if preferences.roll_on else "off",
        "yacht_colours": "safe" if preferences.safe_colours else "usual",
        "yacht_vibration": "on" if preferences.vibration else "off",
        "yacht_calm": "on" if preferences.calm else "off",
    }
    for name, value in values.items():
        response.set_cookie(
            name, value, max_age=AGE, secure=settings.SESSION_COOKIE_SECURE, samesite="Lax"
        )


def set_language_cookie(response: HttpResponseBase, language: str) -> None:
    """Set the cookie by which Django knows the language."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite="Lax",
    )


def set_language_of_account(response: HttpResponseBase, user: User) -> None:
    """Let a device where somebody signs in speak the language of the account."""
    language = Player.objects.filter(user=user).values_list("language", flat=True).first()
    if language:
        set_language_cookie(response, language)


def preferences(request: HttpRequest) -> dict[str, object]:
    """Give every template the preferences."""
    return {"preferences": request.preferences}  # type: ignore[attr-defined]  # set by the middleware
