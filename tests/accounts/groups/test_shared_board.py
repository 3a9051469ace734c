"""A group's board of today by a key: for displays and scripts, as its owner lets."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Group
from tests.access.world import make_world
from tests.challenges.factories import ResultFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def world(db):
    return make_world()


def press(world, who: str = "owner"):
    return change(world, "board", who)


def change(world, do: str, who: str = "owner"):
    group = Group.objects.get()
    return world.browser(who).post(f"/groups/{group.pk}/change/", {"do": do})


def test_whoever_has_the_key_reads_names_and_scores(world):
    press(world)
    change(world, "show")
    path = f"/groups/board/{Group.objects.get().board_key}"

    board, table = Client().get(f"{path}/board.json"), Client().get(f"{path}/board.csv")

    score = world.owner.attempts.get(challenge__rules="joker").score
    assert board.json()["results"] == [{"rank": 1, "name": "Lenka", "score": score}]
    assert table.content.decode() == f"rank,name,score\r\n1,Lenka,{score}\r\n"
    assert board.headers["Cache-Control"] == "public, max-age=30"
    assert board.headers["Access-Control-Allow-Origin"] == "*"


def test_who_keeps_the_score_in_the_group_is_left_out_and_moves_nobody_up(world):
    press(world)
    change(world, "show", "friend")
    joker = world.owner.attempts.get(challenge__rules="joker").challenge
    ResultFactory(challenge=joker, player=world.friend, score=1)

    board = Client().get(f"/groups/board/{Group.objects.get().board_key}/board.json").json()

    assert board["results"] == [{"rank": 2, "name": world.friend.name, "score": 1}]


def test_a_key_that_is_removed_leads_nowhere(world):
    press(world)
    key = Group.objects.get().board_key

    change(world, "hide_board")

    assert Client().get(f"/groups/board/{key}/board.json").status_code == 404
    assert Group.objects.get().board_key is None


def test_a_renewed_key_leads_alone(world):
    press(world)
    old = Group.objects.get().board_key
    press(world)

    assert Client().get(f"/groups/board/{old}/board.json").status_code == 404
    new = Group.objects.get().board_key
    assert Client().get(f"/groups/board/{new}/board.json").status_code == 200
    assert new in world.browser("owner").get(f"/groups/{Group.objects.get().pk}/").content.decode()


def test_only_the_owner_gives_it_out_and_without_one_there_is_none(world):
    assert press(world, "friend").status_code == 403
    assert Group.objects.get().board_key is None
    assert Client().get("/groups/board/None/board.json").status_code == 404
