"""Free games on several devices at the same instant: a move is made once, a game ends once."""

from __future__ import annotations

import pytest

from accounts.merging import merge_guest
from accounts.models import Player
from games.board.errors import MoveOutOfDate
from games.engine.errors import DomainError
from games.engine.moves import Keep, Roll, Write
from games.free.errors import FreeGameOver, UnknownFreeGame
from games.free.services import find_game, give_up, make_move
from games.models import FreeGame
from tests.factories import NOON, AccountFactory, PlayerFactory
from tests.games.free.playing import AGAINST_EASY, make, start
from tests.integration.threads import at_once

pytestmark = [pytest.mark.integration, pytest.mark.django_db(transaction=True)]

COPIES = 16


@pytest.fixture
def player(transactional_db):
    return PlayerFactory()


def device(game: FreeGame, ply: int, move):
    """Return what another device does: read the game, make the move; or the refusal it hears."""

    def do():
        try:
            read = find_game(code=game.code, player_id=game.player_id)
            made = make_move(game=read, player_id=game.player_id, ply=ply, move=move, now=NOON)
            return made.ply, [seat.record for seat in made.seats_in_order]
        except DomainError as refusal:
            return type(refusal)

    return do


def test_16_copies_of_one_move_are_one_move_and_one_answer_of_the_computers(player):
    game = start(player, AGAINST_EASY)
    for ply, move in [(0, Roll()), (1, Keep((1,))), (2, Write("c"))]:
        answers = at_once([device(game, ply, move)] * COPIES)

        stored = find_game(code=game.code, player_id=player.pk)
        expected = (stored.ply, [seat.record for seat in stored.seats_in_order])
        assert answers == [expected] * COPIES
    assert stored.ply == sum(len(seat.record.split()) - 1 for seat in stored.seats_in_order)


def test_of_different_moves_one_is_made(player):
    for _ in range(5):
        game = make(start(player, AGAINST_EASY), Roll())

        answers = at_once([device(game, 1, move) for move in (Keep((1,)), Write("c"), Write("1"))])

        assert answers.count(MoveOutOfDate) == 2


def test_a_move_and_giving_up_end_in_one_of_two_orders(player):
    for _ in range(5):
        game = make(start(player, AGAINST_EASY), Roll())

        came, given_up = at_once(
            [
                device(game, 1, Write("c")),
                lambda game=game: give_up(game=game, player_id=player.pk, now=NOON).given_up_at,
            ]
        )

        mine = find_game(code=game.code, player_id=player.pk).seats_in_order[0].record
        assert given_up == NOON
        assert (came == FreeGameOver) == (mine == "plain r")


def test_a_move_at_the_moment_of_signing_in_is_the_accounts_or_nobodys():
    for _ in range(5):
        guest, account = PlayerFactory(), AccountFactory()
        game = make(start(guest, AGAINST_EASY), Roll())

        came, merged = at_once(
            [
                device(game, 1, Write("c")),
                lambda guest=guest, account=account: merge_guest(
                    guest_id=guest.pk, player_id=account.pk
                ),
            ]
        )

        assert merged
        assert not Player.objects.filter(pk=guest.pk).exists()
        mine = find_game(code=game.code, player_id=account.pk).seats_in_order[0].record
        assert (came == UnknownFreeGame) == (mine == "plain r")


def test_a_game_set_up_at_the_moment_of_signing_in_is_the_accounts_or_nobodys():
    def set_up(guest):
        try:
            return start(guest, AGAINST_EASY).code
        except UnknownFreeGame:
            return None

    for _ in range(5):
        guest, account = PlayerFactory(), AccountFactory()

        code, merged = at_once(
            [
                lambda guest=guest: set_up(guest),
                lambda guest=guest, account=account: merge_guest(
                    guest_id=guest.pk, player_id=account.pk
                ),
            ]
        )

        assert merged
        assert list(account.free_games.values_list("code", flat=True)) == ([code] if code else [])
