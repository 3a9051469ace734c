"""The game as a Django app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Rules, records and, on top of them, the pages about the game."""

    name = "games"
