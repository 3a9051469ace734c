"""Who is a moderator: a member of one group, whose permissions are written here."""

from __future__ import annotations

from django.contrib.auth.models import Group, Permission
from django.db import transaction
from django.db.models import Q

from accounts.models import Player, User
from accounts.names.queries import find_named
from games.engine.errors import Missing

NAME = "moderators"
PERMISSIONS: dict[str, tuple[str, ...]] = {
    "accounts": (
        *("view_player", "change_player", "view_namereport", "change_namereport"),
        *("view_flag", "change_flag", "view_group", "change_group", "view_moderatoract"),
    ),
    "challenges": ("view_challenge", "view_attempt"),
}


class UnknownUser(Missing):
    """Nobody signs in with that name; facts: name."""

    code = "unknown_user"


@transaction.atomic
def appoint(*, name: str) -> User:
    """Make the one who signs in with a name a moderator; raises UnknownUser."""
    user = _user(name)
    user.is_staff = True
    user.save(update_fields=["is_staff"])
    user.groups.add(_moderators())
    return user


@transaction.atomic
def dismiss(*, name: str) -> User:
    """Make one who was a moderator a player like others; raises UnknownUser."""
    user = _user(name)
    user.groups.remove(_moderators())
    if not user.is_superuser:
        user.is_staff = False
        user.save(update_fields=["is_staff"])
    return user


def _user(name: str) -> User:
    user = User.objects.filter(username__iexact=name).order_by("pk").first()
    if user is None:
        player = find_named(name, among=Player.objects.named().select_related("user"))
        user = player.user if player else None
    if user is None:
        raise UnknownUser(name=name)
    return user


def _moderators() -> Group:
    group, _is_new = Group.objects.get_or_create(name=NAME)
    granted = Q()
    for app, codenames in PERMISSIONS.items():
        granted |= Q(content_type__app_label=app, codename__in=codenames)
    group.permissions.set(Permission.objects.filter(granted))
    return group
