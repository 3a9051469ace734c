"""A reminder for calendars: one event that comes back every day, at a time or all day."""

from __future__ import annotations

import pytest

from challenges.calendar import MOST_OCTETS

pytestmark = pytest.mark.usefixtures("at_noon")


def lines_of(client, query=""):
    text = client.get(f"/calendar.ics{query}").content.decode()
    assert text.endswith("\r\n")
    return text.replace("\r\n ", "").split("\r\n")[:-1]


def test_without_a_time_it_is_for_the_whole_day(client):
    answer = client.get("/calendar.ics?at=25:00")

    lines = lines_of(client)
    assert answer.content == client.get("/calendar.ics").content
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert "DTSTART;VALUE=DATE:20261201" in lines
    assert "RRULE:FREQ=DAILY" in lines
    assert "TRANSP:TRANSPARENT" in lines
    assert "BEGIN:VALARM" not in lines
    assert "URL:http://testserver/" in lines


def test_at_a_time_it_is_on_the_clock_of_whoever_looks(client):
    lines = lines_of(client, "?at=20:30")

    assert "DTSTART:20261201T203000" in lines
    assert lines.count("BEGIN:VALARM") == lines.count("END:VALARM") == 1
    assert not any(line.startswith("DTSTART") and line.endswith("Z") for line in lines)


def test_lines_are_short_in_every_language(client):
    for language in ("en", "ru", "cs", "sr", "none"):
        answer = client.get(f"/calendar.ics?language={language}&at=08:00")
        assert max(len(line) for line in answer.content.split(b"\r\n")) <= MOST_OCTETS


def test_the_settings_lead_to_it_for_everybody(client, db):
    page = client.get("/settings/").content.decode()

    assert 'action="/calendar.ics"' in page
    assert 'type="time"' in page
