"""The public log: a line a closed day, each holding the hash of the one before."""

from __future__ import annotations

import datetime as dt
import hashlib

import pytest
from django.test import Client

from challenges.days import closes_at
from challenges.fair_play.log import append_closed_days, latest_digest
from challenges.fair_play.models import BEFORE_THE_FIRST
from challenges.models import Challenge, LogLine
from challenges.services.days import close_due, close_if_due
from tests.challenges.factories import TODAY, ChallengeFactory, seed_of

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

DAYS = [TODAY + dt.timedelta(days=number) for number in range(3)]


def read_log() -> list[str]:
    return Client().get("/fair-play/log.txt").content.decode().splitlines()


def test_closing_appends_a_line_with_the_hash_of_the_one_before():
    for day in DAYS:
        ChallengeFactory(day=day)
    ChallengeFactory(day=DAYS[0], rules="yacht")

    close_due(now=closes_at(DAYS[1]))
    close_due(now=closes_at(DAYS[2]))

    lines = read_log()
    assert [line.split()[:4] for line in lines] == [
        ["1", DAYS[0].isoformat(), "joker", "1"],
        ["2", DAYS[0].isoformat(), "yacht", "1"],
        ["3", DAYS[1].isoformat(), "joker", "1"],
        ["4", DAYS[2].isoformat(), "joker", "1"],
    ]
    before = BEFORE_THE_FIRST
    for line in lines:
        assert line.split()[-1] == before
        before = hashlib.sha256(line.encode()).hexdigest()
    assert latest_digest() == before
    seed = seed_of(f"{DAYS[0]}/joker")
    assert lines[0].split()[4:6] == [hashlib.sha256(seed).hexdigest(), seed.hex()]


def test_a_day_closed_by_a_request_is_there_too_and_nothing_is_appended_twice():
    challenge = ChallengeFactory()

    close_if_due(challenge=challenge, now=closes_at(TODAY))

    assert len(read_log()) == 1
    assert append_closed_days() == 0
    close_due(now=closes_at(TODAY))
    assert len(read_log()) == 1


def test_no_open_day_stands_in_it():
    ChallengeFactory()

    assert append_closed_days() == 0
    assert read_log() == []
    assert latest_digest() == BEFORE_THE_FIRST


def test_a_number_that_another_process_took_meanwhile_is_passed_over(monkeypatch):
    ChallengeFactory()
    ChallengeFactory(rules="yacht")
    Challenge.objects.update(closed_at=closes_at(TODAY), seed=seed_of("any").hex())
    taken = []
    insert = LogLine.objects.bulk_create

    def race(lines, **options):
        if not taken:
            other = Challenge.objects.get(rules="yacht")
            taken.append(LogLine.objects.create(challenge=other, number=1, text="theirs"))
        return insert(lines, **options)

    monkeypatch.setattr(LogLine.objects, "bulk_create", race)

    append_closed_days()

    mine = LogLine.objects.get(challenge__rules="joker")
    assert mine.number == 2
    assert mine.text.endswith(taken[0].digest)
