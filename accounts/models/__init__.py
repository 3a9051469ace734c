"""People: who signs in, who plays, friends, groups, and what moderators see."""

from .friends import Friendship
from .groups import Group, Membership
from .moderation import Flag, ModeratorAct, NameReport
from .people import NAME_LENGTH, Player, User, new_code, new_key

__all__ = [
    "NAME_LENGTH",
    "Flag",
    "Friendship",
    "Group",
    "Membership",
    "ModeratorAct",
    "NameReport",
    "Player",
    "User",
    "new_code",
    "new_key",
]
