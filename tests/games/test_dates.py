"""Dates have one form in every language: day, month in letters, year."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation

from games import sentences
from games.dates import long_date, month_and_year
from games.engine.errors import Conflict
from games.sentences import sentence

DAY = dt.date(2026, 11, 30)
MACHINES = {"Y-m-d", "Y-m", "c", "H:i"}  # for URLs and attributes, and the time of day
FOLDERS = ("accounts", "challenges", "games", "yachtsite", "templates")


class SomethingOnADay(Conflict):
    code = "something_on_a_day"


@pytest.mark.parametrize(
    ("language", "day", "month"),
    [
        ("en", "30 November 2026", "November 2026"),
        ("ru", "30 ноября 2026", "Ноябрь 2026"),
        ("cs", "30. listopadu 2026", "listopad 2026"),
        ("sr", "30. новембра 2026.", "новембар 2026."),
    ],
)
def test_a_date_has_day_month_in_letters_and_year(language, day, month):
    with translation.override(language):
        assert (long_date(DAY), month_and_year(DAY)) == (day, month)
        assert f">{day}<" in render_to_string("_fragments/_date.html", {"day": DAY})


def test_refusals_tell_dates_in_the_same_form(monkeypatch):
    monkeypatch.setitem(sentences._sentences, SomethingOnADay.code, "On %(day)s")

    assert sentence(SomethingOnADay(day=DAY)) == "On 30 November 2026"


def test_no_page_or_mail_has_a_form_of_its_own():
    texts = [
        (path.relative_to(settings.BASE_DIR), path.read_text(encoding="utf-8"))
        for folder in FOLDERS
        for path in Path(settings.BASE_DIR, folder).rglob("*.*")
        if path.suffix in {".html", ".txt", ".py", ".js"}
    ]
    shapes = {
        (path.as_posix(), shape)
        for path, text in texts
        for shape in re.findall(r'\|date(?::"([^"]*)"|\b)', text)
    }
    calls = {
        path.as_posix()
        for path, text in texts
        if re.search(r"\b(date_format|strftime|toLocaleDateString|toLocaleString)\(", text)
    }

    assert {one for one in shapes if one[1] not in MACHINES} == set()
    assert calls == {"games/dates.py"}
