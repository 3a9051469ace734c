"""A program plays a challenge: the same services, refusals and repeats as on the board."""

from __future__ import annotations

import pytest

from challenges.models import Attempt
from games.engine.moves import Keep, Roll
from tests.api import Program, program_of
from tests.challenges.factories import TODAY, ChallengeFactory
from tests.challenges.playing import moves_of
from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]
START = f"/challenges/{TODAY}/joker/start/"


@pytest.fixture
def player(db):
    return AccountFactory()


@pytest.fixture
def bot(player, challenge):
    return program_of(player)


def play_all(bot: Program, challenge, *, roll_on: bool) -> dict:
    """Play a whole game and return the last answer."""
    state = bot.post(START).json()
    for move in moves_of(challenge)[1:]:
        if isinstance(move, Roll):
            if state["game"]["dice"]:
                continue
            body = ("roll", {"keep": []})
        elif isinstance(move, Keep):
            body = ("roll", {"keep": list(move.places)})
        else:
            body = ("write", {"box": move.code, "roll": roll_on})
        action, fields = body
        path = f"/attempts/{state['code']}/{action}/"
        state = bot.post(path, {"ply": state["ply"], **fields}).json()
    return state


@pytest.mark.parametrize("roll_on", [False, True])
def test_a_whole_game_ends_with_its_score_and_counts(player, challenge, roll_on, monkeypatch):
    monkeypatch.setattr("yachtsite.api.door.A_MINUTE_BY_TOKEN", 1000)

    last = play_all(program_of(player), challenge, roll_on=roll_on)

    attempt = Attempt.objects.get()
    assert last["game"]["is_finished"]
    assert last["game"]["total"] == attempt.score
    assert (last["counts"], attempt.is_ranked) == (True, True)
    assert [box["points"] is None for box in last["game"]["card"]].count(True) == 0


def test_to_start_twice_is_to_start_once(bot, at_noon):
    first = bot.post(START)
    at_noon.shift(1)
    second = bot.post(START)

    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json() == second.json()
    assert Attempt.objects.count() == 1


def test_a_move_sent_twice_is_made_once(bot):
    code = bot.post(START).json()["code"]
    roll = (f"/attempts/{code}/roll/", {"ply": 1, "keep": [2, 3]})
    write = (f"/attempts/{code}/write/", {"ply": 2, "box": "c", "roll": True})

    for move in (roll, write):
        assert bot.post(*move).json() == bot.post(*move).json()

    assert Attempt.objects.get().record == "joker r k23 =c r"


def test_what_the_game_refuses_is_a_conflict_with_its_code(bot):
    code = bot.post(START).json()["code"]
    refused = [
        ("roll", {"ply": 1, "keep": [1, 2, 3, 4, 5]}, "nothing_to_reroll"),
        ("roll", {"ply": 7, "keep": [1]}, "move_out_of_date"),
        ("write", {"ply": 0, "box": "c"}, "move_out_of_date"),
        ("write", {"ply": 1, "box": "c"}, ""),
        ("write", {"ply": 2, "box": "1"}, "must_roll_first"),
        ("roll", {"ply": 2, "keep": [1]}, "must_roll_first"),
    ]

    for action, body, problem in refused:
        answer = bot.post(f"/attempts/{code}/{action}/", body)
        assert answer.status_code == (409 if problem else 200), answer.json()
        assert answer.json().get("code") == (problem or code)


def test_what_does_not_fit_the_schema_is_named_field_by_field(bot):
    code = bot.post(START).json()["code"]

    answer = bot.post(f"/attempts/{code}/roll/", {"ply": "x", "keep": [1, 9]})

    problem = answer.json()
    assert answer.status_code == 400
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert {"#/ply", "#/keep/1"} == {fault["pointer"] for fault in problem["errors"]}


def test_another_players_game_is_not_there(bot):
    code = bot.post(START).json()["code"]
    other = program_of(AccountFactory())

    for answer in (
        other.get(f"/attempts/{code}/"),
        other.post(f"/attempts/{code}/roll/", {"ply": 1, "keep": []}),
        other.post(f"/attempts/{code}/write/", {"ply": 1, "box": "c"}),
    ):
        assert answer.status_code == 404
        assert answer.json()["code"] == "unknown_attempt"


def test_a_day_that_is_over_is_started_for_practice_alone(bot):
    ChallengeFactory(day=TODAY.replace(month=11))
    start = f"/challenges/{TODAY.replace(month=11)}/joker/start/"

    assert bot.post(start).json()["code"] == "day_over"
    answer = bot.post(start, {"practice": True})

    assert answer.status_code == 201
    assert answer.json()["counts"] is False


def test_strangers_start_nothing(challenge):
    answer = Program().post(START)

    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert not Attempt.objects.exists()


def test_today_tells_of_ones_own_part(bot, challenge):
    before = bot.get("/today/").json()
    started = bot.post(START).json()

    after = bot.get("/today/").json()

    assert before["challenges"][0]["attempt"] is None
    assert after["challenges"][0]["attempt"] == started
    assert after["challenges"][0]["challenge"]["commitment"] == challenge.commitment
