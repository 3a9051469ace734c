"""`draw`, which includes a fragment that is remembered by what it is given."""

from __future__ import annotations

from django import template

from games.drawing import draw

register = template.Library()
register.simple_tag(draw)
