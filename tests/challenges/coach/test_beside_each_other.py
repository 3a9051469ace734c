"""Two games of one day side by side: who is offered it, and where the games parted."""

from __future__ import annotations

import pytest

from challenges.coach.replay import compare, replay_at
from tests.challenges.playing import careful, hasty, play, whim
from tests.factories import NOON, PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def mine(challenge, player):
    return play(challenge, player.pk, now=NOON)


@pytest.fixture
def other(challenge):
    return play(challenge, PlayerFactory().pk, now=NOON, choose=hasty)


def test_another_s_result_leads_to_both_games_beside_each_other(guest, mine, other):
    page = guest.get(f"/a/{other.code}/").content.decode()

    assert f"/a/{mine.code}/replay/?with={other.code}" in page


def test_one_s_own_result_does_not(guest, mine):
    page = guest.get(f"/a/{mine.code}/").content.decode()

    assert "?with=" not in page


def test_the_games_part_at_the_first_decision_that_differs(mine, other):
    both = compare(mine, replay_at(mine, "0", mine.player_id), other.code, mine.player_id)

    assert both.parted_at == 0
    assert both.parted_roll == 1


def test_equal_games_never_part(challenge, mine):
    twin = play(challenge, PlayerFactory().pk, now=NOON, choose=careful)

    both = compare(mine, replay_at(mine, "0", mine.player_id), twin.code, mine.player_id)

    assert both.parted_at is None
    assert both.last == len(both.mine.moves)


def test_until_they_part_both_have_the_same_dice(challenge, mine):
    other = play(challenge, PlayerFactory().pk, now=NOON, choose=whim("another"))
    both = compare(mine, replay_at(mine, "0", mine.player_id), other.code, mine.player_id)

    for step in range(both.parted_at + 1):
        assert both.mine.games[step].dice == both.other.games[step].dice


def test_a_game_that_may_not_be_seen_is_not_put_beside_one_s_own(challenge, mine):
    unfinished = play(challenge, PlayerFactory().pk, now=NOON)
    type(unfinished).objects.filter(pk=unfinished.pk).update(
        finished_at=None, score=None, is_ranked=False
    )

    assert (
        compare(mine, replay_at(mine, "0", mine.player_id), unfinished.code, mine.player_id) is None
    )
