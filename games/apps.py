"""The game as a Django app."""

from django.apps import AppConfig

from .duel.sentences import SENTENCES as DUELS
from .free.sentences import SENTENCES as FREE_PLAY
from .sentences import register


class GamesConfig(AppConfig):
    """Rules, records, free games and, on top of them, the pages about the game."""

    name = "games"

    def ready(self) -> None:
        register(FREE_PLAY)
        register(DUELS)
