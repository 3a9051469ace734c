"""Pages of histories ask the database as often for many games as for few."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.template.loader import render_to_string

from accounts.history.page import own_history_page
from accounts.models import Player
from challenges.skill.counting import recount_skill
from tests.accounts.history.past import DAY, browser_of
from tests.accounts.history.past import many_results as make_results
from tests.challenges.factories import TODAY
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

GAMES = [5, 500]


def many_results(player: Player, count: int) -> None:
    make_results(player, count)
    recount_skill(player_id=player.pk, rules="joker")


@pytest.fixture
def queries(django_assert_num_queries):
    return django_assert_num_queries


@pytest.fixture(autouse=True)
def _old_site(settings):
    settings.FIRST_DAY = TODAY - DAY * 600


@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("url", ["/history/", "/history/?rules=joker&kind=ranked&span=2026"])
def test_ones_own_history_costs_seven_queries(url, games, client_of, queries):
    player = PlayerFactory()
    many_results(player, games)
    guest = client_of(player)
    guest.get(url)

    with queries(7):
        guest.get(url)


@pytest.mark.parametrize("games", GAMES)
def test_it_costs_one_more_where_games_are_still_to_be_replayed(games, client_of, queries):
    player = PlayerFactory()
    many_results(player, games)
    guest = client_of(player)
    guest.get("/history/")
    cache.clear()

    with queries(8):
        guest.get("/history/")


@pytest.mark.parametrize("games", GAMES)
def test_a_month_costs_two_queries(games, client_of, queries):
    player = PlayerFactory()
    many_results(player, games)
    guest = client_of(player)

    with queries(2):
        guest.get("/history/?month=2026-11", headers={"HX-Request": "true"})


@pytest.mark.parametrize("games", GAMES)
def test_a_players_page_costs_nine_queries(games, queries):
    lenka, other = AccountFactory(name="Lenka"), AccountFactory()
    Player.objects.update(shows_history_to="everyone")
    many_results(lenka, games)
    browser = browser_of(other)
    cache.clear()  # or it may know the session

    with queries(9):
        browser.get("/p/Lenka/")


@pytest.mark.parametrize("games", GAMES)
def test_a_comparison_costs_ten_queries(games, queries):
    lenka, other = AccountFactory(name="Lenka"), AccountFactory()
    Player.objects.update(shows_history_to="everyone")
    many_results(lenka, games)
    many_results(other, games)
    browser = browser_of(other)
    cache.clear()  # or it may know the session

    with queries(10):
        browser.get("/p/Lenka/compare/")


def test_a_strangers_history_costs_one_query(client, queries, settings):
    settings.FIRST_DAY = TODAY - DAY * 3
    client.get("/history/")

    with queries(1):
        client.get("/history/")


def test_the_page_asks_for_nothing_while_it_is_rendered(queries):
    player = PlayerFactory()
    many_results(player, 20)
    page = own_history_page(player.pk, params={}, now=NOON)

    with queries(0):
        render_to_string("accounts/history/_month.html", {"month": page.month})
        for part in ("_games", "_stats", "_more"):
            render_to_string(f"accounts/history/{part}.html", {"history": page.history})
