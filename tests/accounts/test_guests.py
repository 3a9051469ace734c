"""A guest is made by the first roll, not by a visit, and so many an hour from one address."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.models import Player, new_key
from accounts.services import TooManyGuests, make_guest
from tests.factories import NOON, PlayerFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def test_two_first_rolls_with_one_key_are_one_guest():
    key = new_key()

    first, second = (make_guest(now=NOON, client_ip="203.0.113.9", key=key) for _ in range(2))

    assert first == second


def test_a_key_that_an_account_left_behind_opens_nothing():
    owned = PlayerFactory(user=UserFactory())

    guest = make_guest(now=NOON, client_ip="203.0.113.9", key=owned.key)

    assert guest != owned
    assert guest.user is None


def test_a_guest_is_a_player_without_user_or_name():
    guest = make_guest(now=NOON, client_ip="203.0.113.9", key=new_key())

    assert (guest.user, guest.name, guest.created_at) == (None, "", NOON)


def test_every_guest_has_a_key_of_their_own():
    keys = {PlayerFactory().key for _ in range(20)}

    assert len(keys) == 20
    assert all(len(key) == 32 for key in keys)


def test_one_address_makes_so_many_guests_an_hour(settings):
    settings.NEW_GUESTS_PER_HOUR = 2
    for _ in range(2):
        make_guest(now=NOON, client_ip="203.0.113.9", key=new_key())

    with pytest.raises(TooManyGuests) as refusal:
        make_guest(now=NOON, client_ip="203.0.113.9", key=new_key())

    assert refusal.value.facts == {"seconds": 3600, "minutes": 60}
    assert Player.objects.count() == 2


def test_after_the_hour_the_address_may_again(settings):
    settings.NEW_GUESTS_PER_HOUR = 1
    make_guest(now=NOON, client_ip="203.0.113.9", key=new_key())

    make_guest(now=NOON + dt.timedelta(hours=1), client_ip="203.0.113.9", key=new_key())

    assert Player.objects.count() == 2


def test_a_network_of_64_bits_counts_as_one_address(settings):
    settings.NEW_GUESTS_PER_HOUR = 1
    make_guest(now=NOON, client_ip="2001:db8:1:2::1", key=new_key())
    make_guest(now=NOON, client_ip="2001:db8:1:3::1", key=new_key())

    with pytest.raises(TooManyGuests):
        make_guest(now=NOON, client_ip="2001:db8:1:2:ffff::1", key=new_key())
