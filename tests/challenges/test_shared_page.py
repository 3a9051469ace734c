"""The public page of a result: squares, and the name of a player who lets everybody know it."""

from __future__ import annotations

import pytest

from accounts.friends import services as friends
from accounts.models import Player
from challenges.coach.grading import grade_attempt
from tests.challenges.factories import ResultFactory
from tests.challenges.playing import careful, hasty, play
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

NAME = '<bdi class="player-name">Anna</bdi>'
OPEN, LISTED = {"shows_history_to": "everyone"}, {"is_confirmed": True, "ranked_days": 3}


def main_of(client, attempt) -> str:
    page = client.get(attempt.shared_url).content.decode()
    return page.partition("<main")[2].partition("</main>")[0]


@pytest.fixture
def anna():
    return AccountFactory(name="Anna")


@pytest.fixture
def hers(challenge, anna):
    return ResultFactory(challenge=challenge, player=anna)


@pytest.mark.parametrize(
    ("choices", "is_named"),
    [
        ({}, False),
        (OPEN, True),
        (LISTED, True),
        ({**OPEN, "hides_name": True}, False),
        ({**LISTED, "hides_name": True}, False),
        ({**LISTED, "held_at": NOON}, False),
        ({**OPEN, "closing_at": NOON}, False),
        ({**OPEN, "deleted_at": NOON}, False),
    ],
)
def test_a_stranger_reads_the_name_of_one_who_lets_everybody_know_it(
    choices, is_named, client, anna, hers
):
    Player.objects.filter(pk=anna.pk).update(**choices)

    assert (NAME in main_of(client, hers)) is is_named
    page = client.get(hers.shared_url).content.decode()
    assert ("Anna" in page) is is_named


def test_friends_know_each_other_and_nobody_does_across_a_block(client, anna, hers):
    friend, blocked = AccountFactory(name="Dan"), AccountFactory(name="Eva")
    friends.ask(player_id=friend.pk, other_id=anna.pk, now=NOON)
    friends.ask(player_id=anna.pk, other_id=friend.pk, now=NOON)
    friends.block(player_id=anna.pk, other_id=blocked.pk, now=NOON)
    Player.objects.filter(pk=anna.pk).update(**OPEN)

    named = []
    for viewer in (friend, blocked):
        client.force_login(viewer.user)
        named.append(NAME in main_of(client, hers))

    assert named == [True, False]


def test_the_result_of_a_guest_bears_no_name(client, challenge, guest):
    theirs = ResultFactory(challenge=challenge, player=PlayerFactory())

    assert 'class="whose"' not in main_of(client, theirs)
    assert "Your result" not in main_of(guest, theirs)


def test_it_shows_the_squares_once_they_are_known(client, challenge, player, guest):
    attempt = play(challenge, player.pk, now=NOON, choose=careful)
    before = main_of(client, attempt)

    grade_attempt(attempt)

    page = main_of(client, attempt)
    assert "square is-" not in before
    assert page.count('class="square is-') == 13
    assert "today. Can you beat it?" in page
    assert "Your result" in main_of(guest, attempt)


def test_who_may_see_the_game_is_led_to_it(client, challenge, player, guest):
    theirs = play(challenge, PlayerFactory().pk, now=NOON, choose=hasty)
    link = f'href="{theirs.get_absolute_url()}"'
    assert link not in main_of(client, theirs)
    assert link not in main_of(guest, theirs)

    play(challenge, player.pk, now=NOON, choose=careful)

    assert link in main_of(guest, theirs)
