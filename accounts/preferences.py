"""What a device prefers: theme, sound, rolling at once; kept in plain cookies, account or not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

THEMES = ("auto", "light", "dark")
AGE = 2 * 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Preferences:
    """A theme, whether there is sound, and whether writing a box rolls for the next turn."""

    theme: str = "auto"
    sound: bool = False
    roll_on: bool = False


def read_preferences(cookies: Mapping[str, str]) -> Preferences:
    """Read what the cookies say; what they do not say well is as if never said."""
    theme = cookies.get("yacht_theme", "")
    return Preferences(
        theme=theme if theme in THEMES else "auto",
        sound=cookies.get("yacht_sound") == "on",
        roll_on=cookies.get("yacht_roll_on") == "on",
    )


def keep_preferences(response: HttpResponseBase, wanted: Preferences) -> None:
    """Set the cookies."""
    values = {
        "yacht_theme": wanted.theme,
        "yacht_sound": "on" if wanted.sound else "off",
        "yacht_roll_on": "on" if wanted.roll_on else "off",
    }
    for name, value in values.items():
        response.set_cookie(
            name, value, max_age=AGE, secure=settings.SESSION_COOKIE_SECURE, samesite="Lax"
        )


def preferences(request: HttpRequest) -> dict[str, object]:
    """Give every template the preferences."""
    return {"preferences": read_preferences(request.COOKIES)}
