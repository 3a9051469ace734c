"""People: who signs in, who plays, friends, groups, and what moderators see."""

from .fair_play import WeighedDay, WeighedGame
from .friends import Friendship
from .groups import Group, Membership
from .limits import CachedLimit, TryCount
from .mail import OutgoingMail
from .moderation import Flag, ModeratorAct, NameReport
from .people import NAME_LENGTH, Player, User, new_code, new_key
from .presses import Press
from .reactions import Reaction
from .reminders import PushDevice, Reminder
from .tokens import ApiToken
from .webhooks import Webhook, WebhookDelivery

__all__ = [
    "NAME_LENGTH",
    "ApiToken",
    "CachedLimit",
    "Flag",
    "Friendship",
    "Group",
    "Membership",
    "ModeratorAct",
    "NameReport",
    "OutgoingMail",
    "Player",
    "Press",
    "PushDevice",
    "Reaction",
    "Reminder",
    "TryCount",
    "User",
    "Webhook",
    "WebhookDelivery",
    "WeighedDay",
    "WeighedGame",
    "new_code",
    "new_key",
]
