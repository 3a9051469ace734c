"""The pages of Train, as a browser without a script sees them."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from accounts.models import Player
from challenges.models import SitePosition, TrainingPosition
from challenges.training.positions import game_at
from games.engine.moves import Keep
from games.engine.variants import JOKER
from games.tables.store import TablesMissing
from games.why.known import known_of
from games.why.reasons import reason_for
from games.why.sentences import why_text
from tests.challenges.factories import TODAY, ChallengeFactory, TrainingPositionFactory
from tests.factories import PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

FIELD = re.compile(r'<input type="hidden" name="(ply|attempt|roll)" value="([^"]*)">')


def form_on(page):
    return dict(FIELD.findall(page.content.decode()))


def post(browser, **fields):
    return browser.post("/train/", {**form_on(browser.get("/train/")), **fields})


def test_a_position_shows_its_dice_its_card_and_what_boxes_would_give(guest, position):
    page = guest.get("/train/").content.decode()

    assert "Hold die 1: 4" in page
    assert len(re.findall('type="radio" name="box"', page)) == 13
    assert "10 points" not in page  # what it cost is told afterwards


def test_an_answer_leads_to_its_cost_and_the_next_position(guest, position):
    answer = post(guest, do="roll", keep=["1", "2", "3"])

    page = guest.get(answer.url).content.decode()
    assert answer.url == f"/train/{position.pk}/"
    assert "You kept 4 4 4." in page
    assert "Nothing was better." in page
    assert "In your game you rerolled all five and lost 10.0 points." in page
    assert "It comes back on 4 December 2026." in page
    assert "Nothing to train today." in guest.get("/train/").content.decode()


def test_a_wrong_answer_is_told_what_was_best_and_all_options(guest, position):
    page = guest.get(post(guest, do="roll", keep=["1", "2"]).url).content.decode()

    assert "You kept 4 4." in page
    assert "Keeping 4 4 4 would have been worth" in page
    reason = reason_for(game_at(position.record), Keep((1, 2)), known_of(JOKER))
    assert reason.code != "plain"
    assert why_text(reason) in page
    assert "It comes back tomorrow." in page
    assert page.count('<th scope="row">') + page.count("is-mine") >= 13 + 16


def test_the_same_form_twice_is_one_answer(guest, position):
    form = {**form_on(guest.get("/train/")), "do": "roll", "keep": "1"}

    assert guest.post("/train/", form).url == guest.post("/train/", form).url
    assert TrainingPosition.objects.get().answers == 1


def test_refusals_say_what_would_be_right_and_keep_the_position(guest, position):
    form = form_on(guest.get("/train/"))
    foreign = TrainingPositionFactory(player=PlayerFactory()).pk

    for fields, status, sentence in (
        ({"do": "write"}, 422, "Choose a box first, then write."),
        ({"do": "write", "box": "zz"}, 422, "There is no box"),
        ({"do": "roll", "keep": list("12345")}, 422, "All five dice are held."),
        ({"do": "roll", "keep": "7"}, 422, "Something is missing from that move."),
        ({"do": "dance"}, 422, "Something is missing from that move."),
        ({"do": "roll", "ply": "5"}, 409, "You have already answered that position."),
        ({"do": "roll", "attempt": str(foreign)}, 404, "This position isn’t yours to train."),
        ({"do": "roll", "attempt": "9" * 30}, 404, "This position isn’t yours to train."),
        ({"do": "roll", "attempt": "site-0"}, 404, "This position isn’t yours to train."),
        ({"do": "roll", "roll": "0"}, 422, "This turn’s dice are already rolled."),
    ):
        answer = guest.post("/train/", {**form, **fields})

        assert answer.status_code == status
        assert sentence in answer.content.decode()
        assert form_on(answer) == form
    assert not TrainingPosition.objects.filter(answers__gt=0).exists()


def test_a_refused_move_is_still_chosen(guest, position):
    answer = post(guest, do="roll", keep=list("12345"))

    assert answer.content.decode().count(" checked") == 5


def test_while_the_coach_warms_up_the_answer_waits(guest, position, monkeypatch, work_elsewhere):
    def missing(rules):
        raise TablesMissing(rules=rules.key)

    monkeypatch.setattr("challenges.training.judging.table_of", missing)

    answer = post(guest, do="roll", keep=["1", "2"])

    assert answer.status_code == 503
    assert "The coach is warming up." in answer.content.decode()
    assert "solve" in work_elsewhere
    assert TrainingPosition.objects.get().answers == 0


def test_a_stranger_becomes_a_guest_with_the_first_answer(at_noon):
    closed = ChallengeFactory(day=TODAY.replace(month=11))
    SitePosition.objects.create(challenge=closed, record="joker r:44412", players=2, lost=9)
    browser = Client()
    page = browser.get("/train/")
    assert "hard for everyone" in page.content.decode()
    assert not Player.objects.exists()
    form = {**form_on(page), "do": "roll", "keep": ["1", "2", "3"]}

    answers = {browser.post("/train/", form).url for _ in range(2)}

    position = TrainingPosition.objects.get()
    assert position.player == Player.objects.get()
    assert answers == {f"/train/{position.pk}/"}
    assert "Right" in browser.get(answers.pop()).content.decode()


def test_who_has_nothing_to_train_is_told_where_positions_come_from(client, at_noon):
    assert "No positions to train yet." in client.get("/train/").content.decode()


def test_positions_without_an_answer_and_those_of_others_have_no_page(guest, position):
    foreign = TrainingPositionFactory(answers=1, answer="k123", last_lost=0.0)

    for pk in (position.pk, foreign.pk, 10**30):
        assert guest.get(f"/train/{pk}/").status_code == 404


def test_a_page_costs_a_fixed_number_of_queries(guest, position, django_assert_max_num_queries):
    for place in range(1, 7):
        TrainingPositionFactory(player=position.player, record=f"joker r:4441{place} =1 r:44412")

    with django_assert_max_num_queries(9):
        guest.get("/train/")
