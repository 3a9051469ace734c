"""Those who sign in: names and addresses are the same in any case of letters."""

from __future__ import annotations

import pytest
from django.contrib.auth import authenticate
from django.db import IntegrityError, transaction

from accounts.models import Player, User
from tests.factories import PlayerFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"username": "Jovan"}, {"username": "jovan"}),
        ({"email": "Jovan@Example.org"}, {"email": "jovan@example.ORG"}),
    ],
)
def test_a_name_or_address_in_other_letters_is_the_same(first, second):
    UserFactory(**first)

    with pytest.raises(IntegrityError, match=r"one_user_a|UNIQUE"), transaction.atomic():
        UserFactory(**second)


def test_many_users_may_have_no_address():
    UserFactory.create_batch(3, email="")

    assert User.objects.count() == 3


def test_one_signs_in_whatever_the_case_of_the_name():
    user = User.objects.create_user("Jovan", password="a fair wind")

    assert authenticate(username="jOVAN", password="a fair wind") == user
    assert authenticate(username="Jovan", password="a foul wind") is None


def test_a_user_made_without_password_cannot_sign_in_by_one():
    assert not User.objects.create_user("Jovan").has_usable_password()


def test_a_superuser_may_everything():
    captain = User.objects.create_superuser("captain", password="a fair wind")

    assert captain.is_staff
    assert captain.has_perm("accounts.anything")


def test_a_deleted_user_leaves_the_player_behind():
    player = PlayerFactory(user=UserFactory())

    player.user.delete()

    assert Player.objects.get(pk=player.pk).user is None
