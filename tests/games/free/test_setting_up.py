"""How a free game may be set up, and what is said of a set-up that is none."""

from __future__ import annotations

import pytest

from accounts.names.errors import NameTooLong
from games.engine.errors import UnknownRules
from games.free import services
from games.free.errors import (
    LevelNotReady,
    TooManyUnfinished,
    UnknownKind,
    UnknownLevel,
    UnknownTarget,
    WrongNumberOfComputers,
    WrongNumberOfPeople,
)
from games.free.services import restart
from games.free.setup import SetUp
from games.free.state import last_set_up, state_of
from games.models import FreeGame
from games.sentences import has_sentence, sentence
from games.tables.store import TablesMissing
from tests.factories import NOON, PlayerFactory
from tests.games.free.playing import start

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

CREW = tuple(f"Sailor {letter}" for letter in "ABCDEFGHI")
WRONG = [
    (SetUp("chess"), UnknownRules),
    (SetUp("plain", kind="chess"), UnknownKind),
    (SetUp("plain", kind="computers"), WrongNumberOfComputers),
    (SetUp("plain", kind="computers", levels=("easy",) * 4), WrongNumberOfComputers),
    (SetUp("plain", kind="computers", levels=("godlike",)), UnknownLevel),
    (SetUp("plain", kind="people", names=CREW[:1]), WrongNumberOfPeople),
    (SetUp("plain", kind="people", names=CREW), WrongNumberOfPeople),
    (SetUp("plain", kind="people", names=("Ann", "n" * 300)), NameTooLong),
    (SetUp("plain", target=1), UnknownTarget),
]


@pytest.mark.parametrize(("set_up", "error"), WRONG)
def test_a_wrong_set_up_is_refused_with_a_sentence(set_up, error, player):
    with pytest.raises(error) as refusal:
        start(player, set_up)

    assert has_sentence(refusal.value.code)
    assert "%(" not in sentence(refusal.value)
    assert not FreeGame.objects.exists()


def test_the_refusal_of_a_name_knows_the_seat(player):
    with pytest.raises(NameTooLong) as refusal:
        start(player, SetUp("plain", kind="people", names=("Ann", "n" * 300)))

    assert refusal.value.facts["seat"] == 1


def test_names_are_kept_clean_and_may_be_alike(player):
    game = start(player, SetUp("plain", kind="people", names=("  Ann ", "Ann")))

    assert [one.title for one in state_of(game).seats] == ["Ann", "Ann"]


def test_two_computers_of_one_level_are_told_apart(player):
    game = start(player, SetUp("plain", kind="computers", levels=("easy", "hard", "easy")))

    assert [one.title for one in state_of(game).seats] == ["You", "Easy", "Hard", "Easy 2"]
    assert game.opponents == "easy easy hard"


def test_only_what_belongs_to_the_kind_is_kept(player):
    set_up = SetUp("plain", kind="computers", levels=("easy",), names=("Ann", "Ben"), target=180)

    game = start(player, set_up)

    assert game.target is None
    assert [seat.name for seat in game.seats_in_order] == ["", ""]


def test_a_level_without_its_tables_is_not_ready_and_asks_for_them(
    player, monkeypatch, work_elsewhere
):
    def missing(rules):
        raise TablesMissing(rules=rules.key)

    monkeypatch.setattr("games.free.services.table_of", missing)

    with pytest.raises(LevelNotReady) as refusal:
        start(player, SetUp("plain", kind="computers", levels=("insane",)))

    assert sentence(refusal.value).startswith("Insane is still getting ready")
    assert work_elsewhere == ["solve"]


def test_the_last_choice_is_remembered(player):
    choice = SetUp("sets", kind="people", names=("Ann", "Ben"), is_same_dice=True, hands_over=False)
    start(player, SetUp("yacht"))
    start(player, choice)

    assert last_set_up(player.pk) == choice
    assert last_set_up(PlayerFactory().pk) is None
    assert last_set_up(None) is None


def test_more_games_than_anybody_continues_are_refused(player, monkeypatch):
    monkeypatch.setattr(services, "MOST_UNFINISHED", 2)
    for _ in range(2):
        start(player)

    with pytest.raises(TooManyUnfinished) as refusal:
        start(player)

    assert sentence(refusal.value).startswith("2 of your games are waiting")
    again = restart(game=FreeGame.objects.all()[0], player_id=player.pk, now=NOON)
    assert FreeGame.objects.under_way().count() == 2
    assert not again.is_over
