"""The pages of duels, as a browser asks for them."""

from __future__ import annotations

import pytest

from games.duel.services import accept_duel, find_duel, open_duel
from games.free.services import find_game
from games.free.setup import SetUp
from games.models import Duel, FreeGame
from tests.challenges.leaks import content_of, digit_runs
from tests.factories import NOON, AccountFactory, PlayerFactory
from tests.games.free.playing import AGAINST_EASY, play_out, start, whim

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def ann():
    return AccountFactory(name="Ann")


@pytest.fixture
def duel(ann):
    game = play_out(start(ann, SetUp("joker")), whim("ann"))
    return open_duel(game=game, player_id=ann.pk, now=NOON)


def test_a_challenge_leads_to_its_link(client, ann):
    client.force_login(ann.user)
    game = play_out(start(ann))

    answer = client.post(f"/free/{game.code}/duel/", follow=True)

    duel = Duel.objects.get()
    page = answer.content.decode()
    assert answer.redirect_chain == [(f"/duel/{duel.code}/", 302)]
    assert f"http://testserver/duel/{duel.code}/" in page
    assert "Nobody else has finished yet" in page


def test_the_link_says_who_asks_and_nothing_of_the_game(client, duel):
    score, seat = duel.origin.seats.get().score, duel.origin.seats.get()

    answer = client.get(duel.get_absolute_url())

    page = answer.content.decode()
    assert "Ann challenges you" in page
    assert "One game is finished" in page
    assert f">{score}<" not in page
    everything = content_of(answer)
    assert seat.seed not in everything
    assert seat.sealed_seed not in everything
    values = "".join(map(str, seat.sequence.values))
    assert not [run for run in digit_runs(everything) if run[:8] in values]


def test_whoever_opens_it_plays_at_once_as_a_guest_too(client, duel):
    client.get(duel.get_absolute_url())

    answer = client.post(f"{duel.get_absolute_url()}play/")

    entry = FreeGame.objects.get(duel=duel)
    assert answer.headers["Location"] == f"/free/{entry.code}/"
    assert "in a duel" in client.get(entry.get_absolute_url()).content.decode()
    assert "in a duel" in client.get("/free/").content.decode()
    assert client.get(duel.get_absolute_url()).context["page"].entry == entry


def test_afterwards_both_cards_and_their_parting_are_there(client_of, duel):
    guest = PlayerFactory()
    entry = accept_duel(duel=duel, player_id=guest.pk, now=NOON)
    play_out(find_game(code=entry.code, player_id=guest.pk), whim("guest"))

    page = client_of(guest).get(duel.get_absolute_url()).content.decode()

    assert "You and <bdi>Ann</bdi>" in page or "You and Ann" in page
    assert "You parted in turn 1" in page


def test_a_closed_link_says_so(client, ann, duel, client_of):
    client.force_login(ann.user)
    client.post(f"{duel.get_absolute_url()}close/")
    guest = client_of(PlayerFactory())

    assert find_duel(duel.code).is_closed
    assert "closed to new players" in guest.get(duel.get_absolute_url()).content.decode()
    answer = guest.post(f"{duel.get_absolute_url()}play/")
    assert answer.status_code == 409
    assert "closed to new players" in answer.content.decode()
    assert guest.post(f"{duel.get_absolute_url()}close/").status_code == 404


def test_an_address_that_is_none_says_so(client):
    answer = client.get("/duel/nothing/")

    assert answer.status_code == 404
    assert "There is no duel here" in answer.content.decode()


def test_results_lead_to_the_duel_or_offer_one(client_of, client, duel, ann):
    guest = PlayerFactory()
    entry = accept_duel(duel=duel, player_id=guest.pk, now=NOON)
    entry = play_out(find_game(code=entry.code, player_id=guest.pk))

    theirs = client_of(guest).get(entry.result_url).content.decode()
    client.force_login(ann.user)
    mine = client.get(duel.origin.result_url).content.decode()
    against_easy = client.get(play_out(start(ann, AGAINST_EASY)).result_url).content.decode()

    assert duel.get_absolute_url() in theirs
    assert "Challenge a friend" not in theirs
    assert f"/free/{duel.origin.code}/duel/" in mine
    assert "Challenge a friend" not in against_easy
    assert duel.get_absolute_url() in client.get("/free/").content.decode()
