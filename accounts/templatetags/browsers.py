"""Browsers by their names, as far as they tell them."""

from __future__ import annotations

from django import template
from django.utils.translation import gettext as _

register = template.Library()

# In this order: most browsers also claim to be those further down.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


@register.filter
def browser(user_agent: str) -> str:
    """Return such as “Firefox, Windows”; what is not known is called so."""
    found = [
        next((name for word, name in known if word in user_agent), "")
        for known in (BROWSERS, SYSTEMS)
    ]
    return ", ".join(filter(None, found)) or _("unknown browser")
