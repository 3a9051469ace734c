"""The people as a Django app."""

from django.apps import AppConfig

from games.sentences import register

from .auth.sentences import SENTENCES as SIGNING
from .fair_play.sentences import SENTENCES as FAIR_PLAY
from .friends.sentences import SENTENCES as FRIENDS
from .groups.sentences import SENTENCES as GROUPS
from .moderation.sentences import SENTENCES as MODERATING
from .names.sentences import SENTENCES as NAMES
from .reactions.sentences import SENTENCES as REACTIONS
from .reminders.sentences import SENTENCES as REMINDERS
from .sentences import SENTENCES
from .tokens.sentences import SENTENCES as TOKENS
from .webhooks.sentences import SENTENCES as WEBHOOKS


class AccountsConfig(AppConfig):
    """Users and players."""

    name = "accounts"
    verbose_name = "People"

    def ready(self) -> None:
        """Give the refusals their sentences, and the daily challenge what it shows of people."""
        register(SENTENCES)
        register(FAIR_PLAY)
        register(FRIENDS)
        register(GROUPS)
        register(MODERATING)
        register(NAMES)
        register(REACTIONS)
        register(REMINDERS)
        register(SIGNING)
        register(TOKENS)
        register(WEBHOOKS)
        from . import hooks  # noqa: PLC0415 - models stand from now on

        hooks.connect()
