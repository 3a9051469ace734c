"""Free games that nobody has begun for a month are deleted, each by itself."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.freeplay import services
from accounts.freeplay.services import delete_unbegun
from challenges.failures import SweepFailure
from games.engine.moves import Roll
from games.models import FreeGame, Seat
from tests.factories import NOON, PlayerFactory
from tests.games.free.playing import AGAINST_EASY, make, start

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

LATER = NOON + dt.timedelta(days=30, seconds=1)


def test_they_go_after_thirty_days_and_begun_ones_stay():
    player = PlayerFactory()
    start(player, AGAINST_EASY)
    begun = make(start(player), Roll())
    young = start(player, now=NOON + dt.timedelta(days=1))

    assert delete_unbegun(now=LATER) == 1
    assert delete_unbegun(now=LATER) == 0
    assert set(FreeGame.objects.all()) == {begun, young}
    assert Seat.objects.count() == 2


def test_one_that_fails_keeps_no_other(monkeypatch):
    player = PlayerFactory()
    bad, _good = start(player), start(player)
    delete = services._delete

    def fail_at_bad(game):
        if game == bad:
            raise RuntimeError
        return delete(game)

    monkeypatch.setattr(services, "_delete", fail_at_bad)

    assert delete_unbegun(now=LATER) == 1
    assert FreeGame.objects.get() == bad
    assert SweepFailure.objects.get().item == str(bad.pk)
