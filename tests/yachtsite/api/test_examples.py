"""The examples in the schema work as they stand."""

from __future__ import annotations

import pytest

from games.engine.variants import RULE_SETS
from games.tables.build import ready_table
from tests.api import program_of
from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


def examples(schema: dict, path: str) -> list[dict]:
    body = schema["paths"][path]["post"]["requestBody"]["content"]["application/json"]
    return [one["value"] for one in body["examples"].values()]


def test_the_examples_can_be_sent_as_they_stand():
    ready_table(RULE_SETS["yacht"])
    bot = program_of(AccountFactory())
    schema = bot.get("/schema.json").json()

    started = [bot.post("/free/", body) for body in examples(schema, "/api/v1/free/")]
    code = started[0].json()["code"]
    moves = [
        bot.post(f"/free/{code}/roll/", body)
        for body in examples(schema, "/api/v1/free/{code}/roll/")
    ]
    moves += [
        bot.post(f"/free/{code}/write/", body)
        for body in examples(schema, "/api/v1/attempts/{code}/write/")
    ]
    (graded,) = examples(schema, "/api/v1/analysis/")
    (result,) = bot.post("/analysis/", graded).json()["results"]

    assert [answer.status_code for answer in started] == [201] * 3
    assert [answer.status_code for answer in moves] == [200] * 3
    assert (result["error"], result["analysis"]["total"]) == (None, 50)
