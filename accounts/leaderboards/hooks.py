"""What the daily challenge asks of people: their days counted, their friends shown."""

from challenges.blocks import given
from challenges.standings.count import on_ranked

from .counting import count_ranked_day
from .friends_today import friends_of_the_day


def connect() -> None:
    """Answer it from now on."""
    given.friends_of_the_day = friends_of_the_day
    on_ranked(count_ranked_day)
