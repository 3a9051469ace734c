"""Free games, duels and training by program."""

from __future__ import annotations

import pytest

from games.models import FreeGame
from tests.api import Program, program_of
from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture(autouse=True)
def _no_limit(monkeypatch):
    monkeypatch.setattr("yachtsite.api.door.A_MINUTE_BY_TOKEN", 10_000)


@pytest.fixture
def bot(db):
    return program_of(AccountFactory())


def play_out(bot: Program, state: dict) -> dict:
    """Write every first roll where it scores most until the game is over."""
    while not state["is_over"]:
        path, ply = f"/free/{state['code']}", state["ply"]
        game = state["seats"][state["seat_to_play"]]["game"]
        if not game["dice"]:
            state = bot.post(f"{path}/roll/", {"ply": ply}).json()
            continue
        open_to = [box for box in game["card"] if box["would_score"] is not None]
        best = max(open_to, key=lambda box: box["would_score"])
        body = {"ply": ply, "box": best["box"], "roll": True}
        if game["rules"] == "triple":
            body["column"] = best["column"]
        state = bot.post(f"{path}/write/", body).json()
    return state


def test_a_game_against_two_computers_from_its_set_up_to_a_rematch(bot):
    set_up = {"rules": "yacht", "kind": "computers", "levels": ["easy", "medium"]}

    started = bot.post("/free/", set_up)
    waiting = bot.get("/free/").json()["results"]
    over = play_out(bot, started.json())
    again = bot.post(f"/free/{over['code']}/rematch/")

    assert started.status_code == again.status_code == 201
    assert waiting == [started.json()]
    assert [seat["seed"] for seat in waiting[0]["seats"]] == [None] * 3
    assert [seat["level"] for seat in over["seats"]] == [None, "easy", "medium"]
    assert all(seat["game"]["is_finished"] and seat["seed"] for seat in over["seats"])
    assert over["outcome"] in ("won", "drawn", "lost")
    assert len(again.json()["seats"]) == 3


def test_three_columns_are_written_by_their_numbers(bot):
    state = bot.post("/free/", {"rules": "triple"}).json()
    state = bot.post(f"/free/{state['code']}/roll/", {"ply": 0}).json()

    write = f"/free/{state['code']}/write/"
    refused = bot.post(write, {"ply": 1, "box": "c"})
    written = bot.post(write, {"ply": 1, "box": "c", "column": 3})

    assert (refused.status_code, refused.json()["code"]) == (409, "unknown_box")
    assert written.json()["seats"][0]["record"] == "triple r =c@3"


def test_a_move_sent_twice_is_made_once_whoever_played_since(bot):
    state = bot.post("/free/", {"rules": "yacht", "kind": "computers", "levels": ["easy"]}).json()
    path = f"/free/{state['code']}"

    for action, body in (("roll", {"ply": 0}), ("write", {"ply": 1, "box": "c"})):
        first = bot.post(f"{path}/{action}/", body).json()
        assert bot.post(f"{path}/{action}/", body).json() == first
    assert bot.post(f"{path}/roll/", {"ply": 0}).json() == first


def test_what_cannot_be_set_up_is_a_conflict(bot):
    for set_up, code in (
        ({"rules": "yacht", "kind": "computers"}, "wrong_number_of_computers"),
        ({"rules": "yacht", "kind": "people", "names": ["Anna"]}, "wrong_number_of_people"),
        ({"rules": "yacht", "target": 9999}, "unknown_target"),
    ):
        answer = bot.post("/free/", set_up)
        assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert not FreeGame.objects.exists()


def test_a_duel_shows_its_results_to_those_who_have_played(bot):
    mine = play_out(bot, bot.post("/free/", {"rules": "yacht"}).json())
    other = program_of(AccountFactory())

    opened = bot.post(f"/free/{mine['code']}/duel/").json()
    path = f"/duels/{opened['code']}/"
    before = other.get(path).json()
    theirs = play_out(other, other.post(f"{path}play/").json())
    after = other.get(path).json()

    assert (before["has_played"], before["results"]) == (False, [])
    assert theirs["seats"][0]["commitment"] == mine["seats"][0]["commitment"]
    assert [row["score"] for row in after["results"]] == [theirs["seats"][0]["game"]["total"]] * 2
    assert other.post(f"{path}close/").status_code == 404
    assert bot.post(f"{path}close/").json()["is_closed"] is True


def test_anothers_game_is_not_there(bot):
    code = bot.post("/free/", {"rules": "yacht"}).json()["code"]
    other = program_of(AccountFactory())

    answers = [
        other.get(f"/free/{code}/"),
        other.post(f"/free/{code}/roll/", {"ply": 0}),
        other.post(f"/free/{code}/give-up/"),
        other.post(f"/free/{code}/duel/"),
    ]

    assert {answer.status_code for answer in answers} == {404}
    assert bot.post(f"/free/{code}/give-up/").json()["is_over"] is True
