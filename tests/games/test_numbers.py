"""Percentages are written as each language writes them."""

from __future__ import annotations

from django.template import Context, Template
from django.utils.translation import override

TEMPLATE = Template(
    "{% load numbers %}{{ rate|percent }}, {{ rate|percent:1 }}, {{ unknown|percent }}"
)
GAP = "\N{NO-BREAK SPACE}"


def test_the_percent_sign_follows_the_language():
    shown = {}
    for language in ("en", "sr", "cs", "ru"):
        with override(language):
            shown[language] = TEMPLATE.render(Context({"rate": 61.77, "unknown": None}))

    assert shown == {
        "en": "62%, 61.8%, –",
        "sr": "62%, 61,8%, –",
        "cs": f"62{GAP}%, 61,8{GAP}%, –",
        "ru": f"62{GAP}%, 61,8{GAP}%, –",
    }
