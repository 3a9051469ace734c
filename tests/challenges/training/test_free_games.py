"""Decisions of free games are trained too, those of the player's own seat alone."""

from __future__ import annotations

import pytest

from accounts.merging import merge_guest
from accounts.privacy.deletion import delete_player
from challenges.models import CollectedFreeGame, TrainingPosition
from challenges.training.page import train_page
from challenges.training.services import bring_up_to_date
from games.engine.moves import Roll
from games.free.setup import SetUp
from games.tables.store import TablesMissing
from tests.factories import NOON, AccountFactory
from tests.games.free.playing import AGAINST_EASY, ALONE, ANN_AND_BEN, make, play_out, start

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def test_a_finished_game_of_ones_own_brings_its_costliest_decisions_once(player):
    for set_up in (ALONE, AGAINST_EASY):
        game = play_out(start(player, set_up, name=set_up.kind))
        TrainingPosition.objects.all().delete()

        for _ in range(2):
            bring_up_to_date(player_id=player.pk)

        mine = TrainingPosition.objects.of(player.pk)
        assert mine.count() == 3
        assert all(one.record.startswith("plain r:") and one.challenge is None for one in mine)
        assert CollectedFreeGame.objects.filter(game=game).exists()
        assert "free game" in train_page(player_id=player.pk, now=NOON).board.origin


def test_games_under_way_of_several_people_and_of_three_columns_bring_none(player):
    make(start(player), Roll())
    play_out(start(player, ANN_AND_BEN))
    play_out(start(player, SetUp(rules="triple"), name="three"))

    bring_up_to_date(player_id=player.pk)

    assert not TrainingPosition.objects.exists()


def test_a_game_waits_while_the_coach_warms_up(player, monkeypatch):
    play_out(start(player))

    def missing(rules):
        raise TablesMissing(rules=rules.key)

    with monkeypatch.context() as patch:
        patch.setattr("challenges.training.free_games.table_of", missing)
        bring_up_to_date(player_id=player.pk)
    assert not CollectedFreeGame.objects.exists()
    bring_up_to_date(player_id=player.pk)

    assert TrainingPosition.objects.count() == 3


def test_they_go_with_the_guest_to_the_account_and_with_the_account(player):
    play_out(start(player))
    bring_up_to_date(player_id=player.pk)
    account = AccountFactory()

    merge_guest(guest_id=player.pk, player_id=account.pk)
    bring_up_to_date(player_id=account.pk)
    assert TrainingPosition.objects.of(account.pk).count() == 3

    delete_player(player_id=account.pk, now=NOON)
    assert not TrainingPosition.objects.exists()
    assert not CollectedFreeGame.objects.exists()
