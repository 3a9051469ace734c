"""Moves of free games: once each, in the order of the seats, the computers' with the person's."""

from __future__ import annotations

import datetime as dt
from itertools import cycle

import pytest

from games.board.errors import MoveOutOfDate
from games.engine.errors import GameOver, MustRollFirst
from games.engine.moves import Keep, Roll, Write
from games.engine.record import read_record, replay
from games.engine.variants import RULE_SETS
from games.free import services
from games.free.errors import FreeGameNotOver, FreeGameOver, UnknownFreeGame
from games.free.services import find_game, give_up, make_move, mark_helped, rematch, restart
from games.free.setup import SetUp
from games.free.state import find_state, state_of, unfinished_games
from games.models import FreeGame, Seat
from games.tables.store import TablesMissing
from tests.factories import NOON, PlayerFactory
from tests.games.free.playing import (
    AGAINST_EASY,
    ANN_AND_BEN,
    make,
    play_out,
    start,
    whim,
)

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def stored(game: FreeGame) -> FreeGame:
    return find_game(code=game.code, player_id=game.player_id)


def records(game: FreeGame) -> list[str]:
    return list(game.seats.order_by("number").values_list("record", flat=True))


def again(game: FreeGame, ply: int, move) -> FreeGame:
    return make_move(game=stored(game), player_id=game.player_id, ply=ply, move=move, now=NOON)


def test_people_take_turns(player):
    game = make(start(player, ANN_AND_BEN), Roll(), Write("c"), Roll(), Write("1"), Roll())

    assert records(game) == ["plain r =c r", "plain r =1"]
    assert (game.ply, game.seat_to_play) == (5, 0)
    assert stored(game).ply == 5


def test_a_computer_answers_with_its_whole_turn(player):
    game = make(start(player, AGAINST_EASY), Roll(), Write("c"))
    state = find_state(code=game.code, player_id=player.pk)

    (turn,) = state.turns_since(2)

    mine, theirs = records(game)
    assert mine == "plain r =c"
    assert len(theirs.split()) == len(turn.steps) + 2
    assert turn.points == state.seats[1].total
    assert [len(step.dice) for step in turn.steps] == [5] * len(turn.steps)
    assert state.to_play.number == 0
    assert state.turns_since(game.ply) == ()


def test_rolling_on_begins_the_persons_next_turn_after_the_computers(player):
    game = make(start(player, AGAINST_EASY), Roll())
    game = make(game, Write("c"), roll_on=True)

    assert records(game)[0] == "plain r =c r"
    assert state_of(game).to_play.game.roll == 1


def test_rolling_on_leaves_the_first_roll_to_the_next_person(player):
    game = make(start(player, ANN_AND_BEN), Roll())
    game = make(game, Write("c"), roll_on=True)

    assert records(game) == ["plain r =c", "plain"]
    assert state_of(game).hands_over


def test_the_same_move_again_changes_nothing(player):
    game = make(start(player, AGAINST_EASY), Roll(), Keep((1, 2)), Write("c"), Roll())
    before = records(game)

    for ply, move in enumerate([Roll(), Keep((1, 2)), Write("c")]):
        assert again(game, ply, move).ply == game.ply
    assert records(game) == before


@pytest.mark.parametrize(("ply", "move"), [(0, Write("c")), (1, Keep((1,))), (9, Roll())])
def test_another_move_at_that_ply_is_out_of_date(ply, move, player):
    game = make(start(player), Roll(), Write("c"))
    before = records(game)

    with pytest.raises(MoveOutOfDate) as refusal:
        again(game, ply, move)

    assert refusal.value.facts == {"ply": 2}
    assert records(game) == before


def test_a_refused_move_leaves_all_as_it_was(player):
    game = start(player, AGAINST_EASY)

    with pytest.raises(MustRollFirst):
        make(game, Write("c"))

    assert records(game) == ["plain", "plain"]
    assert stored(game).ply == 0


def test_tables_that_went_missing_lose_nothing(player, tables, monkeypatch):
    game = make(start(player, SetUp("plain", kind="computers", levels=("insane",))), Roll())

    def missing(rules):
        raise TablesMissing(rules=rules.key)

    monkeypatch.setattr(services, "table_of", missing)
    with pytest.raises(TablesMissing):
        make(game, Write("c"))

    assert records(game) == ["plain r", "plain"]
    assert game.ply == stored(game).ply == 1


def test_a_foreign_game_is_as_good_as_none(player):
    game = make(start(player), Roll())
    for stranger in (PlayerFactory().pk, None):
        for ask in (find_game, find_state):
            with pytest.raises(UnknownFreeGame):
                ask(code=game.code, player_id=stranger)
        for do in (
            lambda who: make_move(game=game, player_id=who, ply=1, move=Write("c"), now=NOON),
            lambda who: give_up(game=game, player_id=who, now=NOON),
            lambda who: restart(game=game, player_id=who, now=NOON),
            lambda who: rematch(game=game, player_id=who, now=NOON),
            lambda who: mark_helped(game=game, player_id=who),
        ):
            with pytest.raises(UnknownFreeGame):
                do(stranger)

    assert records(game) == ["plain r"]
    assert FreeGame.objects.count() == 1


def test_after_the_last_box_nothing_can_be_rolled(player):
    game = play_out(start(player))

    with pytest.raises(GameOver):
        make(game, Roll())
    assert again(game, 0, Roll()).is_finished


def test_a_game_given_up_stands_still(player):
    game = give_up(game=make(start(player), Roll()), player_id=player.pk, now=NOON)

    with pytest.raises(FreeGameOver):
        again(game, 1, Write("c"))
    assert again(game, 0, Roll()).is_given_up
    assert give_up(game=game, player_id=player.pk, now=NOON).given_up_at == NOON
    assert unfinished_games(player.pk) == ()


@pytest.mark.parametrize(
    ("set_up", "moves", "outcome"),
    [
        (AGAINST_EASY, (), ""),
        (AGAINST_EASY, (Roll(),), "lost"),
        (SetUp("plain", target=180), (Roll(),), "lost"),
        (ANN_AND_BEN, (Roll(),), ""),
        (SetUp("plain"), (Roll(),), ""),
    ],
)
def test_giving_up_counts_as_lost_where_there_was_something_to_lose(set_up, moves, outcome, player):
    game = make(start(player, set_up), *moves)

    assert give_up(game=game, player_id=player.pk, now=NOON).outcome == outcome


def test_starting_again_gives_up_and_draws_new_dice(player):
    old = make(start(player, ANN_AND_BEN), Roll())

    new = restart(game=old, player_id=player.pk, now=NOON)

    assert stored(old).is_given_up
    assert records(new) == ["plain", "plain"]
    assert [seat.name for seat in new.seats_in_order] == ["Ann", "Ben"]
    assert len(set(Seat.objects.values_list("commitment", flat=True))) == 4


def test_a_rematch_waits_for_the_end(player):
    game = start(
        player, SetUp("sets", kind="computers", levels=("hard", "easy"), is_same_dice=True)
    )

    with pytest.raises(FreeGameNotOver):
        rematch(game=game, player_id=player.pk, now=NOON)
    new = rematch(game=play_out(game), player_id=player.pk, now=NOON)

    assert [seat.level for seat in new.seats_in_order] == ["", "hard", "easy"]
    assert new.is_same_dice
    assert new.rules == "sets"


def test_unfinished_games_wait_the_last_played_first(player, django_assert_num_queries):
    old, new = start(player), start(player, AGAINST_EASY, now=NOON + dt.timedelta(minutes=1))
    play_out(start(player))

    with django_assert_num_queries(1):
        waiting = unfinished_games(player.pk)
        facts = [(one.game.code, one.to_play.title, one.to_play.total) for one in waiting]

    assert facts == [(new.code, "You", 0), (old.code, "You", 0)]


def test_help_is_noted_while_the_game_lasts(player):
    game = mark_helped(game=start(player), player_id=player.pk)
    over = mark_helped(game=play_out(start(player)), player_id=player.pk)

    assert (game.is_helped, over.is_helped) == (True, False)


def test_a_move_costs_few_queries(player, django_assert_num_queries):
    game = make(start(player, AGAINST_EASY), Roll())

    with django_assert_num_queries(1):
        game = stored(game)
    with django_assert_num_queries(5):  # a savepoint and its end, the game, and each seat
        make(game, Write("c"))


def test_whole_games_end_right_under_every_rule_set(player, tables):
    """Alone, against every level and at one screen, in turn; each person on a whim."""
    kinds = [
        {},
        {"kind": "computers", "levels": ("easy", "medium", "hard")},
        {"kind": "computers", "levels": ("insane",)},
        {"kind": "people", "names": ("Ann", "Ben", "Cleo")},
    ]
    two_of_each = zip([*RULE_SETS] * 2, cycle(kinds), strict=False)
    for number, (rules, kind) in enumerate(two_of_each):
        set_up = SetUp(rules, is_same_dice=number % 3 == 0, **kind)

        game = stored(play_out(start(player, set_up, name=number), whim(number), roll_on=True))

        assert game.is_finished
        assert game.ply == sum(len(text.split()) - 1 for text in records(game))
        for seat in game.seats_in_order:
            assert replay(read_record(seat.record), seat.sequence).card.total == seat.score
