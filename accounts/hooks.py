"""What the game asks of people: their days counted, friends and names shown, names checked."""

from challenges.blocks import given
from challenges.services.days import on_closed
from challenges.standings.count import on_ranked, on_stored
from games.duel import names as duel_names
from games.free import names as seat_names

from .fair_play.block import held_block
from .fair_play.weighing import weigh_soon
from .freeplay.names import names_in_duel
from .friends.rivals import rival_block
from .history.day_cells import days_of_the_player
from .history.people import name_of_player
from .leaderboards.counting import count_ranked_day
from .leaderboards.friends_today import friends_of_the_day
from .leaderboards.passed import passed_by
from .names.rules import clean_name
from .reactions.shown import reaction_bar
from .webhooks.events import day_closed, member_finished


def connect() -> None:
    """Answer it from now on."""
    given.days_of_the_player = days_of_the_player
    given.friends_of_the_day = friends_of_the_day
    given.passed_on_the_day = passed_by
    given.fair_play_of_the_player = held_block
    given.name_of_player = name_of_player
    given.rival_of_the_game = rival_block
    given.reactions_to_the_result = reaction_bar
    on_ranked(count_ranked_day)
    on_stored(member_finished)
    on_closed(day_closed)
    on_closed(weigh_soon)
    seat_names.follow(clean_name)
    duel_names.ask(names_in_duel)
