"""The web app manifest: what an installed site is called, looks like and begins with."""

from __future__ import annotations

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _

PAPER, INK = "#f5f1e8", "#14396b"
ICONS = (
    ("img/icon-192.png", "192x192", "any"),
    ("img/icon-512.png", "512x512", "any"),
    ("img/icon-maskable-512.png", "512x512", "maskable"),
)


def manifest(language: str) -> dict[str, object]:
    """Return the manifest in the active language, which is `language`.

    Its `id` is the same in all languages: one site is one app.
    """
    today = reverse("challenges:today")
    return {
        "id": today,
        "name": settings.SITE_NAME,
        "short_name": _("Yacht"),
        "description": _("One dice challenge a day, the same dice for everyone."),
        "lang": language,
        "dir": "ltr",
        "start_url": today,
        "scope": today,
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": [_picture(*icon[:2], purpose=icon[2]) for icon in ICONS],
        "shortcuts": [
            {
                "name": _("Today"),
                "description": _("Today’s challenge"),
                "url": today,
                "icons": [_picture("img/icon-192.png", "192x192")],
            }
        ],
        "screenshots": [
            _screenshot("today", "narrow", "720x1280", _("Today’s challenge")),
            _screenshot("board", "narrow", "720x1280", _("The dice and the card")),
            _screenshot("boards", "wide", "1280x800", _("The leaderboard of the day")),
        ],
    }


def _picture(name: str, sizes: str, **facts: str) -> dict[str, str]:
    kind = "image/webp" if name.endswith(".webp") else "image/png"
    return {"src": static(name), "sizes": sizes, "type": kind, **facts}


def _screenshot(name: str, form: str, sizes: str, label: str) -> dict[str, str]:
    return _picture(f"img/screenshot-{name}.webp", sizes, form_factor=form, label=label)
