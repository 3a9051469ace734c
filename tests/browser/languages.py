"""The languages that pages can be read in here."""

from __future__ import annotations

from django.conf import settings

LANGUAGES = ["en", *sorted(path.name for path in (settings.BASE_DIR / "locale").glob("??"))]
WIDEST = ("ru", "sr")  # whose texts are longest; pages of the others are no wider
