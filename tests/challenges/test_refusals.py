"""What the rules or the form refuse comes back with the board, and changes nothing."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from challenges.models import Attempt
from tests.challenges.playing import forms_of, moves_of

pytestmark = [pytest.mark.django_db]

HTMX = {"HX-Request": "true"}
ROLLED = {"ply": "1", "roll": "1"}


@pytest.fixture
def post(challenge, guest):
    """Post a form after the first roll, as htmx does."""
    guest.post(challenge.play_url, {"ply": "0", "roll": "0", "do": "roll"})
    return lambda form: guest.post(challenge.play_url, form, headers=HTMX)


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({**ROLLED, "do": "write"}, "Choose a box first"),
        ({**ROLLED, "do": "write", "box": ""}, "Choose a box first"),
        ({**ROLLED, "do": "write", "box": "ones"}, "no box"),
        ({**ROLLED, "do": "write", "box": "fh@3"}, "no box"),
        ({**ROLLED, "do": "write", "box": "<b>%(box)s</b>"}, "&lt;b&gt;%(box)s&lt;/b&gt;"),
        ({**ROLLED, "do": "roll", "keep": ["1", "2", "3", "4", "5"]}, "All five dice are held"),
        ({**ROLLED, "do": "roll", "keep": ["6"]}, "Something is missing from that move"),
        ({**ROLLED, "do": "roll", "keep": ["1 2"]}, "Something is missing from that move"),
        ({**ROLLED, "roll": "0", "do": "roll"}, "already rolled"),
        ({**ROLLED, "do": "dance"}, "Something is missing from that move"),
        ({**ROLLED}, "Something is missing from that move"),
        ({"roll": "1", "do": "roll"}, "Something is missing from that move"),
        ({"ply": "1", "do": "roll"}, "Something is missing from that move"),
        ({**ROLLED, "ply": "-1", "do": "roll"}, "Something is missing from that move"),
        ({**ROLLED, "ply": "1.0", "do": "roll"}, "Something is missing from that move"),
        ({**ROLLED, "ply": "١", "do": "roll"}, "Something is missing from that move"),
        ({**ROLLED, "ply": "10000", "do": "roll"}, "Something is missing from that move"),
        ({**ROLLED, "ply": "1\x00", "do": "roll"}, "Something is missing from that move"),
    ],
)
def test_the_board_comes_back_and_says_why(form, sentence, post):
    before = Attempt.objects.values().get()

    response = post(form)

    assert response.status_code == 422
    assert response.context["board"].ply == 1
    assert sentence in response.content.decode()
    assert Attempt.objects.values().get() == before


def test_a_fourth_roll_is_refused(challenge, guest, post):
    for form in forms_of(moves_of(challenge)[:3]):
        post(form)

    response = post({"ply": "3", "roll": "3", "do": "roll", "keep": ["1"]})

    assert response.status_code == 422
    assert "You have used all three rolls" in response.content.decode()


def test_a_refused_form_without_a_script_gets_a_whole_page(challenge, guest, post):
    response = guest.post(challenge.play_url, {**ROLLED, "do": "write"})

    assert response.status_code == 422
    assert "<html" in response.content.decode()


def test_nobody_becomes_a_guest_by_what_is_refused(challenge, at_noon):
    stranger = Client()
    wrong = [
        {"ply": "0", "roll": "0", "do": "write", "box": "c"},
        {"ply": "0", "roll": "1", "do": "roll"},
        {"ply": "0"},
        {"ply": "1", "roll": "1", "do": "roll"},
    ]

    statuses = [stranger.post(challenge.play_url, form).status_code for form in wrong]

    assert statuses == [422, 422, 422, 404]
    assert not Player.objects.exists()


def test_a_player_who_never_began_is_told_so_and_sees_no_login(challenge, guest):
    response = guest.post(challenge.play_url, {**ROLLED, "do": "roll"}, headers=HTMX)

    assert response.status_code == 404
    assert response["HX-Retarget"] == "#notice"
    assert "sign" in response.content.decode()


def test_others_cannot_move_in_my_game(challenge, guest, post, client_of):
    stranger = Client()

    response = stranger.post(challenge.play_url, {**ROLLED, "do": "write", "box": "c"})

    assert response.status_code == 404
    assert Attempt.objects.get().record == "joker r"
