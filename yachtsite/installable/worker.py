"""The service worker: its script, with the files of this version that it keeps."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path

from django.conf import settings
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import override

SOURCE = Path(__file__).with_name("worker.js")
FILES = ("css/site.css", "css/pages.css", "js/offline-page.js", "img/mark.svg")
FONT = "fonts/golos-text-{}.woff2"
ALPHABETS = {"ru": ["cyrillic"], "sr": ["cyrillic"], "cs": ["czech"]}  # beside the Latin one


@cache
def worker_script(language: str) -> str:
    """Return the script; it differs where a file, the page or the language does."""
    source = SOURCE.read_text(encoding="utf-8")
    fonts = [FONT.format(name) for name in ("latin", *ALPHABETS.get(language, []))]
    files = [static(name) for name in (*FILES, *fonts)]
    page = offline_page(language)
    version = hashlib.sha256("\n".join([source, *files, page]).encode()).hexdigest()[:16]
    facts = {
        "version": version,
        "files": files,
        "static": settings.STATIC_URL,
        "offline": reverse("offline", args=[language]),
        "icon": static("img/icon-192.png"),
    }
    return f"const FACTS = {json.dumps(facts)};\n\n{source}"


@cache
def offline_page(language: str) -> str:
    """Return the page shown without a network; it is the same for everybody."""
    with override(language):
        facts = {"site_name": settings.SITE_NAME, "zone": settings.DAY_ZONE.key}
        return render_to_string("installable/offline.html", facts)
