"""The one form of a date in templates."""

from __future__ import annotations

import datetime as dt

from django import template

from games import dates

register = template.Library()


@register.filter(expects_localtime=True)
def long_date(day: dt.date) -> str:
    """Show `30 November 2026`."""
    return dates.long_date(day)


@register.filter(expects_localtime=True)
def month_and_year(day: dt.date) -> str:
    """Show `November 2026`."""
    return dates.month_and_year(day)
