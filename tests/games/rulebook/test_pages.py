"""The rules page and the help beside the board."""

from __future__ import annotations

import html
import re

import pytest

from games.engine.record import read_record, replay
from games.engine.sequence import read_values
from games.engine.variants import JOKER, RULE_SETS
from games.tables.build import ready_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def page(client) -> str:
    ready_table(JOKER)
    return html.unescape(client.get("/rules/").content.decode())


def test_each_rule_set_and_box_has_an_anchor_and_no_two_are_alike(page):
    anchors = re.findall(r' id="([^"]+)"', page)

    assert len(anchors) == len(set(anchors))
    assert set(anchors) >= {*RULE_SETS, *(f"box-{box.key}" for box in JOKER.boxes)}
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(anchors)


def test_tips_come_with_figures(page):
    assert "Keep 3 and 4 for a straight" in page
    assert "warming up" not in page


def test_without_tables_tips_stand_without_figures_and_the_tables_are_asked_for(
    client, settings, tmp_path, work_elsewhere
):
    settings.DATA_DIR = tmp_path

    page = client.get("/rules/").content.decode()

    assert "Keep 3 and 4 for a straight" in page
    assert "warming up" in page
    assert work_elsewhere == ["solve"]


def test_the_record_on_the_page_can_be_replayed(page):
    [record] = re.findall(r"<code>(joker [^<]+)</code>", page)

    game = replay(read_record(record), read_values("12246334465144266666"))

    assert game.card.written() == {"four_of_a_kind": 0, "sixes": 30}


def test_help_tells_the_boxes_of_one_rule_set_and_leads_back(client):
    page = client.get("/rules/help/yacht/?back=/d/2026-12-01/yacht/play/").content.decode()

    assert "exactly 1 2 3 4 5: 30 points" in page
    assert "Three of a kind" not in page
    assert 'href="/d/2026-12-01/yacht/play/"' in page


def test_help_leads_nowhere_else(client):
    page = client.get("/rules/help/yacht/?back=https://elsewhere.example/").content.decode()

    assert "Back to the board" not in page
    assert 'href="https://elsewhere' not in page


def test_help_for_the_sheet_is_a_fragment(client):
    answer = client.get("/rules/help/joker/", headers={"HX-Request": "true"})

    assert "<html" not in answer.content.decode()
    assert "HX-Request" in answer["Vary"]


def test_help_for_rules_that_are_not_there_says_which_are(client):
    answer = client.get("/rules/help/poker/")

    assert answer.status_code == 422
    assert "sets-nobonus" in answer.content.decode()
