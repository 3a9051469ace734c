"""A group's board of today by a key: for displays and scripts, as its owner lets."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Group
from tests.access.world import make_world

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def world(db):
    return make_world()


def press(world, who: str = "owner"):
    group = Group.objects.get()
    return world.browser(who).post(f"/groups/{group.pk}/change/", {"do": "board"})


def test_whoever_has_the_key_reads_names_and_scores(world):
    press(world)
    path = f"/groups/board/{Group.objects.get().board_key}"

    board, table = Client().get(f"{path}/board.json"), Client().get(f"{path}/board.csv")

    score = world.owner.attempts.get(challenge__rules="joker").score
    assert board.json()["results"] == [{"rank": 1, "name": "Lenka", "score": score}]
    assert table.content.decode() == f"rank,name,score\r\n1,Lenka,{score}\r\n"
    assert board.headers["Cache-Control"] == "public, max-age=30"
    assert board.headers["Access-Control-Allow-Origin"] == "*"


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
