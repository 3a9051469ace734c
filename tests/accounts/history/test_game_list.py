"""The list of one's games: latest first, narrowed, page by page."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.history.filters import GameFilter, read_filter, rules_of, years_of
from accounts.history.game_list import GAMES_A_PAGE, game_list
from accounts.history.games import finished_games
from tests.accounts.history.past import challenge_of, many_results, result
from tests.challenges.factories import TODAY, AttemptFactory
from tests.factories import PlayerFactory

pytestmark = [pytest.mark.django_db]

ALL = GameFilter()


def shown(player, wanted: GameFilter = ALL, *, viewer=None):
    viewer_id = (viewer or player).pk
    listing = game_list(player.pk, viewer_id=viewer_id, wanted=wanted, after="")
    return [row.attempt for row in listing.rows]


def pages_of(player, *, between=lambda: None):
    """Return all pages, doing something between each two."""
    pages, after = [], ""
    while True:
        listing = game_list(player.pk, viewer_id=player.pk, wanted=ALL, after=after)
        pages.append([row.attempt for row in listing.rows])
        if not listing.after:
            return pages
        after = listing.after
        between()


@pytest.mark.sqlite_too
def test_the_latest_day_comes_first_and_the_rule_sets_of_a_day_together(lenka):
    old, yacht, joker = result(lenka, 9), result(lenka, 1, rules="yacht"), result(lenka, 1)

    assert shown(lenka) == [joker, yacht, old]


def test_nobody_elses_games_are_in_it(lenka):
    result(AttemptFactory().player, 3)

    assert shown(lenka) == []


@pytest.mark.sqlite_too
@pytest.mark.parametrize(
    ("wanted", "days_ago"),
    [
        (GameFilter(rules="joker"), [0, 40, 400]),
        (GameFilter(rules="yacht"), [40]),
        (GameFilter(rules="plain"), []),
        (GameFilter(kind="ranked"), [0, 40, 40]),
        (GameFilter(kind="unranked"), [400]),
        (GameFilter(span="2026"), [0, 40, 40]),
        (GameFilter(span="2025"), [400]),
        (GameFilter(span="2026-10"), [40, 40]),
        (GameFilter(span="2026-11"), []),
        (GameFilter(rules="joker", kind="ranked", span="2026-10"), [40]),
    ],
)
def test_it_is_narrowed_by_rule_set_rank_and_time(wanted, days_ago, lenka):
    result(lenka, 0)
    result(lenka, 40)
    result(lenka, 40, rules="yacht")
    result(lenka, 400, is_ranked=False)

    found = [(TODAY - attempt.challenge.day).days for attempt in shown(lenka, wanted)]

    assert found == days_ago


@pytest.mark.sqlite_too
def test_pages_hold_every_game_once_and_end(lenka):
    many_results(lenka, 2 * GAMES_A_PAGE)

    pages = pages_of(lenka)

    assert [len(page) for page in pages] == [GAMES_A_PAGE, GAMES_A_PAGE]
    assert len({attempt.pk for page in pages for attempt in page}) == 2 * GAMES_A_PAGE


def test_a_game_played_meanwhile_moves_no_page(lenka):
    many_results(lenka, 2 * GAMES_A_PAGE)
    first, second = pages_of(lenka)

    again = pages_of(lenka, between=lambda: result(lenka, 0))

    assert again == [first, second]


def test_a_page_may_end_between_the_rule_sets_of_one_day(lenka):
    for days_ago in range(GAMES_A_PAGE):
        result(lenka, days_ago)
        result(lenka, days_ago, rules="yacht")
    result(lenka, 100)

    every = [attempt for page in pages_of(lenka) for attempt in page]

    assert len(every) == len(set(every)) == 2 * GAMES_A_PAGE + 1


@pytest.mark.parametrize(
    "after", ["x", "2026-02-30/joker", "/", "2026-12-01", "2026-12-01/" + "x" * 99, "2026-12-01/\0"]
)
def test_an_address_may_say_anything(after, lenka, hers):
    result(lenka, 3)

    assert hers.get("/history/", {"after": after}).status_code == 200


def test_addresses_of_pages_tell_no_ids(lenka):
    many_results(lenka, GAMES_A_PAGE + 1)

    listing = game_list(lenka.pk, viewer_id=lenka.pk, wanted=GameFilter(rules="joker"), after="")

    assert listing.older_url == "?rules=joker&after=2026-11-19%2Fjoker"
    assert listing.latest_url == ""


def test_a_game_begun_is_in_ones_own_list_alone(lenka):
    begun = AttemptFactory(challenge=challenge_of(TODAY), player=lenka)

    assert shown(lenka) == [begun]
    assert shown(lenka, viewer=PlayerFactory()) == []
    assert shown(lenka, GameFilter(kind="unranked")) == []


@pytest.mark.parametrize(
    ("params", "wanted"),
    [
        ({}, ALL),
        ({"rules": "poker", "kind": "best", "span": "soon"}, ALL),
        ({"span": "2026-13"}, ALL),
        ({"span": "0000"}, ALL),
        ({"span": "9999-12"}, GameFilter(span="9999-12")),
        (
            {"rules": "yacht", "kind": "ranked", "span": "2028-02"},
            GameFilter(rules="yacht", kind="ranked", span="2028-02"),
        ),
    ],
)
def test_what_makes_no_sense_is_as_if_never_said(params, wanted):
    assert read_filter(params) == wanted


def test_february_of_a_leap_year_ends_on_the_29th():
    assert GameFilter(span="2028-02").days == (dt.date(2028, 2, 1), dt.date(2028, 2, 29))
    assert GameFilter(span="9999").days == (dt.date(9999, 1, 1), dt.date(9999, 12, 31))


def test_one_chooses_among_what_was_played(lenka):
    for days_ago, rules in [(0, "joker"), (40, "plain"), (400, "joker")]:
        result(lenka, days_ago, rules=rules)
    games = finished_games(lenka.pk, viewer_id=lenka.pk)

    assert [(year.span, len(year.months)) for year in years_of(games)] == [("2026", 2), ("2025", 1)]
    assert [key for key, _name in rules_of(games)] == ["joker", "yacht", "plain"]


def test_the_page_says_when_nothing_fits(lenka, hers):
    result(lenka, 1)

    assert "No games match." in hers.get("/history/?kind=unranked").content.decode()


def test_an_unranked_game_says_so(lenka, hers):
    result(lenka, 1, is_ranked=False)

    assert "· unranked" in hers.get("/history/").content.decode()
