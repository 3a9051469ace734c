"""Boards by skill and of a season: who stands on them, in which order, and what they show."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.leaderboards.query import BoardQuery, Order, read_query
from accounts.models import Player
from challenges.models import PlayerSkill
from tests.accounts.leaderboards.crew import ask, befriend, ranks, sailor, see, total
from tests.challenges.factories import ChallengeFactory
from tests.factories import NOON

pytestmark = [pytest.mark.django_db]

SKILL = {"games": 40, "deviation": 2.0, "title": "mate", "finished_at": NOON, "rules": "joker"}


def skill(player: Player, value: float, **facts: object) -> PlayerSkill:
    all_facts = {**SKILL, **facts}
    surely = value - 2 * 1.6449 * all_facts["deviation"]
    return PlayerSkill.objects.create(
        player=player, value=value, cost=-round(10 * surely), **all_facts
    )


def by_skill(circle: str) -> BoardQuery:
    return ask(circle, "all", "skill")


def test_friends_stand_by_what_is_sure_of_their_skill(me):
    ann, bob = sailor("Ann"), sailor("Bob")
    befriend(me, ann, bob)
    skill(me, 230.0)
    skill(ann, 235.0, games=2, deviation=12.0)
    skill(bob, 240.0)

    board = see(me, by_skill("friends"))

    assert ranks(board.rows) == [(1, "Bob"), (2, "Me"), (3, "Ann")]


def test_everyones_board_begins_at_thirty_games(me):
    ann, bob = sailor("Ann"), sailor("Bob")
    skill(ann, 240.0, games=29)
    skill(bob, 220.0, games=30)

    assert ranks(see(me, by_skill("everyone")).rows) == [(1, "Bob")]


def test_a_hold_hides_a_name_and_moves_no_place(me):
    ann, bob = sailor("Ann"), sailor("Bob")
    skill(ann, 240.0)
    skill(bob, 220.0)
    Player.objects.filter(pk=ann.pk).update(held_at=NOON)

    assert ranks(see(me, by_skill("everyone")).rows) == [(2, "Bob")]
    Player.objects.filter(pk=ann.pk).update(held_at=None)
    assert ranks(see(me, by_skill("everyone")).rows) == [(1, "Ann"), (2, "Bob")]


def test_skill_is_of_all_time_and_seasons_of_months(challenge):
    def asked(**params: str) -> tuple[str, str]:
        query = read_query(params, circle="everyone", now=NOON)
        return query.span, str(query.order)

    assert asked(order="skill", span="day") == ("all", "skill")
    assert asked(order="season") == ("month", "season")
    assert asked(order="skill", rules="triple") == ("day", "score")
    month = ask("everyone", "month", "season")
    assert month.on("week").order is Order.SCORE
    assert month.by(Order.SKILL).span == "all"


def test_the_page_shows_skill_with_its_band(me, mine):
    skill(me, 231.4, deviation=5.2)

    page = mine.get("/boards/?order=skill").content.decode()

    assert "231 ± 9" in page
    assert "Joker · Skill" in page


def test_the_api_tells_skill_and_band(me, mine):
    skill(me, 231.4, deviation=5.2)

    row = mine.get("/api/v1/boards/?order=skill&circle=friends").json()["results"][0]
    statistics = mine.get("/api/v1/statistics/").json()
    player = mine.get(f"/api/v1/players/{me.name}/").json()

    assert (row["value"], row["band"], row["days"]) == (231.4, 8.6, 40)
    assert statistics["skill"]["skill"] == 231.4
    assert player["skills"][0]["title"] == "mate"


def test_a_season_is_shown_in_per_cent(me, mine):
    ChallengeFactory(day=NOON.date() - dt.timedelta(days=1))
    season = total(me, "month", score=1234, days=2)
    season.period = "best"
    season.save(update_fields=["period"])

    page = mine.get("/boards/?span=month&order=season").content.decode()

    assert ">123.4<" in page.replace(" ", "").replace("\n", "")


def test_the_filter_is_closed_until_something_of_it_is_chosen(me, mine):
    closed = mine.get("/boards/").content.decode()
    opened = mine.get("/boards/?order=lost&filter=open").content.decode()

    assert '<details class="board-filter">' in closed
    assert '<details class="board-filter" open>' in opened
    assert "order=lost&amp;filter=open" in closed
