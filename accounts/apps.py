"""The people as a Django app."""

from django.apps import AppConfig

from games.sentences import register

from .friends.sentences import SENTENCES as FRIENDS
from .groups.sentences import SENTENCES as GROUPS
from .sentences import SENTENCES


class AccountsConfig(AppConfig):
    """Users and players."""

    name = "accounts"
    verbose_name = "People"

    def ready(self) -> None:
        """Give the refusals their sentences."""
        register(SENTENCES)
        register(FRIENDS)
        register(GROUPS)
