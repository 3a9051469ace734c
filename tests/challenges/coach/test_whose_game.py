"""A game that is looked at says whose it is, and speaks of "you" in one's own alone."""

from __future__ import annotations

import datetime as dt
import re

import pytest

from accounts.friends import services as friends
from accounts.history.people import name_of_player
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
    return [part.partition("</h2>")[0].strip() for part in parts]


def test_two_games_side_by_side_are_named_and_only_mine_speaks_of_you(challenge, guest, mine, anna):
    hers = play(challenge, anna.pk, now=NOON, choose=hasty)

    page = guest.get(f"{mine.replay_url}?with={hers.code}").content.decode()

    assert headings(page) == ["You", '<bdi class="player-name">Anna</bdi>']
    my_side, her_side = page.split('<article class="position">')[1:]
    assert "· You " in my_side
    assert "· You " not in her_side


def test_a_game_beside_itself_is_one_game(guest, mine):
    page = guest.get(f"{mine.replay_url}?with={mine.code}").content.decode()

    assert page.count('<article class="position">') == 1
    assert headings(page) == []


@pytest.mark.parametrize("is_graded", [True, False])
def test_another_s_pages_alone_are_named_and_never_say_you(is_graded, challenge, guest, mine, anna):
    hers = play(challenge, anna.pk, now=NOON, choose=hasty)
    if is_graded:
        grade_attempt(hers)

    for url in (hers.get_absolute_url(), hers.coach_url, hers.replay_url):
        page = guest.get(url).content.decode()
        main = page.partition("<main")[2].partition("</main>")[0]
        assert '<bdi class="player-name">Anna</bdi>' in main, url
        assert not re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", main), url


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
    assert [names[one] for one in unnamed] == ["Another player", "A guest"]


def test_a_deleted_player_and_one_across_a_block_are_not_named(challenge, anna):
    viewer, gone = AccountFactory(name="Dan"), AccountFactory(name="Eva")
    friends.block(player_id=anna.pk, other_id=viewer.pk, now=NOON)
    Player.objects.filter(pk=gone.pk).update(deleted_at=NOON, user=None)

    titles = [name_of_player(player_id=one.pk, viewer_id=viewer.pk).text for one in (anna, gone)]

    assert titles == ["Another player", "Deleted player"]


def test_the_best_possible_game_is_not_graded(challenge, guest, player, mine):
    """Who knows the dice makes no mistakes, though the coach, who does not, would see some."""
    closed = close_if_due(challenge=challenge, now=NOON + dt.timedelta(days=2))
    ideal = play(challenge, PlayerFactory().pk, now=NOON, choose=hasty)
    Challenge.objects.filter(pk=closed.pk).update(best_total=ideal.score, best_record=ideal.record)

    page = guest.get(f"{closed.best_url}?step=3").content.decode()

    assert headings(page) == ["Best possible game"]
    assert re.search(r"· (Kept|Wrote|Rolled) ", page)
    for word in ("square is-", "worth", "Nothing was better", "toss-up", "Expected final score"):
        assert word not in page.partition("<main")[2]
