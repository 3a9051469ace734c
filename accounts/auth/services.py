"""Opening accounts, letting their owners in, and forgetting sign-ups that were never finished."""

from __future__ import annotations

import datetime as dt
import secrets

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db import transaction

from accounts.devices.games import has_games
from accounts.merging import merge_guest
from accounts.models import Player, User
from accounts.names.errors import BadName
from accounts.names.services import check_name, give_free_name, give_name
from accounts.visitor import Newcomer
from challenges.sweeps import Sweep, TimeUp, never

UNFINISHED_FOR = dt.timedelta(days=1)
UNNAMED = "new-"  # a hyphened name of this length nobody can choose
WANTED_NAME = "account_wanted_name"  # in the session, while a passkey is being made


@transaction.atomic
def open_account(
    *, name: str, password: str = "", email: str = "", newcomer: Newcomer, now: dt.datetime
) -> User:
    """Make a user with a player of this name, which is the guest's own where there is one.

    `email` is an address whose mail its owner has shown to read. Raises BadName and its kinds.
    """
    user = make_unnamed_user(email=email, password=password)
    player = _player_for(user, newcomer, now)
    give_name(player=player, name=name)
    user.username = player.name
    if email:
        EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
        update_confirmation(user_id=user.pk)
    return user


def make_unnamed_user(*, email: str = "", password: str = "") -> User:
    """Make a user who has no name yet, and so cannot be signed in by one."""
    return User.objects.create_user(
        f"{UNNAMED}{secrets.token_urlsafe(24)}", email=email, password=password or None
    )


def admit(*, user: User, newcomer: Newcomer, wanted_name: str, now: dt.datetime) -> bool:
    """Prepare a user's player for signing in; say whether the guest of the browser is part of it.

    A guest becomes the player of a new account. With an account that stands, only one without
    games does: whose the games are is asked. One who just made a passkey gets the wanted name, or
    with a number, if it was taken meanwhile.
    """
    player = Player.objects.filter(user=user).first()
    joins = player is None or not has_games(newcomer.guest_id)
    if player is None:
        with transaction.atomic():
            player = _player_for(user, newcomer, now)
            _name_late(player, user, wanted_name)
    elif newcomer.guest_id is not None and joins:
        merge_guest(guest_id=newcomer.guest_id, player_id=player.pk)
    update_confirmation(user_id=user.pk)
    return joins


def update_confirmation(*, user_id: int) -> None:
    """Keep with the player whether the account has a confirmed address or a passkey."""
    has_address = EmailAddress.objects.filter(user_id=user_id, verified=True).exists()
    passkeys = Authenticator.objects.filter(user_id=user_id, type=Authenticator.Type.WEBAUTHN)
    Player.objects.filter(user_id=user_id).update(is_confirmed=has_address or passkeys.exists())


def forget_unfinished(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Delete users who began to sign up a day ago and have neither a player nor a way in."""
    begun = User.objects.filter(
        username__startswith=UNNAMED, player=None, last_login=None, is_staff=False
    )
    old = begun.filter(joined_at__lt=now - UNFINISHED_FOR)
    due = old.exclude(pk__in=Authenticator.objects.values("user")).order_by("pk")
    return Sweep("forget sign-ups", now, is_over).rows(due, lambda user: bool(user.delete()[0]))


def _player_for(user: User, newcomer: Newcomer, now: dt.datetime) -> Player:
    """Bind the guest to the user; where another was quicker, or there is none, make a player."""
    wanted = newcomer.preferences
    looks = {
        "theme": wanted.theme,
        "has_sound": wanted.sound,
        "rolls_on": wanted.roll_on,
        "has_safe_colours": wanted.safe_colours,
        "vibrates": wanted.vibration,
        "is_calm": wanted.calm,
        "language": newcomer.language,
    }
    if newcomer.guest_id is not None:
        guest = Player.objects.filter(pk=newcomer.guest_id, user=None, deleted_at=None)
        if guest.update(user=user, **looks):
            return Player.objects.get(user=user)
    return Player.objects.create(user=user, created_at=now, **looks)


def _name_late(player: Player, user: User, wanted: str) -> None:
    """Name one who was not named on signing up; staff made by hand keep what they sign in with."""
    name = wanted or ("" if user.username.startswith(UNNAMED) else user.username)
    try:
        check_name(name, player_id=player.pk)
    except BadName:
        if not wanted:
            return
    give_free_name(player=player, wanted=name)
    user.username = player.name
