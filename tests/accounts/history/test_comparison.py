"""Two players side by side: their statistics, and who was ahead on days that both played."""

from __future__ import annotations

import pytest

from accounts.history.comparison import compare
from accounts.history.people import find_player
from accounts.models import Player
from tests.accounts.history.past import DAY, browser_of, result
from tests.challenges.factories import TODAY, ChallengeFactory
from tests.challenges.playing import careful, hasty, play
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def ondra(db):
    return AccountFactory(name="Ondra", shows_history_to=Player.Visibility.EVERYONE)


def side_by_side(me, other, **params):
    return compare(find_player(other.name, viewer_id=me.pk), params=params, now=NOON)


@pytest.mark.sqlite_too
def test_who_was_ahead_is_counted_on_days_that_both_played(lenka, ondra):
    for days_ago, mine, theirs in [(1, 250, 200), (2, 180, 200), (3, 210, 210), (4, 260, 100)]:
        result(lenka, days_ago, mine)
        result(ondra, days_ago, theirs)
    result(lenka, 5)
    result(ondra, 6)

    found = side_by_side(lenka, ondra)

    assert (found.wins, found.draws, found.losses) == (2, 1, 1)
    assert [day.mine.day for day in found.days] == [TODAY - DAY * n for n in (1, 2, 3, 4)]


def test_the_two_see_each_other_mirrored(lenka, ondra):
    for days_ago, mine, theirs in [(1, 250, 200), (2, 180, 200), (3, 210, 190)]:
        result(lenka, days_ago, mine)
        result(ondra, days_ago, theirs)

    here, there = side_by_side(lenka, ondra), side_by_side(ondra, lenka)

    assert (here.wins, here.losses) == (there.losses, there.wins) == (2, 1)


def test_unranked_games_and_other_rule_sets_are_left_out(lenka, ondra):
    result(lenka, 1)
    result(ondra, 1, is_ranked=False)
    result(lenka, 2, rules="yacht")
    result(ondra, 2, rules="yacht")

    assert side_by_side(lenka, ondra).days == ()
    assert len(side_by_side(lenka, ondra, rules="yacht").days) == 1


def test_one_who_has_played_nothing_stands_beside_all_the_same(lenka, ondra):
    result(lenka, 1)

    page = browser_of(lenka).get("/p/Ondra/compare/")

    assert page.status_code == 200
    assert side_by_side(lenka, ondra).theirs.stats is None


def test_a_day_leads_to_the_two_replays(lenka, ondra):
    challenge = ChallengeFactory()
    play(challenge, lenka.pk, now=NOON, choose=careful)
    play(challenge, ondra.pk, now=NOON, choose=hasty)
    shared = side_by_side(lenka, ondra).days[0]

    replays = browser_of(lenka).get(shared.url)

    assert replays.status_code == 200
    assert replays.context["visit"].comparison.other.owner.title == ondra.name


def test_boxes_stand_beside_each_other(lenka, ondra):
    challenge = ChallengeFactory()
    mine = play(challenge, lenka.pk, now=NOON, choose=careful).game.card
    theirs = play(challenge, ondra.pk, now=NOON, choose=hasty).game.card

    ones = side_by_side(lenka, ondra).boxes[0]

    assert [row.mean for row in ones] == [mine.points("ones"), theirs.points("ones")]


def test_a_guest_compares_too(ondra, guest_of_today):
    result(ondra, 0)

    assert guest_of_today.get("/p/Ondra/compare/").status_code == 200


@pytest.fixture
def guest_of_today(client_of):
    return client_of(result(PlayerFactory(), 0).player)
