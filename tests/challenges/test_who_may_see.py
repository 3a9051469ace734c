"""Boxes show to their player, to those who have finished that challenge, and after closing."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from tests.challenges.factories import AttemptFactory, ChallengeFactory, ResultFactory
from tests.challenges.playing import hasty, play, whim
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db]

CLOSING = dt.datetime(2026, 12, 2, 6, tzinfo=dt.UTC)


@pytest.fixture
def result(challenge):
    """Somebody else's finished game."""
    return play(challenge, PlayerFactory().pk, now=NOON, choose=hasty)


def shows_boxes(response) -> bool:
    return response.status_code == 200 and "Full house" in response.content.decode()


def leads_to_the_public_page(response, result) -> bool:
    return response.status_code == 302 and response["Location"] == result.shared_url


def test_my_own_is_mine_to_see(challenge, player, guest):
    mine = play(challenge, player.pk, now=NOON)

    assert shows_boxes(guest.get(mine.get_absolute_url()))


def test_a_stranger_is_led_to_the_public_page(result, at_noon):
    assert leads_to_the_public_page(Client().get(result.get_absolute_url()), result)


def test_who_has_finished_may_see_others(challenge, result, player, guest):
    play(challenge, player.pk, now=NOON)

    assert shows_boxes(guest.get(result.get_absolute_url()))


def test_who_is_still_playing_may_not(challenge, result, player, guest):
    AttemptFactory(challenge=challenge, player=player)

    assert leads_to_the_public_page(guest.get(result.get_absolute_url()), result)


@pytest.mark.parametrize("other", [{"rules": "yacht"}, {"day": NOON.date().replace(month=11)}])
def test_having_finished_another_challenge_is_not_enough(other, result, player, guest):
    ResultFactory(challenge=ChallengeFactory(**other), player=player)

    assert leads_to_the_public_page(guest.get(result.get_absolute_url()), result)


def test_after_closing_anybody_may(result, at_noon):
    at_noon.move_to(CLOSING - dt.timedelta(microseconds=1))
    before = Client().get(result.get_absolute_url())
    at_noon.move_to(CLOSING)

    assert leads_to_the_public_page(before, result)
    assert shows_boxes(Client().get(result.get_absolute_url()))


def test_a_game_under_way_is_nobodys_to_see_by_its_code(challenge, guest):
    code = AttemptFactory(challenge=challenge).code

    urls = [f"/a/{code}/", f"/r/{code}/", f"/r/{code}/0123456789abcdef.png"]
    assert {guest.get(url).status_code for url in urls} == {404}


def test_after_closing_it_still_is_not(challenge, guest, at_noon):
    code = AttemptFactory(challenge=challenge).code
    at_noon.move_to(CLOSING)

    assert guest.get(f"/a/{code}/").status_code == 404


def test_my_own_game_under_way_leads_to_its_board(challenge, player, guest):
    mine = AttemptFactory(challenge=challenge, player=player)

    assert guest.get(mine.get_absolute_url())["Location"] == challenge.play_url


def test_my_finished_board_leads_to_its_result(challenge, player, guest):
    mine = play(challenge, player.pk, now=NOON)

    page = guest.get(challenge.play_url).content.decode()

    assert f'href="{mine.get_absolute_url()}"' in page


def test_the_public_pages_of_two_different_games_with_one_score_tell_the_same(challenge, at_noon):
    one, other = (play(challenge, PlayerFactory().pk, now=NOON, choose=whim(n)) for n in (1, 2))
    for game in (one, other):
        game.score = 200
        game.save(update_fields=["score"])
    pages = [page_without_code(game) for game in (one, other)]

    assert pages[0] == pages[1]
    assert "Full house" not in pages[0]


def page_without_code(attempt) -> str:
    """Return the public page without what is its own: its code, and tokens against forgery."""
    response = Client().get(attempt.shared_url)
    page = response.content.decode().replace(attempt.code, "CODE")
    return page.replace(response.context["csrf_token"].__str__(), "TOKEN")
