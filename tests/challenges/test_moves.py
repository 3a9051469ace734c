"""Moves of an attempt: made once, whatever is repeated, late, out of order or never possible."""

from __future__ import annotations

import random

import pytest

from challenges.errors import UnknownAttempt
from challenges.models import Attempt
from challenges.services import make_move
from challenges.standings.tallies import counts_of
from games.board.errors import MoveOutOfDate
from games.engine.errors import BoxTaken, MustRollFirst, NothingToReroll, TurnUnderWay
from games.engine.moves import Keep, Roll, Write
from tests.challenges.playing import make_all, moves_of, play, whim
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


@pytest.fixture
def move(challenge, player):
    """Make a move of the player's at a ply."""

    def make(ply, move, **more) -> Attempt:
        return make_move(
            challenge=challenge, player_id=player.pk, ply=ply, move=move, now=NOON, **more
        )

    return make


def stored() -> dict[str, object]:
    return Attempt.objects.values().get()


def test_the_first_roll_begins_the_attempt(move):
    attempt = move(0, Roll())

    assert (attempt.record, attempt.ply, attempt.started_at) == ("joker r", 1, NOON)


def test_a_whole_game_is_kept_as_its_record(challenge, player):
    attempt = play(challenge, player.pk, now=NOON)

    kept = Attempt.objects.get()
    assert kept.record == " ".join(["joker", *map(str, moves_of(challenge))])
    assert (kept.score, kept.finished_at) == (attempt.score, NOON)
    assert kept.game.card.total == kept.score
    assert kept.ply == len(kept.moves.moves)


def test_every_move_repeated_at_once_changes_nothing(challenge, player, move):
    for ply, one in enumerate(moves_of(challenge)):
        move(ply, one)
        before = stored()

        again = move(ply, one)

        assert stored() == before
        assert again.record == before["record"]
    assert sum(counts_of(challenge.pk).values()) == 1


def test_every_move_repeated_after_the_game_changes_nothing(challenge, player, move):
    moves = moves_of(challenge)
    make_all(challenge, player.pk, moves, now=NOON)
    before = stored()

    for ply, one in reversed(list(enumerate(moves))):
        assert move(ply, one).is_finished

    assert stored() == before
    assert sum(counts_of(challenge.pk).values()) == 1


@pytest.mark.parametrize("seed", range(5))
def test_moves_sent_in_any_order_and_number_make_the_same_game(seed, challenge, player, move):
    moves = moves_of(challenge, whim(seed))
    chance = random.Random(seed)
    for ply, one in enumerate(moves):
        move(ply, one)
        for late in chance.choices(range(ply + 1), k=2):
            move(late, moves[late])
        with pytest.raises(MoveOutOfDate):
            move(ply + 2, one)

    assert stored()["record"] == " ".join(["joker", *map(str, moves)])


def test_another_move_where_one_stands_is_out_of_date(challenge, player, move):
    make_all(challenge, player.pk, [Roll(), Keep((1,)), Keep((1, 2))], now=NOON)
    before = stored()

    for ply, one in [(1, Keep((2,))), (1, Write("c")), (2, Keep((1,))), (2, Roll())]:
        with pytest.raises(MoveOutOfDate) as refusal:
            move(ply, one)
        assert refusal.value.facts == {"ply": 3}

    assert stored() == before


@pytest.mark.parametrize("ply", [2, 3, 9999])
def test_a_move_of_the_future_is_out_of_date(ply, move):
    move(0, Roll())

    with pytest.raises(MoveOutOfDate):
        move(ply, Keep(()))


def test_a_first_move_of_another_kind_begins_nothing(move):
    for one in (Keep(()), Write("c")):
        with pytest.raises(MustRollFirst):
            move(0, one)

    assert not Attempt.objects.exists()


def test_another_first_move_after_the_first_roll_is_out_of_date(move):
    move(0, Roll())

    with pytest.raises(MoveOutOfDate):
        move(0, Write("c"))


def test_going_on_without_having_begun_is_unknown(challenge, player, move):
    with pytest.raises(UnknownAttempt):
        move(1, Keep(()))
    with pytest.raises(UnknownAttempt):
        make_move(challenge=challenge, player_id=None, ply=0, move=Roll(), now=NOON)

    assert not Attempt.objects.exists()


@pytest.mark.parametrize(
    ("ply", "wrong", "refusal"),
    [
        (1, Roll(), TurnUnderWay),
        (1, Keep((1, 2, 3, 4, 5)), NothingToReroll),
        (2, Write("c"), MustRollFirst),
        (3, Write("c"), BoxTaken),
    ],
)
def test_what_the_rules_refuse_changes_nothing(ply, wrong, refusal, challenge, player, move):
    make_all(challenge, player.pk, [Roll(), Write("c"), Roll()][:ply], now=NOON)
    before = stored()

    with pytest.raises(refusal):
        move(ply, wrong)

    assert stored() == before
