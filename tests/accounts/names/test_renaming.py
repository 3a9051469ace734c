"""A name is given once to one, changes once in thirty days, and is what one signs in with."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.auth import authenticate

from accounts.models import User
from accounts.names.errors import NameReserved, NameTaken, RenamedTooSoon
from accounts.names.services import check_name, give_free_name, give_name, next_rename, rename
from tests.factories import NOON, AccountFactory, PlayerFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]
DAY = dt.timedelta(days=1)


def test_a_given_name_is_also_what_the_user_signs_in_with():
    player = AccountFactory()

    give_name(player=player, name="  Ян   Новак ")

    player.refresh_from_db()
    assert (player.name, player.user.username) == ("Ян Новак", "Ян Новак")
    assert player.folded_name


def test_renaming_changes_both_names_and_both_sign_in(rf):
    player = AccountFactory(name="Anna")

    rename(player=player, name="Bára", now=NOON)

    player.refresh_from_db()
    assert (player.name, player.user.username, player.renamed_at) == ("Bára", "Bára", NOON)
    assert authenticate(rf.post("/"), username="bára", password="a fair wind") == player.user
    assert authenticate(rf.post("/"), username="Anna", password="a fair wind") is None


def test_a_first_renaming_need_not_wait():
    player = AccountFactory()

    assert next_rename(player=player, now=NOON) == NOON


def test_a_second_renaming_waits_for_thirty_days():
    player = AccountFactory()
    rename(player=player, name="Anna", now=NOON)

    with pytest.raises(RenamedTooSoon) as refusal:
        rename(player=player, name="Bára", now=NOON + 30 * DAY - dt.timedelta(seconds=1))

    assert refusal.value.facts == {"day": dt.date(2026, 12, 31)}
    player.refresh_from_db()
    assert player.name == "Anna"


def test_after_thirty_days_it_may_be_changed_again():
    player = AccountFactory()
    rename(player=player, name="Anna", now=NOON)

    rename(player=player, name="Bára", now=NOON + 30 * DAY)

    assert player.name == "Bára"


def test_a_refused_name_uses_nothing_up():
    player = AccountFactory()

    with pytest.raises(NameReserved):
        rename(player=player, name="Admin", now=NOON)

    player.refresh_from_db()
    assert player.renamed_at is None


def test_a_name_taken_at_the_same_moment_uses_nothing_up(monkeypatch):
    AccountFactory(name="Anna")
    player = AccountFactory(name="Tom")
    monkeypatch.setattr("accounts.names.services._is_taken", lambda *_: False)

    with pytest.raises(NameTaken):
        rename(player=player, name="Anna", now=NOON)

    player.refresh_from_db()
    assert (player.name, player.renamed_at) == ("Tom", None)


def test_the_same_name_again_changes_nothing():
    player = AccountFactory(name="Anna")

    rename(player=player, name=" Anna ", now=NOON)

    player.refresh_from_db()
    assert player.renamed_at is None


def test_the_case_of_ones_own_name_may_change():
    player = AccountFactory(name="anna")

    rename(player=player, name="Anna", now=NOON)

    assert player.name == "Anna"


@pytest.mark.parametrize(
    "name", ["Anna", "anna", "ANNA", "Аnnа".replace("А", "A").replace("а", "a")]
)
def test_a_name_or_its_look_alike_is_given_once(name):
    AccountFactory(name="Anna")

    with pytest.raises(NameTaken):
        give_name(player=AccountFactory(), name=name)


def test_a_look_alike_in_another_script_is_taken_too():
    AccountFactory(name="coco")

    with pytest.raises(NameTaken):
        check_name("сосо")


def test_a_name_that_staff_without_a_player_sign_in_with_is_taken():
    UserFactory(username="Captain")

    with pytest.raises(NameTaken):
        check_name("captain")


def test_where_a_wanted_name_is_taken_a_number_follows():
    AccountFactory(name="Konstantinopolitansk"[:20])
    AccountFactory(name="Anna")
    AccountFactory(name="Anna2")
    first, second = PlayerFactory(user=UserFactory()), PlayerFactory(user=UserFactory())

    give_free_name(player=first, wanted="Anna")
    give_free_name(player=second, wanted="Konstantinopolitansk")

    assert (first.name, second.name) == ("Anna3", "Konstantinopolitans2")
    assert User.objects.get(pk=first.user_id).username == "Anna3"
