"""Rows that tests need, and the moment at which most of them play."""

from __future__ import annotations

import datetime as dt

import factory

from accounts.models import Player, User
from accounts.names.folding import fold_name

NOON = dt.datetime(2026, 12, 1, 12, tzinfo=dt.UTC)


class UserFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = User
        skip_postgeneration_save = True

    username = factory.Sequence(lambda n: f"sailor{n}")
    email = factory.LazyAttribute(lambda user: f"{user.username}@example.org")
    password = factory.django.Password("a fair wind")


class PlayerFactory(factory.django.DjangoModelFactory):
    """A guest, unless a `user` is given."""

    class Meta:
        model = Player

    created_at = NOON


class AccountFactory(PlayerFactory):
    """The player of an account, called as the user signs in unless a `name` is given."""

    user = factory.SubFactory(UserFactory)
    name = factory.LazyAttribute(lambda player: player.user.username)
    folded_name = factory.LazyAttribute(lambda player: fold_name(player.name))
