"""A day's challenge is made once, whoever asks for it first."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core.management import CommandError, call_command

from challenges.errors import NoChallenge
from challenges.models import Challenge
from challenges.services import challenges_of, ensure_challenge, ensure_days, find_challenge
from challenges.tasks import ensure_challenges
from games.engine.errors import UnknownRules
from tests.challenges.factories import TODAY, seed_of
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

ONE_DAY = dt.timedelta(days=1)


def made() -> list[tuple[dt.date, str]]:
    return list(Challenge.objects.order_by("day", "rules").values_list("day", "rules"))


def test_asked_twice_it_is_the_same_challenge():
    first = ensure_challenge(day=TODAY, rules="joker", seed=seed_of("first"))
    second = ensure_challenge(day=TODAY, rules="joker", seed=seed_of("second"))

    assert first == second
    assert (second.sealed_seed, second.commitment) == (first.sealed_seed, first.commitment)


def test_each_rule_set_of_a_day_has_dice_of_its_own():
    seed = seed_of("one for both")
    joker = ensure_challenge(day=TODAY, rules="joker", seed=seed)
    yacht = ensure_challenge(day=TODAY, rules="yacht", seed=seed)

    assert joker.sequence.values[:180] != yacht.sequence.values


def test_an_unknown_rule_set_makes_no_challenge():
    with pytest.raises(UnknownRules):
        ensure_challenge(day=TODAY, rules="poker", seed=seed_of("any"))

    assert made() == []


def test_the_days_ahead_are_made_and_a_second_run_makes_nothing():
    ensure_days(now=NOON, count=14)
    before = list(Challenge.objects.order_by("pk").values())

    ensure_days(now=NOON, count=14)

    assert list(Challenge.objects.order_by("pk").values()) == before
    assert made() == [
        (TODAY + ONE_DAY * n, rules) for n in range(14) for rules in ("joker", "yacht")
    ]


def test_runs_that_were_missed_are_made_up_for():
    for distance in (0, 1, 5, 6, 30):
        now = NOON + ONE_DAY * distance
        ensure_days(now=now, count=3)

    assert len(made()) == 2 * len({0, 1, 2, 3, 5, 6, 7, 8, 30, 31, 32})


def test_a_run_over_the_end_of_february_makes_the_29th():
    now = dt.datetime(2028, 2, 27, 23, 59, tzinfo=dt.UTC)

    ensure_days(now=now, count=4)

    assert [str(day) for day, rules in made() if rules == "joker"] == [
        "2028-02-27", "2028-02-28", "2028-02-29", "2028-03-01",
    ]  # fmt: skip


def test_a_day_that_was_missed_is_made_by_the_first_who_asks():
    found = find_challenge(day=TODAY - ONE_DAY, rules="yacht", now=NOON)

    assert made() == [(TODAY - ONE_DAY, "yacht")]
    assert found.commitment


@pytest.mark.parametrize(
    ("day", "rules"),
    [
        (TODAY + ONE_DAY, "joker"),
        (dt.date(2025, 12, 31), "joker"),  # before the site's first day
        (TODAY, "plain"),  # a rule set that is not offered
        (TODAY, "poker"),
        (TODAY, "JOKER"),
    ],
)
def test_what_is_not_offered_is_not_made(day, rules):
    with pytest.raises(NoChallenge):
        find_challenge(day=day, rules=rules, now=NOON)

    assert made() == []


def test_a_future_day_stays_hidden_when_it_has_been_made_ahead():
    ensure_days(now=NOON, count=2)

    with pytest.raises(NoChallenge):
        find_challenge(day=TODAY + ONE_DAY, rules="joker", now=NOON)

    asked = [TODAY, TODAY + ONE_DAY]
    assert {one.day for one in challenges_of(days_asked=asked, now=NOON)} == {TODAY}


def test_a_rule_set_no_longer_offered_can_still_be_seen(settings):
    old = ensure_challenge(day=TODAY, rules="yacht", seed=seed_of("old"))
    settings.DAILY_RULES = ("joker",)

    assert find_challenge(day=TODAY, rules="yacht", now=NOON) == old


def test_without_a_worker_the_first_visits_make_what_they_show(client, at_noon, settings):
    settings.FIRST_DAY = TODAY - ONE_DAY * 2
    pages = ["/", "/d/2026-11-30/yacht/", "/d/2026-11-29/joker/play/"]

    statuses = [client.get(page).status_code for page in pages * 2]

    assert set(statuses) == {200}
    assert made() == [
        (TODAY - ONE_DAY * 2, "joker"),
        (TODAY - ONE_DAY, "yacht"),
        (TODAY, "joker"),
        (TODAY, "yacht"),
    ]


def test_the_task_makes_fourteen_days_in_process_without_a_broker(at_noon):
    ensure_challenges.delay()
    ensure_challenges.delay()

    assert len(made()) == 28


def test_the_command_makes_as_many_days_as_it_is_told(at_noon, capsys):
    call_command("ensure_challenges", days=3)

    assert len(made()) == 6
    assert "6 challenges" in capsys.readouterr().out


@pytest.mark.parametrize("count", ["0", "-1", "367", "many", "²"])
def test_the_command_refuses_a_number_of_days_that_is_none(count):
    with pytest.raises(CommandError):
        call_command("ensure_challenges", f"--days={count}")
