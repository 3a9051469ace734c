"""Dates as people read them: one form for a day and one for a month, in every language."""

from __future__ import annotations

import datetime as dt

from django.utils.formats import date_format
from django.utils.translation import pgettext, pgettext_lazy

# Django's own texts, marked once more so that ours win: its Serbian months stand in no date.
MONTHS_IN_DATES = (
    pgettext_lazy("alt. month", "January"),
    pgettext_lazy("alt. month", "February"),
    pgettext_lazy("alt. month", "March"),
    pgettext_lazy("alt. month", "April"),
    pgettext_lazy("alt. month", "May"),
    pgettext_lazy("alt. month", "June"),
    pgettext_lazy("alt. month", "July"),
    pgettext_lazy("alt. month", "August"),
    pgettext_lazy("alt. month", "September"),
    pgettext_lazy("alt. month", "October"),
    pgettext_lazy("alt. month", "November"),
    pgettext_lazy("alt. month", "December"),
)


def long_date(day: dt.date) -> str:
    """Return `30 November 2026`."""
    return date_format(day, pgettext("date format: 11 January 2027", "j F Y"))


def month_and_year(day: dt.date) -> str:
    """Return `November 2026`."""
    return date_format(day, pgettext("date format: January 2027", "F Y"))
