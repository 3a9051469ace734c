"""Guest and account have each played nothing, half or all: what stands afterwards."""

from __future__ import annotations

from itertools import product

import pytest

from accounts.merging import merge_guest
from accounts.models import Player
from challenges.models import Attempt, DayTally, PeriodTotal
from challenges.standings.count import recount_day
from challenges.standings.tallies import counts_of

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]
SO_FAR = ["nothing", "half", "finished"]
MATRIX = pytest.mark.parametrize(("guests", "accounts"), list(product(SO_FAR, SO_FAR)))


@pytest.fixture
def merged(challenge, guest, account, has_played, guests, accounts):
    """The attempts of guest and account before the merge that is now done."""
    before = has_played(guest, guests), has_played(account, accounts)
    assert merge_guest(guest_id=guest.pk, player_id=account.pk)
    return before


@MATRIX
def test_the_accounts_attempt_stands_or_else_the_guests(merged, account, challenge):
    guests, accounts = merged
    stands = accounts or guests

    found = Attempt.objects.filter(challenge=challenge)

    assert [one.pk for one in found] == ([stands.pk] if stands else [])
    assert all((one.player_id, one.record) == (account.pk, stands.record) for one in found)
    assert all((one.score, one.is_ranked) == (stands.score, stands.is_ranked) for one in found)


@MATRIX
def test_the_tallies_count_what_stands(merged, challenge):
    guests, accounts = merged
    stands = accounts or guests

    expected = {stands.score: 1} if stands and stands.is_finished else {}

    assert counts_of(challenge.pk) == expected
    assert not DayTally.objects.filter(count=0).exists()
    assert not recount_day(challenge=challenge)


@MATRIX
def test_totals_and_days_are_those_of_what_stands(merged, account):
    guests, accounts = merged
    stands = accounts or guests
    score = stands.score if stands and stands.is_finished else None

    account.refresh_from_db()
    totals = PeriodTotal.objects.order_by("pk")

    assert account.ranked_days == (score is not None)
    assert {one.player_id for one in totals} <= {account.pk}
    assert [one.score for one in totals] == ([score] * 3 if score is not None else [])


@MATRIX
def test_the_guest_is_gone_and_cannot_be_merged_again(merged, guest, account):
    assert not Player.objects.filter(pk=guest.pk).exists()
    assert not merge_guest(guest_id=guest.pk, player_id=account.pk)
