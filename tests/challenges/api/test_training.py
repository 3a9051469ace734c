"""Positions to train by program."""

from __future__ import annotations

import html

import pytest

from challenges.coach.grading import grade_attempt
from challenges.models import TrainingPosition
from games.engine.variants import RULE_SETS
from games.tables.build import ready_table
from tests.api import Program, program_of
from tests.challenges.playing import hasty, play
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def player(challenge):
    ready_table(RULE_SETS["joker"])
    player = AccountFactory()
    attempt = play(challenge, player.pk, now=NOON, choose=hasty)
    grade_attempt(attempt)
    return player


def test_a_costly_decision_comes_back_and_is_answered_once(player, at_noon):
    bot = program_of(player)
    bot.get("/train/")
    at_noon.shift(2 * 24 * 3600)

    position = bot.get("/train/").json()["position"]
    answer = {"code": position["code"], "answers": 0, "move": "k"}
    first = bot.post("/train/", answer)
    again = bot.post("/train/", answer)
    other = bot.post("/train/", {**answer, "move": "=c"})

    assert len(position["game"]["dice"]) == 5
    assert first.status_code == 200, first.json()
    assert first.json() == again.json()
    assert first.json()["lost"] == pytest.approx(
        first.json()["options"][0]["value"]
        - next(one["value"] for one in first.json()["options"] if one["move"] == "k"),
        abs=1e-3,
    )
    assert (other.status_code, other.json()["code"]) == (409, "position_answered")
    assert TrainingPosition.objects.get(pk=position["code"]).answers == 1


def test_words_that_are_no_move_and_positions_of_others_are_refused(player):
    bot = program_of(player)
    bot.get("/train/")
    code = str(TrainingPosition.objects.of(player.pk).first().pk)

    assert bot.post("/train/", {"code": code, "answers": 0, "move": "?"}).status_code == 409
    stolen = program_of(AccountFactory()).post("/train/", {"code": code, "answers": 0, "move": "k"})
    assert stolen.status_code == 404
    assert Program().get("/train/").json()["position"] is None


def test_the_coach_says_why_decisions_lost_points_as_the_page_does(player, client):
    attempt = player.attempts.get()
    client.force_login(player.user)

    coach = program_of(player).get(f"/attempts/{attempt.code}/coach/").json()
    page = html.unescape(client.get(f"/a/{attempt.code}/coach/").content.decode())

    costly = [one["why"] for one in coach["decisions"] if one["lost"] > 5]
    assert costly
    assert all(why in page for why in costly)
    assert not any(one["why"] for one in coach["decisions"] if one["lost"] < 1e-9)
