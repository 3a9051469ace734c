"""Free play statistics: what counts, under what, and what beginning anew leaves."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.freeplay.services import reset_stats
from accounts.freeplay.stats import free_stats
from accounts.merging import merge_guest
from accounts.privacy.deletion import delete_player
from games.models import FreeGame, Seat
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


@pytest.fixture
def player():
    return PlayerFactory()


def over(player, outcome, *, score=200, opponents="easy", rules="plain", **facts) -> FreeGame:
    """Make a game that is over, later than all before it; without a score it was given up."""
    ended = NOON + dt.timedelta(minutes=FreeGame.objects.count())
    facts = {"kind": "computers" if opponents else "alone", "is_helped": False, **facts}
    game = FreeGame.objects.create(
        player=player,
        rules=rules,
        opponents=opponents,
        seat_count=len(opponents.split()) + 1,
        ply=39,
        started_at=NOON,
        played_at=ended,
        finished_at=ended if score else None,
        given_up_at=None if score else ended,
        outcome=outcome,
        **facts,
    )
    Seat.objects.create(game=game, number=0, record=rules, score=score)
    for number, level in enumerate(opponents.split(), start=1):
        Seat.objects.create(game=game, number=number, level=level, record=rules, score=300)
    return game


def test_wins_draws_losses_and_streaks_are_counted_in_order(player):
    for outcome in ["won", "won", "drawn", "won", "lost", "won", "won", "won"]:
        over(player, outcome)

    counts = free_stats(player.pk).all_against

    assert (counts.games, counts.won, counts.drawn, counts.lost) == (8, 6, 1, 1)
    assert (counts.win_rate, counts.streak, counts.best_streak) == (75, 3, 3)

    over(player, "lost", score=None)
    counts = free_stats(player.pk).all_against
    assert (counts.games, counts.lost, counts.streak, counts.best_streak) == (9, 2, 0, 3)


def test_rules_levels_and_targets_stand_apart(player):
    over(player, "won", score=250)
    over(player, "lost", score=190, opponents="easy hard")
    over(player, "won", score=180, rules="yacht")
    over(player, "lost", score=170, opponents="", target=180)
    over(player, "", score=220, opponents="")
    over(player, "", score=None, opponents="")

    stats = free_stats(player.pk)

    assert [(row.rules, row.opponents, row.players) for row in stats.against] == [
        ("plain", "Easy", 2),
        ("plain", "Easy, Hard", 3),
        ("yacht", "Easy", 2),
    ]
    assert [row.counts.best for row in stats.against] == [250, 190, 180]
    assert [(row.target, row.counts.lost) for row in stats.targets] == [(180, 1)]
    assert [(row.counts.games, row.counts.best) for row in stats.alone] == [(1, 220)]


def test_some_games_do_not_count(player):
    over(player, "won", is_helped=True)
    over(player, "", opponents="", kind="people")
    FreeGame.objects.create(
        player=player, rules="plain", kind="alone", seat_count=1, started_at=NOON, played_at=NOON
    )
    over(PlayerFactory(), "won")

    assert free_stats(player.pk).is_empty
    assert free_stats(None).is_empty


def test_beginning_anew_deletes_nothing_and_leaves_games_under_way(player):
    over(player, "won")
    reset_stats(player_id=player.pk, now=NOON)
    over(player, "lost", score=150)

    counts = free_stats(player.pk).all_against

    assert (counts.games, counts.lost, counts.best) == (1, 1, 150)
    assert FreeGame.objects.count() == 2


def test_a_guests_statistics_become_the_accounts(player):
    account = AccountFactory()
    over(account, "lost")
    reset_stats(player_id=account.pk, now=NOON)
    over(player, "won")

    merge_guest(guest_id=player.pk, player_id=account.pk)

    counts = free_stats(account.pk).all_against
    assert (counts.games, counts.won) == (1, 1)


def test_they_go_with_the_player(player):
    over(player, "won")

    delete_player(player_id=player.pk, now=NOON)

    assert not FreeGame.objects.exists()


def test_one_query_whatever_was_played(player, django_assert_num_queries):
    for rules in ("plain", "joker", "triple"):
        for opponents in ("easy", "easy hard insane", ""):
            over(player, "won" if opponents else "", rules=rules, opponents=opponents)

    with django_assert_num_queries(1):
        free_stats(player.pk)


def test_the_page_shows_them_and_asks_before_beginning_anew(player, client_of):
    browser = client_of(player)
    assert "begin with the first game" in browser.get("/free/statistics/").content.decode()
    over(player, "won", opponents="easy hard", score=251)

    page = browser.get("/free/statistics/").content.decode()
    assert "Easy, Hard" in page
    assert "251" in page
    assert "can’t be undone" in page

    answer = browser.post("/free/statistics/reset/", follow=True)
    assert "begin with the first game" in answer.content.decode()
    assert FreeGame.objects.count() == 1


def test_a_stranger_sees_an_empty_page_and_becomes_nobody(client):
    assert client.get("/free/statistics/").status_code == 200
    assert client.post("/free/statistics/reset/").status_code == 302
    assert not client.cookies.get("yacht_player")
