"""Positions of the whole site: of closed days alone, for those without any of their own."""

from __future__ import annotations

import datetime as dt

import pytest

from challenges.models import SitePosition, TrainingPosition
from challenges.services import close_due
from challenges.training.errors import PositionAnswered, UnknownPosition
from challenges.training.hardest import count_hardest, next_site_position, recount_hardest
from challenges.training.page import train_page
from challenges.training.services import answer, bring_up_to_date
from games.engine.errors import BoxTaken
from games.engine.moves import Keep, Write
from tests.challenges.factories import TrainingPositionFactory
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

LATER = NOON + dt.timedelta(days=2)
HARD = "joker r:44412"


def say(player_id, code, move):
    return answer(player_id=player_id, code=code, answers=0, move=move, now=LATER)


@pytest.fixture
def missed(challenge):
    """One position that three players got wrong, and three others of one player each."""
    for record, lost in (
        (HARD, 2),
        (HARD, 3),
        (HARD, 4),
        *((f"joker r:1234{n}", n) for n in "136"),
    ):
        TrainingPositionFactory(challenge=challenge, record=record, first_lost=float(lost))
    return challenge


def test_nothing_of_an_open_day_is_there_for_others(missed):
    bring_up_to_date(player_id=None)

    assert recount_hardest(now=NOON) == 0
    assert not count_hardest(missed)
    assert train_page(player_id=None, now=NOON).board is None


def test_of_a_closed_day_those_stand_that_cost_most_in_all(missed):
    close_due(now=LATER)

    assert recount_hardest(now=LATER) == 1

    found = SitePosition.objects.order_by("-lost").values_list("record", "players", "lost")
    assert list(found) == [(HARD, 3, 9.0), ("joker r:12346", 1, 6.0), ("joker r:12343", 1, 3.0)]


def test_what_is_graded_after_the_closing_still_counts(missed):
    close_due(now=LATER)
    recount_hardest(now=LATER)
    site = SitePosition.objects.get(record=HARD)
    TrainingPositionFactory(challenge=missed, record=HARD, first_lost=5.0)

    recount_hardest(now=LATER)

    site.refresh_from_db()
    assert (site.players, site.lost) == (4, 14.0)


def test_a_visit_finds_them_where_no_worker_runs(missed):
    close_due(now=LATER)

    bring_up_to_date(player_id=None)

    assert next_site_position(None).record == HARD


def test_an_answer_makes_it_the_players_and_the_next_one_follows(missed):
    close_due(now=LATER)
    recount_hardest(now=LATER)
    newcomer, site = PlayerFactory(), next_site_position(None)

    mine = say(newcomer.pk, site.code, Keep((1, 2, 3)))

    assert (mine.player, mine.record, mine.last_lost, mine.first_lost) == (newcomer, HARD, 0, 0)
    assert train_page(player_id=newcomer.pk, now=LATER).board.game.dice == (1, 2, 3, 4, 6)
    again = say(newcomer.pk, site.code, Keep((1, 2, 3)))
    assert (again.pk, again.answers) == (mine.pk, 1)
    with pytest.raises(PositionAnswered):
        say(newcomer.pk, site.code, Keep(()))


def test_who_has_a_history_gets_none_of_the_sites(missed, player):
    TrainingPositionFactory(player=player, record="joker r:66611", due_day=LATER.date())
    close_due(now=LATER)
    recount_hardest(now=LATER)

    page = train_page(player_id=player.pk, now=NOON)

    assert page.board is None
    assert page.next_day == LATER.date()


def test_a_refused_answer_leaves_nothing_behind(missed, player):
    close_due(now=LATER)
    site = SitePosition.objects.create(
        challenge=missed, record="joker r:11123 =1 r:44412", players=1, lost=1
    )

    with pytest.raises(BoxTaken):
        say(player.pk, site.code, Write("1"))
    with pytest.raises(UnknownPosition):
        say(player.pk, "site-0", Write("1"))

    assert not TrainingPosition.objects.of(player.pk).exists()
