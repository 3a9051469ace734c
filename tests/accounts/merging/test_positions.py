"""What a guest trains goes to the account, but never what shows dice it is still to roll."""

from __future__ import annotations

import pytest

from accounts.merging import merge_guest
from accounts.privacy.deletion import delete_player
from challenges.coach.grading import grade_due
from challenges.models import TrainingPosition
from challenges.training.services import collect_due
from tests.challenges.factories import TrainingPositionFactory
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def records(player):
    return sorted(TrainingPosition.objects.of(player.pk).values_list("record", flat=True))


def test_positions_of_the_guests_games_become_the_accounts(guest, account, has_played):
    has_played(guest, "finished")
    grade_due(now=NOON)
    free = TrainingPositionFactory(player=guest, record="plain r:11234")
    before = records(guest)
    assert len(before) == 4

    merge_guest(guest_id=guest.pk, player_id=account.pk)

    assert records(account) == before
    assert TrainingPosition.objects.get(pk=free.pk).player == account


def test_positions_of_a_day_that_the_account_is_still_playing_are_dropped(
    guest, account, has_played
):
    has_played(guest, "finished")
    grade_due(now=NOON)
    has_played(account, "half")

    merge_guest(guest_id=guest.pk, player_id=account.pk)

    assert not TrainingPosition.objects.exists()


def test_of_a_position_that_both_train_the_accounts_stays(guest, account):
    TrainingPositionFactory(player=guest, answers=3)
    mine = TrainingPositionFactory(player=account, answers=1)

    merge_guest(guest_id=guest.pk, player_id=account.pk)

    assert TrainingPosition.objects.get() == mine


def test_nothing_is_collected_from_the_games_of_a_deleted_player(account, has_played):
    attempt = has_played(account, "finished")
    grade_due(now=NOON)
    attempt.is_collected = False
    attempt.save(update_fields=["is_collected"])

    delete_player(player_id=account.pk, now=NOON)

    assert collect_due(now=NOON) == 0
    assert not TrainingPosition.objects.exists()
