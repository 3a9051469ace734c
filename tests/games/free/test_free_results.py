"""What a free game comes to: ranks, draws and targets."""

from __future__ import annotations

import pytest

from games.free.results import outcome_of, ranks_of
from games.free.setup import SetUp
from games.models import FreeGame
from tests.games.free.playing import AGAINST_EASY, play_out, start, whim


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [([200], (1,)), ([180, 200, 200, 90], (3, 1, 1, 4)), ([9, 8, 8, 7], (1, 2, 2, 4))],
)
def test_equal_totals_share_a_rank(totals, ranks):
    assert ranks_of(totals) == ranks


@pytest.mark.parametrize(
    ("game", "totals", "outcome"),
    [
        (FreeGame(kind="computers"), [200, 199, 150], "won"),
        (FreeGame(kind="computers"), [200, 150, 200], "drawn"),
        (FreeGame(kind="computers"), [200, 150, 201], "lost"),
        (FreeGame(kind="alone", target=180), [180], "won"),
        (FreeGame(kind="alone", target=180), [179], "lost"),
        (FreeGame(kind="alone"), [179], ""),
        (FreeGame(kind="people"), [179, 180], ""),
    ],
)
def test_the_outcome_is_that_of_who_set_the_game_up(game, totals, outcome):
    assert outcome_of(game, totals) == outcome


@pytest.mark.django_db
@pytest.mark.sqlite_too
def test_on_the_same_dice_the_same_moves_are_a_draw(player):
    set_up = SetUp("plain", kind="people", names=("Ann", "Ben"), is_same_dice=True)

    game = play_out(start(player, set_up))

    assert ranks_of([seat.score for seat in game.seats_in_order]) == (1, 1)


@pytest.mark.django_db
@pytest.mark.sqlite_too
@pytest.mark.parametrize("set_up", [AGAINST_EASY, SetUp("plain", target=180)])
def test_the_outcome_is_stored_with_the_last_move(set_up, player):
    for number in range(4):
        game = play_out(start(player, set_up, name=number), whim(number))

        totals = [seat.score for seat in game.seats_in_order]
        assert FreeGame.objects.get(pk=game.pk).outcome == outcome_of(game, totals) != ""
