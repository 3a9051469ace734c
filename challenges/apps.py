"""The daily challenge as a Django app."""

from django.apps import AppConfig

from games.sentences import register

from .sentences import SENTENCES


class ChallengesConfig(AppConfig):
    """Challenges, attempts and tallies."""

    name = "challenges"

    def ready(self) -> None:
        register(SENTENCES)
