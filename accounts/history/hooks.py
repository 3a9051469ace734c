"""What the daily challenge shows of histories."""

from challenges.blocks import given

from .fortnight import days_of_the_player
from .naming import name_of_player


def connect() -> None:
    """Give it from now on."""
    given.days_of_the_player = days_of_the_player
    given.name_of_player = name_of_player
