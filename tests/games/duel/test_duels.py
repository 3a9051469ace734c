"""Duels: who may open, play and see what, and where two games parted."""

from __future__ import annotations

import json

import pytest
from django.core.serializers.json import DjangoJSONEncoder

from accounts.merging import merge_guest
from accounts.privacy.deletion import delete_player
from accounts.privacy.sections import free_games
from games.duel.errors import DuelClosed, DuelPlayed, NoDuelFrom, UnknownDuel
from games.duel.mine import duels_of
from games.duel.page import duel_page
from games.duel.services import accept_duel, close_duel, find_duel, open_duel
from games.engine.moves import Keep, Roll, Write
from games.free.errors import UnknownFreeGame
from games.free.services import find_game, give_up
from games.free.setup import SetUp
from games.models import FreeGame
from tests.factories import NOON, AccountFactory, PlayerFactory
from tests.games.free.playing import AGAINST_EASY, hasty, make, play_out, start, whim

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


@pytest.fixture
def ann():
    return AccountFactory(name="Ann")


@pytest.fixture
def ben():
    return AccountFactory(name="Ben")


@pytest.fixture
def duel(ann):
    return opened(ann)


def opened(player, choose=hasty, **facts):
    game = play_out(start(player, SetUp("joker"), **facts), choose)
    return open_duel(game=game, player_id=player.pk, now=NOON)


def entered(duel, player) -> FreeGame:
    entry = accept_duel(duel=duel, player_id=player.pk, now=NOON)
    return find_game(code=entry.code, player_id=player.pk)


def page(duel, player, **asked):
    return duel_page(find_duel(duel.code), viewer_id=player.pk if player else None, **asked)


def test_a_duel_is_played_on_the_challengers_dice(duel, ben):
    entry = entered(duel, ben)

    (mine,), (theirs,) = entry.seats_in_order, duel.origin.seats.all()

    assert mine.sequence == theirs.sequence
    assert (mine.commitment, mine.label) == (theirs.commitment, theirs.label)
    assert (mine.record, mine.seed, mine.score) == ("joker", "", None)


def test_whoever_comes_twice_goes_on_with_the_same_game(duel, ben):
    entry = make(entered(duel, ben), Roll())

    assert entered(duel, ben).pk == entry.pk
    assert FreeGame.objects.filter(duel=duel).count() == 1


def test_the_challenger_knows_the_dice_already(duel, ann):
    with pytest.raises(DuelPlayed):
        entered(duel, ann)


@pytest.mark.parametrize(
    "set_up",
    [AGAINST_EASY, SetUp("triple"), SetUp("plain", kind="people", names=("Ann", "Ben"))],
)
def test_only_a_finished_game_of_one_seat_in_one_column_opens_one(set_up, ann):
    begun = make(start(ann), Roll())
    up = give_up(game=make(start(ann), Roll()), player_id=ann.pk, now=NOON)

    for game in (begun, up, play_out(start(ann, set_up))):
        with pytest.raises(NoDuelFrom):
            open_duel(game=game, player_id=ann.pk, now=NOON)


def test_nobody_opens_one_from_a_foreign_game(ann, ben):
    game = play_out(start(ann))
    for stranger in (ben.pk, None):
        with pytest.raises(UnknownFreeGame):
            open_duel(game=game, player_id=stranger, now=NOON)


def test_one_who_has_played_passes_on_the_same_link(duel, ann, ben):
    entry = play_out(entered(duel, ben))

    assert open_duel(game=entry, player_id=ben.pk, now=NOON) == duel
    assert open_duel(game=duel.origin, player_id=ann.pk, now=NOON) == duel


def test_a_closed_duel_takes_nobody_new_and_keeps_those_who_play(duel, ann, ben):
    entry = entered(duel, ben)
    with pytest.raises(UnknownDuel):
        close_duel(duel=duel, player_id=ben.pk, now=NOON)

    closed = close_duel(duel=duel, player_id=ann.pk, now=NOON)

    with pytest.raises(DuelClosed):
        entered(closed, PlayerFactory())
    assert entered(closed, ben).pk == entry.pk
    assert not page(closed, None).can_play
    assert page(closed, ben).can_play
    assert not open_duel(game=duel.origin, player_id=ann.pk, now=NOON).is_closed


def test_nothing_of_the_others_shows_before_ones_own_game_is_over(duel, ben):
    play_out(entered(duel, PlayerFactory()), whim(1))
    entry = make(entered(duel, ben), Roll(), Write("c"))

    for viewer in (None, PlayerFactory(), ben):
        shown = page(duel, viewer)
        assert (shown.rows, shown.beside, shown.challenger) == ((), None, "Ann")
        assert shown.finished == 2
    assert page(duel, ben).entry == entry


def test_the_dice_of_a_duel_under_way_are_in_no_export(duel, ben):
    entry = make(entered(duel, ben), Roll())
    seed = duel.origin.seats.get().seed

    exported = json.dumps(list(free_games(ben.pk)), cls=DjangoJSONEncoder)

    assert len(seed) == 64
    assert seed not in exported
    assert entry.seats_in_order[0].sealed_seed not in exported


def test_afterwards_all_results_stand_in_order(duel, ann, ben):
    guest = PlayerFactory()
    play_out(entered(duel, ben), whim(1))
    play_out(entered(duel, guest))  # as the challenger did
    scores = {row.name: row.score for row in page(duel, ann).rows}

    mine = page(duel, ben)

    assert set(scores) == {"You", "Ben", "A guest"}
    assert scores["You"] == scores["A guest"]
    assert [row.score for row in mine.rows] == sorted(scores.values(), reverse=True)
    assert [row.name for row in mine.rows if row.is_mine] == ["You"]
    assert [row.rank for row in mine.rows] in ([1, 2, 2], [1, 1, 3])
    assert {row.name for row in mine.rows if row.is_challenger} == {"Ann"}


def test_the_two_cards_stand_side_by_side_with_where_they_parted(duel, ann, ben):
    theirs = duel.origin.seats.get().position
    game = make(entered(duel, ben), Roll())
    first = game.seats_in_order[0].position.dice
    play_out(make(game, Keep((1, 2))))

    beside = page(duel, ben).beside

    assert beside.name == "Ann"
    assert beside.totals[1] == theirs.card.total
    assert (beside.parting.turn, beside.parting.roll, beside.parting.dice) == (1, 1, first)
    assert beside.parting.mine == f"kept {first[0]} {first[1]}"
    assert beside.parting.theirs.startswith("wrote ")
    assert page(duel, ann).beside.parting.theirs == beside.parting.mine


def test_the_same_game_twice_never_parts(duel, ben):
    play_out(entered(duel, ben))

    shown = page(duel, ben)

    assert shown.beside.parting is None
    assert [row.rank for row in shown.rows] == [1, 1]


def test_another_card_is_set_beside_on_request(duel, ann, ben):
    cleo = AccountFactory(name="Cleo")
    play_out(entered(duel, ben), whim(1))
    entry = play_out(entered(duel, cleo), whim(2))

    assert page(duel, ben, beside=entry.code).beside.name == "Cleo"
    assert page(duel, ben, beside="unknown").beside.name == "Ann"


def test_one_who_gives_up_sees_the_results_and_has_no_rank(duel, ben):
    give_up(game=make(entered(duel, ben), Roll()), player_id=ben.pk, now=NOON)

    rows = page(duel, ben).rows

    assert [(row.name, row.rank) for row in rows] == [("Ann", 1), ("You", None)]


def test_a_page_of_many_costs_few_queries(duel, ben, django_assert_num_queries):
    for number in range(6):
        play_out(entered(duel, PlayerFactory()), whim(number))
    play_out(entered(duel, ben), whim("ben"))
    asked = find_duel(duel.code)

    with django_assert_num_queries(7):
        shown = duel_page(asked, viewer_id=ben.pk)

    assert len(shown.rows) == 8


def test_ones_duels_are_found_again(duel, ann, ben, django_assert_num_queries):
    play_out(entered(duel, PlayerFactory()))
    entered(duel, ben)
    other = opened(ben)

    with django_assert_num_queries(1):
        bens = duels_of(ben.pk)

    assert [(one.url, one.is_mine, one.finished) for one in bens] == [
        (other.get_absolute_url(), True, 1),
        (duel.get_absolute_url(), False, 2),
    ]
    assert [one.finished for one in duels_of(ann.pk)] == [2]
    assert duels_of(None) == duels_of(PlayerFactory().pk) == ()


def test_a_guest_who_played_and_signs_in_as_one_who_did_has_one_entry(duel, ann, ben):
    guest, other = PlayerFactory(), PlayerFactory()
    for player in (ben, guest, other):
        play_out(entered(duel, player), whim(player.pk))

    merge_guest(guest_id=guest.pk, player_id=ben.pk)
    merge_guest(guest_id=other.pk, player_id=ann.pk)

    assert sorted(row.name for row in page(duel, ben).rows) == ["Ann", "You"]
    assert ben.free_games.count() == 2
    assert ann.free_games.count() == 2


def test_an_account_that_played_its_own_guests_dice_leaves_the_duel(ann):
    guest = PlayerFactory()
    duel = opened(guest)
    play_out(entered(duel, ann))

    merge_guest(guest_id=guest.pk, player_id=ann.pk)

    assert [row.is_mine for row in page(duel, ann).rows] == [True]


def test_with_the_challengers_account_the_duel_goes_and_games_of_others_stay(duel, ann, ben):
    entry = play_out(entered(duel, ben))

    delete_player(player_id=ann.pk, now=NOON)

    with pytest.raises(UnknownDuel):
        find_duel(duel.code)
    stays = find_game(code=entry.code, player_id=ben.pk)
    assert stays.duel is None
    assert stays.seats_in_order[0].position.is_finished
