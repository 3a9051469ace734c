"""A game that is looked at says whose it is, and speaks of "you" in one's own alone."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.friends import services as friends
from accounts.models import Player
from challenges.coach.grading import grade_attempt
from challenges.models import Challenge
from challenges.services import close_if_due
from tests.challenges.playing import careful, hasty, play
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def mine(challenge, player):
    return play(challenge, player.pk, now=NOON, choose=careful)


@pytest.fixture
def anna():
    return AccountFactory(name="Anna", shows_history_to=Player.Visibility.EVERYONE)


def headings(page: str) -> list[str]:
    """Return the names above the games of a replay."""
    parts = page.split('<h2 class="whose" data-spoken>')[1:]
    return [part.partition("</h2>")[0] for part in parts]


def test_two_games_side_by_side_are_named_and_only_mine_speaks_of_you(challenge, guest, mine, anna):
    hers = play(challenge, anna.pk, now=NOON, choose=hasty)

    page = guest.get(f"{mine.replay_url}?with={hers.code}").content.decode()

    assert headings(page) == ["You", '<bdi class="player-name">Anna</bdi>']
    my_side, her_side = page.split('<article class="position">')[1:]
    assert "You " in my_side.partition('<div class="board">')[0]
    assert "You " not in her_side


@pytest.mark.parametrize("path", ["replay_url", "coach_url"])
def test_another_s_page_alone_is_named_and_never_says_you(path, challenge, guest, mine, anna):
    hers = play(challenge, anna.pk, now=NOON, choose=hasty)
    grade_attempt(hers)

    page = guest.get(getattr(hers, path)).content.decode()

    main = page.partition("<main")[2].partition("</main>")[0]
    assert '<bdi class="player-name">Anna</bdi>' in main
    assert "You kept" not in main
    assert "You wrote" not in main
    assert "You rolled" not in main


def test_names_are_for_those_who_may_know_them(challenge, guest, player, mine):
    private = AccountFactory(name="Bela")
    friend = AccountFactory(name="Cara")
    viewer = AccountFactory(name="Dan")
    own = play(challenge, viewer.pk, now=NOON, choose=careful)
    friends.ask(player_id=viewer.pk, other_id=friend.pk, now=NOON)
    friends.ask(player_id=friend.pk, other_id=viewer.pk, now=NOON)
    unnamed = [private, PlayerFactory()]
    others = {one: play(challenge, one.pk, now=NOON, choose=hasty) for one in (*unnamed, friend)}
    guest.force_login(viewer.user)

    names = {
        one: headings(guest.get(f"{own.replay_url}?with={game.code}").content.decode())[1]
        for one, game in others.items()
    }

    assert names[friend] == '<bdi class="player-name">Cara</bdi>'
    assert {names[one] for one in unnamed} == {"Another player"}


def test_the_best_possible_game_is_not_graded(challenge, guest, player, mine):
    """Who knows the dice makes no mistakes, though the coach, who does not, would see some."""
    closed = close_if_due(challenge=challenge, now=NOON + dt.timedelta(days=2))
    ideal = play(challenge, PlayerFactory().pk, now=NOON, choose=hasty)
    Challenge.objects.filter(pk=closed.pk).update(best_total=ideal.score, best_record=ideal.record)

    page = guest.get(f"{closed.best_url}?step=3").content.decode()

    assert headings(page) == ["Best possible game"]
    for word in ("square is-", "worth", "Nothing was better", "toss-up", "Final score to expect"):
        assert word not in page.partition("<main")[2]
