"""Moves that arrive in the same instant: copies count once, and of two different ones one wins."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from accounts.visitor import COOKIE
from challenges.models import Attempt, DayTally
from challenges.services import make_move
from games.engine.moves import Keep, Move, Roll, Write
from tests.challenges.factories import ChallengeFactory
from tests.challenges.playing import form_of, forms_of, hasty, make_all, moves_of
from tests.factories import NOON, PlayerFactory
from tests.integration.threads import at_once

pytestmark = [
    pytest.mark.integration,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("at_noon"),
]

COPIES = 64
HTMX = {"HX-Request": "true"}


@pytest.fixture
def challenge(transactional_db):
    return ChallengeFactory()


@pytest.fixture
def player(transactional_db):
    return PlayerFactory()


def record() -> str:
    return Attempt.objects.get().record


def move(challenge, player, ply: int, one: Move, *, roll_on: bool = False) -> Attempt:
    return make_move(
        challenge=challenge, player_id=player.pk, ply=ply, move=one, roll_on=roll_on, now=NOON
    )


@pytest.mark.parametrize("done", [0, 1, 2, 3, 4])
def test_64_copies_of_one_move_are_one_move(done, challenge, player):
    moves = [Roll(), Keep((1,)), Keep((1, 2)), Write("c"), Roll()]
    if done:
        make_all(challenge, player.pk, moves[:done], now=NOON)

    attempts = at_once([lambda: move(challenge, player, done, moves[done])] * COPIES)

    assert record() == " ".join(["joker", *map(str, moves[: done + 1])])
    assert {one.record for one in attempts} == {record()}


def test_64_copies_of_a_write_that_rolls_on_roll_once(challenge, player):
    make_all(challenge, player.pk, [Roll()], now=NOON)

    at_once([lambda: move(challenge, player, 1, Write("c"), roll_on=True)] * COPIES)

    assert record() == "joker r =c r"


def test_64_copies_of_the_last_move_finish_and_count_once(challenge, player, client_of):
    forms = forms_of(moves_of(challenge, hasty))
    for form in forms[:-1]:
        client_of(player).post(challenge.play_url, form)

    answers = at_once(
        [lambda: client_of(player).post(challenge.play_url, forms[-1], headers=HTMX)] * COPIES
    )

    result = Attempt.objects.get()
    assert {one.headers.get("HX-Redirect") for one in answers} == {result.get_absolute_url()}
    assert list(DayTally.objects.values_list("score", "count")) == [(result.score, 1)]


def test_64_first_rolls_from_one_page_are_one_guests(challenge):
    page = Client()
    page.get(challenge.play_url)

    def roll() -> int:
        tab = Client()
        tab.cookies[COOKIE] = page.cookies[COOKIE].value
        return tab.post(challenge.play_url, form_of(Roll(), ply=0), headers=HTMX).status_code

    assert set(at_once([roll] * COPIES)) == {200}
    assert Player.objects.count() == Attempt.objects.count() == 1


def test_of_two_different_moves_one_wins_and_the_other_gets_the_board_as_it_is(
    challenge, player, client_of
):
    rivals = [form_of(Keep((1,)), ply=1, roll=1), form_of(Write("c"), ply=1, roll=1)]
    for _ in range(25):
        Attempt.objects.all().delete()
        make_all(challenge, player.pk, [Roll()], now=NOON)

        answers = at_once(
            [
                lambda form=form: client_of(player).post(challenge.play_url, form, headers=HTMX)
                for form in rivals
            ]
        )

        assert sorted(one.status_code for one in answers) == [200, 409]
        boards = [one.context["board"] for one in answers]
        assert boards[0].game == boards[1].game == Attempt.objects.get().game
        assert {board.ply for board in boards} == {2}


def test_of_many_different_moves_one_is_made(challenge, player, client_of):
    make_all(challenge, player.pk, [Roll()], now=NOON)
    rivals = [Keep(()), *(Keep((n,)) for n in range(1, 6)), *map(Write, "123456cy")] * 4

    def post(one: Move):
        form = form_of(one, ply=1, roll=1)
        return client_of(player).post(challenge.play_url, form, headers=HTMX)

    answers = at_once([lambda one=one: post(one) for one in rivals])

    assert Attempt.objects.get().ply == 2
    assert {one.context["board"].game for one in answers} == {Attempt.objects.get().game}
    assert sum(one.status_code == 200 for one in answers) == 4
