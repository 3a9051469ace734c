"""A bot that knows the schema and nothing else plays a day, finds a friend and reads a board."""

from __future__ import annotations

from typing import Any

import pytest

from challenges.models import Attempt
from games.engine.variants import RULE_SETS
from games.tables.build import ready_table
from tests.api import Program, program_of
from tests.challenges.factories import ChallengeFactory
from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


class Bot:
    """It calls operations by their ids, with the parameters and bodies that they name."""

    def __init__(self, program: Program) -> None:
        self._program = program
        schema = program.get("/schema.json").json()
        self._operations = {
            operation["operationId"]: (method.upper(), path, operation)
            for path, methods in schema["paths"].items()
            for method, operation in methods.items()
        }
        self._components = schema["components"]["schemas"]

    def call(self, operation_id: str, **given: Any) -> Any:
        method, path, operation = self._operations[operation_id]
        places = {one["name"]: one["in"] for one in operation.get("parameters", ())}
        query = {name: value for name, value in given.items() if places.get(name) == "query"}
        in_path = {name: value for name, value in given.items() if places.get(name) == "path"}
        body = {name: value for name, value in given.items() if name not in places}
        url = path.format(**in_path).removeprefix("/api/v1")
        answer = (
            self._program.get(url, query)
            if method == "GET"
            else self._program.send(method, url, body)
        )
        assert str(answer.status_code) in operation["responses"], (operation_id, answer.content)
        assert answer.status_code < 300, answer.content
        return answer.json()


def play(bot: Bot, challenge: dict[str, Any]) -> dict[str, Any]:
    """Play a challenge by the first box that takes the dice."""
    state = bot.call("start", day=challenge["day"], rules=challenge["rules"])
    while not state["game"]["is_finished"]:
        ply, code = state["ply"], state["code"]
        if state["game"]["rolls_left"] and state["game"]["turn"] == 1 and ply < 3:
            state = bot.call("roll", code=code, ply=ply, keep=[1, 2])
            continue
        state = bot.call("write", code=code, ply=ply, box=best_box(state["game"]), roll=True)
    return state


def play_freely(bot: Bot, state: dict[str, Any]) -> dict[str, Any]:
    """Play a free game of one seat by the first roll of each turn."""
    while not state["is_over"]:
        code, ply, (seat,) = state["code"], state["ply"], state["seats"]
        if not seat["game"]["dice"]:
            state = bot.call("roll_in_free_game", code=code, ply=ply, keep=[])
            continue
        box = best_box(seat["game"])
        state = bot.call("write_in_free_game", code=code, ply=ply, box=box, roll=True)
    return state


def best_box(game: dict[str, Any]) -> str:
    open_to = [box for box in game["card"] if box["would_score"] is not None]
    best: str = max(open_to, key=lambda box: box["would_score"] + box["would_add"])["box"]
    return best


def test_a_bot_plays_a_whole_day_adds_a_friend_and_reads_a_board(at_noon):
    me, friend = AccountFactory(name="Bot"), AccountFactory(name="Fred")
    ChallengeFactory()
    ChallengeFactory(rules="yacht")
    bot, theirs = Bot(program_of(me)), Bot(program_of(friend))

    today = bot.call("today")
    played = [play(bot, one["challenge"]) for one in today["challenges"]]
    results = [bot.call("result", code=state["code"]) for state in played]
    asked = bot.call("ask_friend", player="fred")
    accepted = theirs.call("change_relation", name="Bot", action="accept")
    board = theirs.call("board", circle="friends")

    assert [state["counts"] for state in played] == [True, True]
    assert [one["rank"] for one in results] == [1, 1]
    assert Attempt.objects.ranked().count() == 2
    assert (asked["relation"], accepted["relation"]) == ("asked", "friends")
    (row,) = board["results"]
    assert (row["name"], row["value"]) == ("Bot", played[0]["game"]["total"])
    assert bot.call("statistics")["games"] == 1
    assert len(bot.call("history")["results"]) == 2


def test_a_bot_plays_freely_and_a_duel_and_trains(at_noon):
    ready_table(RULE_SETS["joker"])
    ChallengeFactory()
    bot, theirs = (Bot(program_of(AccountFactory())) for _ in range(2))

    first = play_freely(bot, bot.call("start_free_game", rules="joker"))
    duel = bot.call("open_duel", code=first["code"])
    second = play_freely(theirs, theirs.call("accept_duel", code=duel["code"]))
    seen = bot.call("duel", code=duel["code"])
    day = play(bot, bot.call("today")["challenges"][0]["challenge"])
    coach = bot.call("coach", code=day["code"])
    at_noon.shift(2 * 24 * 3600)
    position = bot.call("train")["position"]
    answer = bot.call(
        "answer_position",
        code=position["code"],
        answers=position["answers"],
        move=f"={best_box(position['game'])}",
    )

    totals = [one["seats"][0]["game"]["total"] for one in (first, second)]
    assert totals[0] == totals[1]
    assert (seen["finished"], len(seen["results"])) == (2, 2)
    assert sum(one["lost"] for one in coach["decisions"]) == pytest.approx(coach["points_lost"])
    assert answer["lost"] >= 0
    assert answer["options"]
