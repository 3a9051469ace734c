"""The calendar of one's days: months as they are, weeks from Monday, marks beside colours."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.history.month import month_of
from tests.accounts.history.past import DAY, challenge_of, result
from tests.challenges.factories import TODAY, AttemptFactory, ChallengeFactory
from tests.factories import NOON

pytestmark = [pytest.mark.django_db]


def month(text: str, *, now: dt.datetime = NOON, player=None, rules: str = ""):
    params = {"month": text, "rules": rules}
    return month_of(player.pk if player else None, params=params, now=now)


def cells(shown):
    return [cell for week in shown.weeks for cell in week if cell]


def cell_of(player, days_ago: int = 0, rules: str = ""):
    day = TODAY - DAY * days_ago
    shown = cells(month(f"{day:%Y-%m}", player=player, rules=rules))
    return next(cell for cell in shown if cell.day == day)


@pytest.mark.parametrize(
    ("text", "days"),
    [("2028-02", 29), ("2027-02", 28), ("2026-12", 31), ("2028-04", 30), ("2100-02", 28)],
)
def test_a_month_has_its_days_each_once(text, days):
    now = dt.datetime(2100, 6, 1, tzinfo=dt.UTC)

    shown = cells(month(text, now=now))

    first = dt.date.fromisoformat(f"{text}-01")
    assert [cell.day for cell in shown] == [first + DAY * n for n in range(days)]


def test_29_february_2028_is_a_tuesday_and_can_be_played():
    now = dt.datetime(2028, 2, 29, 12, tzinfo=dt.UTC)

    last_week = month("2028-02", now=now).weeks[-1]

    assert [cell.day.day if cell else None for cell in last_week] == [28, 29, *[None] * 5]
    assert last_week[1].is_today
    assert last_week[1].url == "/d/2028-02-29/joker/"


@pytest.mark.parametrize("year", [2026, 2027, 2028])
def test_weeks_begin_on_monday(year):
    now = dt.datetime(2030, 1, 1, tzinfo=dt.UTC)

    for number in range(1, 13):
        for week in month(f"{year}-{number:02}", now=now).weeks:
            assert len(week) == 7
            assert [cell.day.weekday() for cell in week if cell] == [
                index for index, cell in enumerate(week) if cell
            ]


def test_months_lead_to_one_another_from_the_first_day_until_today(settings):
    settings.FIRST_DAY = dt.date(2026, 10, 15)
    seen, url = [], "?month=2026-10"
    while url:
        shown = month(url.rpartition("month=")[2])
        seen.append(shown.first.month)
        url = shown.later_url

    assert seen == [10, 11, 12]
    assert month("2026-10").earlier_url == ""
    assert month("2026-11").earlier_url == "?month=2026-10"


@pytest.mark.parametrize(
    "text",
    ["", "x", "2026-13", "0000-01", "2026-00", "202612", "２０２６-12", "2026-12\0", "9999-12"],
)
def test_what_is_no_month_of_the_site_is_the_current_one(text):
    assert month(text).first == TODAY.replace(day=1)


def test_before_the_first_day_there_is_nothing_to_play(settings):
    settings.FIRST_DAY = dt.date(2026, 11, 20)

    shown = cells(month("2026-11"))

    assert [cell.day.day for cell in shown if cell.url] == list(range(20, 31))
    assert month("2025-01").first == dt.date(2026, 11, 1)


def test_days_to_come_lead_nowhere():
    shown = cells(month("2026-12"))

    assert [cell.day for cell in shown if cell.url] == [TODAY]
    assert [cell.day for cell in shown if cell.is_today] == [TODAY]


@pytest.mark.parametrize(
    ("lost", "key"),
    [(0, "perfect"), (15, "perfect"), (15.1, "small"), (30.1, "mistake"), (99, "blunder")],
)
def test_a_day_is_coloured_by_the_points_lost(lost, key, lenka):
    result(lenka, 1, points_lost=lost)

    grade = cell_of(lenka, 1).grade

    assert grade.key == key


def test_a_game_that_the_coach_has_not_seen_is_just_played(lenka):
    result(lenka, 1)

    assert cell_of(lenka, 1).grade.key == "played"


def test_every_grade_has_a_mark_of_its_own(lenka, hers):
    for days_ago, lost in enumerate([1, 20, 40, 80, None]):
        result(lenka, days_ago + 1, points_lost=lost)

    page = hers.get("/history/", {"month": "2026-11"}).content.decode()

    for mark in "✓–?!●":
        assert f'<span class="mark-of" aria-hidden="true">{mark}</span>' in page


@pytest.mark.parametrize("is_finished", [True, False])
def test_a_cell_leads_to_the_result_or_back_to_the_board(is_finished, lenka):
    if is_finished:
        made = result(lenka, 0)
        way = made.get_absolute_url()
    else:
        made = AttemptFactory(challenge=challenge_of(TODAY), player=lenka)
        way = made.challenge.play_url

    assert cell_of(lenka).url == way
    assert cell_of(lenka).state == ("finished" if is_finished else "started")


def test_of_two_games_of_a_day_the_main_rule_set_is_shown(lenka):
    yacht, joker = result(lenka, 1, rules="yacht"), result(lenka, 1)

    assert cell_of(lenka, 1).attempt == joker
    assert cell_of(lenka, 1, rules="yacht").attempt == yacht


def test_a_finished_game_is_shown_before_one_that_is_only_begun(lenka):
    AttemptFactory(challenge=ChallengeFactory(), player=lenka)
    yacht = result(lenka, 0, rules="yacht")

    assert cell_of(lenka).attempt == yacht


def test_nobody_sees_the_days_of_another(lenka, client, at_noon):
    result(lenka, 0, score=271)

    assert "271" not in client.get("/history/").content.decode()


def test_htmx_gets_the_month_alone(hers):
    answer = hers.get("/history/", {"month": "2026-11"}, headers={"HX-Request": "true"})

    assert answer.content.decode().lstrip().startswith("<section")
    assert "HX-Request" in answer.headers["Vary"]


def test_the_calendar_is_a_table_with_headed_columns_and_today_marked(hers):
    page = hers.get("/history/").content.decode()

    assert '<th scope="col" abbr="Monday">Mon</th>' in page
    assert page.count('aria-current="date"') == 1
    assert '<time class="date" datetime="2026-12-01">' in page
