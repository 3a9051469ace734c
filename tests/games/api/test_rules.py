"""Rule sets, single positions of the solved tables, and games graded for others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.engine.variants import RULE_SETS
from games.tables.build import ready_table
from tests.api import Program

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]
SENT = ("record", "values", "seed", "label")
CASES = Path(__file__).parents[2] / "cases" / "analysis.jsonl"


@pytest.fixture(scope="module", autouse=True)
def _tables():
    for key in ("yacht", "joker"):
        ready_table(RULE_SETS[key])


def test_all_rule_sets_are_there():
    found = Program().get("/rules/").json()["results"]

    assert [one["key"] for one in found] == list(RULE_SETS)
    assert found[0] == Program().get("/rules/joker/").json()
    assert (found[0]["upper_bonus"], found[0]["extra_yacht"]) == (35, 100)


def test_the_empty_card_is_worth_the_mean_of_perfect_play():
    answer = Program().get("/rules/joker/values/")

    assert answer.json()["to_go"] == pytest.approx(254.5877, abs=1e-3)


def test_the_last_box_and_the_dice_tell_every_option():
    filled = ",".join(box.code for box in RULE_SETS["yacht"].boxes if box.code != "c")

    told = Program().get("/rules/yacht/values/", {"filled": filled, "dice": "66661", "roll": 3})
    before = Program().get("/rules/yacht/values/", {"filled": filled, "dice": "66661", "roll": 2})

    assert told.json()["options"] == [{"move": "=c", "value": 25.0}]
    assert before.json()["options"][0] == {"move": "k1234", "value": pytest.approx(27.5)}


def test_positions_that_are_none_are_refused():
    for path, query, status in (
        ("/rules/triple/values/", {}, 404),
        ("/rules/nothing/values/", {}, 404),
        ("/rules/yacht/values/", {"filled": "zz"}, 404),
        ("/rules/joker/values/", {"filled": "1", "upper": 63}, 404),
        ("/rules/joker/values/", {"dice": "66667"}, 400),
        ("/rules/joker/values/", {"upper": 64}, 400),
    ):
        assert Program().get(path, query).status_code == status, (path, query)


def test_games_are_graded_and_a_bad_one_spoils_no_other():
    games = [json.loads(line) for line in CASES.read_text().splitlines()[:20]]
    known = [one for one in games if one["record"].split()[0] in ("yacht", "joker")]
    asked = [{name: one[name] for name in SENT if name in one} for one in known]

    answer = Program().post("/analysis/", {"games": [*asked, {"record": "yacht r =9"}]})

    *graded, bad = answer.json()["results"]
    assert answer.status_code == 200
    assert len(graded) >= 3
    for one, right in zip(graded, known, strict=True):
        for name in ("total", "mean", "points_lost", "luck"):
            assert one["analysis"][name] == pytest.approx(right[name], abs=1e-3)
    assert bad["analysis"] is None
    assert bad["error"]["code"] in ("bad_record", "bad_line")


def test_a_hundred_games_a_call_and_no_more():
    body = {"games": [{"record": "yacht"}] * 101}

    assert Program().post("/analysis/", body).status_code == 400
