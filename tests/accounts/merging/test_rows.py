"""Every row that names the guest goes to the account, in every table."""

from __future__ import annotations

import datetime as dt

import pytest
from django.db import DatabaseError

from accounts import merging
from accounts.merging import HANDLERS, merge_guest, references
from accounts.models import Flag, ModeratorAct, Player
from challenges.models import Attempt
from tests.challenges.factories import ChallengeFactory, ResultFactory, results
from tests.factories import NOON, AccountFactory, PlayerFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def test_every_column_that_names_a_player_is_handled():
    assert set(references()) == set(HANDLERS)


def test_past_days_are_handed_on_and_counted_once(guest, account):
    days = [ChallengeFactory(day=dt.date(2026, 11, day)) for day in (27, 28, 29)]
    for challenge in days:
        ResultFactory(challenge=challenge, player=guest, score=210)
    kept = ResultFactory(challenge=days[1], player=account, score=190)

    merge_guest(guest_id=guest.pk, player_id=account.pk)

    account.refresh_from_db()
    assert account.ranked_days == 3
    assert Attempt.objects.filter(player=account).count() == 3
    assert Attempt.objects.get(challenge=days[1]) == kept


def test_a_dropped_result_leaves_the_others_of_its_score(guest, account, challenge):
    results(challenge, 210, 210)
    ResultFactory(challenge=challenge, player=guest, score=210)
    ResultFactory(challenge=challenge, player=account, score=190)

    merge_guest(guest_id=guest.pk, player_id=account.pk)

    assert dict(challenge.tallies.values_list("score", "count")) == {210: 2, 190: 1}


def test_two_guests_join_one_account(account):
    first, second = PlayerFactory(), PlayerFactory()
    today = ChallengeFactory()
    mine = ResultFactory(challenge=today, player=first, score=180)
    ResultFactory(challenge=today, player=second, score=240)

    merge_guest(guest_id=first.pk, player_id=account.pk)
    merge_guest(guest_id=second.pk, player_id=account.pk)

    assert [one.pk for one in Attempt.objects.filter(player=account)] == [mine.pk]
    assert dict(today.tallies.values_list("score", "count")) == {180: 1}
    assert Player.objects.count() == 1


def test_what_moderators_see_of_the_guest_is_handed_on(guest, account):
    Flag.objects.create(player=guest, reason="luck", raised_at=NOON)
    ModeratorAct.objects.create(moderator=UserFactory(), player=guest, act="hold", acted_at=NOON)

    merge_guest(guest_id=guest.pk, player_id=account.pk)

    assert Flag.objects.get().player == ModeratorAct.objects.get().player == account


def test_an_account_is_never_merged_as_if_it_were_a_guest(account):
    other = AccountFactory()

    assert not merge_guest(guest_id=other.pk, player_id=account.pk)
    assert Player.objects.filter(pk=other.pk).exists()


def test_it_happens_as_a_whole_or_not_at_all(guest, account, challenge, monkeypatch):
    ResultFactory(challenge=challenge, player=guest, score=210)

    def breaks(**_):
        raise DatabaseError

    monkeypatch.setattr(merging, "recount_person", breaks)
    with pytest.raises(DatabaseError):
        merge_guest(guest_id=guest.pk, player_id=account.pk)

    assert Attempt.objects.get().player == guest
    assert dict(challenge.tallies.values_list("score", "count")) == {210: 1}
