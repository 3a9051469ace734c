"""Of twenty who claim a name at the same moment, one gets it."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from accounts.auth.services import open_account
from accounts.models import Player, User
from accounts.names.errors import NameTaken
from accounts.names.services import give_name
from accounts.preferences import Preferences
from accounts.visitor import Newcomer
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.integration]
CLAIMS = ["Anna", "anna", "ANNA", "Аnna".replace("А", "A")] * 5


@pytest.fixture(autouse=True)
def _only_where_rows_are_locked():
    if connection.vendor != "postgresql":
        pytest.skip("threads share no database in memory")


def at_once(claim) -> list[bool]:
    """Let all claims go at the same moment; return which were granted."""
    gate = threading.Barrier(len(CLAIMS))

    def one(number: int) -> bool:
        try:
            gate.wait()
            claim(number, CLAIMS[number])
        except NameTaken:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(len(CLAIMS)) as pool:
        return list(pool.map(one, range(len(CLAIMS))))


def test_twenty_players_claim_a_name_and_one_gets_it():
    players = AccountFactory.create_batch(len(CLAIMS))

    granted = at_once(lambda number, name: give_name(player=players[number], name=name))

    assert granted.count(True) == 1
    assert Player.objects.filter(name__iexact="anna").count() == 1
    assert User.objects.filter(username__iexact="anna").count() == 1


def test_twenty_sign_up_by_one_name_and_one_account_is_opened():
    newcomer = Newcomer(None, Preferences(), "en")

    granted = at_once(
        lambda _number, name: open_account(
            name=name, password="a fair wind", newcomer=newcomer, now=NOON
        )
    )

    assert granted.count(True) == 1
    assert User.objects.count() == Player.objects.count() == 1
