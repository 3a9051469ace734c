"""The token of a form that is to be answered once."""

from __future__ import annotations

from django import template
from django.utils.html import format_html

from accounts.presses.digests import FIELD, new_token

register = template.Library()


@register.simple_tag
def form_token() -> str:
    return format_html('<input type="hidden" name="{}" value="{}">', FIELD, new_token())
