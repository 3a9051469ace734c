"""Guests: made by the first roll alone, the same at their next visit, one however they hurry."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from accounts.models import Player
from accounts.visitor import COOKIE
from challenges.models import Attempt
from tests.challenges.factories import ResultFactory
from tests.challenges.playing import forms_of, moves_of

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]

FIRST_ROLL = {"ply": "0", "roll": "0", "do": "roll"}


def test_visits_make_no_player_and_use_nothing(challenge, client):
    shared = ResultFactory(challenge=challenge)
    known = Player.objects.count()
    pages = ["/", "/history/", challenge.day_url, challenge.play_url, shared.shared_url, "/rules/"]

    statuses = {client.get(page).status_code for page in pages * 2}

    assert statuses == {200}
    assert Player.objects.count() == known
    assert Attempt.objects.count() == 1


def test_the_first_roll_makes_one_player_with_one_attempt(challenge, client):
    client.get(challenge.play_url)
    client.post(challenge.play_url, FIRST_ROLL)

    assert Attempt.objects.get().player == Player.objects.get()


def test_two_first_rolls_from_one_page_are_one_players(challenge, client):
    client.get(challenge.play_url)
    prepared = client.cookies[COOKIE].value
    tabs = [Client(), Client()]
    for tab in tabs:
        tab.cookies[COOKIE] = prepared
        tab.post(challenge.play_url, FIRST_ROLL)

    assert Player.objects.count() == Attempt.objects.count() == 1
    boards = [tab.get(challenge.play_url).context["board"] for tab in tabs]
    assert boards[0].game == boards[1].game


def test_a_guest_plays_to_the_end_and_finds_the_game_again(challenge, client, at_noon):
    client.get(challenge.play_url)
    for form in forms_of(moves_of(challenge)):
        response = client.post(challenge.play_url, form)
        at_noon.shift(dt.timedelta(seconds=20))

    again = Client()
    again.cookies[COOKIE] = client.cookies[COOKIE].value
    assert response["Location"] == Attempt.objects.get().get_absolute_url()
    assert again.get(challenge.play_url).context["board"].result_url == response["Location"]
    assert again.get("/play/")["Location"] == response["Location"]
    assert again.get("/").context["today"].main.state == "finished"


def test_two_guests_have_an_attempt_each_and_the_same_dice(challenge):
    boards = []
    for guest in (Client(), Client()):
        guest.get(challenge.play_url)
        guest.post(challenge.play_url, FIRST_ROLL)
        boards.append(guest.get(challenge.play_url).context["board"])

    assert Player.objects.count() == Attempt.objects.count() == 2
    assert boards[0].dice == boards[1].dice


def test_too_many_new_guests_are_told_when_to_come_back(challenge, settings):
    settings.NEW_GUESTS_PER_HOUR = 2
    for _ in range(2):
        Client().post(challenge.play_url, FIRST_ROLL)

    response = Client().post(challenge.play_url, FIRST_ROLL)

    assert response.status_code == 429
    assert response["Retry-After"] == "3600"
    assert Attempt.objects.count() == 2


def test_a_guest_already_known_is_never_held_up(challenge, client, settings):
    settings.NEW_GUESTS_PER_HOUR = 1
    client.post(challenge.play_url, FIRST_ROLL)

    again = [client.post(challenge.play_url, FIRST_ROLL).status_code for _ in range(3)]

    assert set(again) <= {302, 303}


def test_without_its_token_no_form_is_taken(challenge):
    strict = Client(enforce_csrf_checks=True)

    response = strict.post(challenge.play_url, FIRST_ROLL)

    assert response.status_code == 403
    assert not Player.objects.exists()


def test_pages_of_a_player_are_kept_by_no_cache_in_between(challenge, client):
    for page in ("/", challenge.play_url, challenge.day_url, "/history/"):
        headers = client.get(page).headers
        assert "private" in headers["Cache-Control"]
        assert "Cookie" in headers["Vary"]
