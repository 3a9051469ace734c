"""What a guest posts twice, late or out of order changes nothing and shows the board as it is."""

from __future__ import annotations

import random

import pytest

from challenges.models import Attempt, DayTally
from tests.challenges.playing import forms_of, hasty, moves_of

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

HTMX = {"HX-Request": "true"}


@pytest.fixture(params=[{}, HTMX], ids=["page", "htmx"])
def headers(request):
    return request.param


@pytest.fixture
def post(challenge, guest, headers):
    return lambda form: guest.post(challenge.play_url, form, headers=headers)


def stored() -> dict[str, object]:
    return Attempt.objects.values().get()


def is_answered(response) -> bool:
    """Say whether an answer is a board, the way to it or the way to the result."""
    return response.status_code in {200, 204, 302, 303}


def test_every_post_of_a_game_sent_twice_makes_one_game(challenge, post):
    for form in forms_of(moves_of(challenge)):
        assert is_answered(post(form))
        before = stored()

        assert is_answered(post(form))
        assert stored() == before

    assert stored()["score"] == DayTally.objects.get().score
    assert DayTally.objects.get().count == 1


def test_every_post_of_a_game_sent_again_afterwards_leads_to_the_result(challenge, post):
    forms = forms_of(moves_of(challenge))
    for form in forms:
        post(form)
    before = stored()
    random.Random(1).shuffle(forms)

    headers = [post(form).headers for form in forms]

    result = Attempt.objects.get().get_absolute_url()
    assert {one.get("HX-Redirect", one.get("Location")) for one in headers} == {result}
    assert stored() == before
    assert DayTally.objects.get().count == 1


def test_posts_that_come_late_and_out_of_order_make_the_same_game(challenge, post):
    moves = moves_of(challenge, hasty)
    forms = forms_of(moves)
    chance = random.Random(2)

    for ply, form in enumerate(forms):
        early = forms[min(ply + chance.randint(1, 4), len(forms) - 1)]
        if early is not form:
            assert post(early).status_code == (404 if ply == 0 else 409)
        assert is_answered(post(form))
        assert is_answered(post(chance.choice(forms[: ply + 1])))

    assert stored()["record"] == " ".join(["joker", *map(str, moves)])


def test_a_double_click_on_the_first_roll_rolls_once(challenge, post, guest):
    form = {"ply": "0", "roll": "0", "do": "roll"}
    post(form)
    post(form)

    assert stored()["record"] == "joker r"


def test_a_tab_from_before_the_last_move_gets_the_board_as_it_is(challenge, guest):
    for form in forms_of(moves_of(challenge)[:2]):
        guest.post(challenge.play_url, form)
    stale = {"ply": "1", "roll": "1", "do": "write", "box": "c"}

    response = guest.post(challenge.play_url, stale, headers=HTMX)

    assert response.status_code == 409
    board = response.context["board"]
    assert (board.ply, board.game.roll) == (2, 2)
    assert board.note in response.content.decode()
    assert 'name="ply" value="2"' in response.content.decode()


def test_the_same_stale_form_without_a_script_gets_a_whole_page(challenge, guest):
    for form in forms_of(moves_of(challenge)[:2]):
        guest.post(challenge.play_url, form)

    response = guest.post(challenge.play_url, {"ply": "1", "roll": "1", "do": "write", "box": "c"})

    assert response.status_code == 409
    assert "<html" in response.content.decode()


def test_a_reload_shows_the_same_board(challenge, guest):
    for form in forms_of(moves_of(challenge)[:6]):
        guest.post(challenge.play_url, form)

    boards = [guest.get(challenge.play_url).context["board"] for _ in range(3)]

    assert len({board.game for board in boards}) == 1
    assert boards[0].ply == 6
