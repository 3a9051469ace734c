"""Fragments of pages that depend on a few values alone: drawn once each, then remembered.

What a fragment shows is all in the values that it is remembered by; its template sees nothing else.
"""

from __future__ import annotations

from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

REMEMBERED = 8192  # of some 700 bytes


def draw(template_name: str, **facts: object) -> SafeString:
    """Draw what depends on these facts and the language alone.

    Facts are values that hash and compare by all that shows of them: texts, numbers, dates, frozen
    dataclasses; never models, which are equal by their keys.
    """
    return _drawn(template_name, get_language(), **facts)


@lru_cache(maxsize=REMEMBERED)
def _drawn(template_name: str, _language: str | None, **facts: object) -> SafeString:
    return render_to_string(template_name, facts)
