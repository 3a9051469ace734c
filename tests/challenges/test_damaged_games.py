"""Pages of a game whose record is damaged say so in a sentence; none answers 500."""

from __future__ import annotations

import datetime as dt

import pytest

from challenges.coach.reference_scores import play_reference_games
from challenges.models import Attempt, Challenge
from challenges.services import close_if_due
from tests.challenges.playing import forms_of, hasty, moves_of, play
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

CANNOT = "can’t be shown"
RECORDS = {
    "empty": "",
    "of no rules": "chess e4 e5",
    "of other rules": "yacht r =c",
    "cut short": "joker r",
    "against the rules": "joker r =y r =y",
    "of no moves": "joker \u0661 k\u0663 =",
    "with a NUL's sign": "joker r \ufffd",
}


@pytest.fixture
def mine(challenge, player):
    return play(challenge, player.pk, now=NOON, choose=hasty)


@pytest.fixture
def theirs(challenge):
    return play(challenge, PlayerFactory().pk, now=NOON, choose=hasty)


def damage(attempt: Attempt, **changes: object) -> None:
    Attempt.objects.filter(pk=attempt.pk).update(**changes)


@pytest.mark.parametrize("kind", RECORDS)
def test_every_page_of_it_says_so(kind, guest, mine, theirs, challenge):
    for game in (mine, theirs):
        damage(game, record=RECORDS[kind])

    for game in (mine, theirs):
        result, coach = guest.get(game.get_absolute_url()), guest.get(game.coach_url)
        replay, public = guest.get(game.replay_url), guest.get(game.shared_url)
        beside = guest.get(f"{game.replay_url}?with={theirs.code}")
        assert [page.status_code for page in (result, coach, public)] == [200, 200, 200]
        assert [page.status_code for page in (replay, beside)] == [404, 404]
        for page in (result, coach, replay, beside):
            assert CANNOT in page.content.decode()
        assert str(game.score) in result.content.decode()
    for url in (
        "/",
        challenge.day_url,
        "/history/",
        "/settings/export.json",
        "/settings/games.jsonl",
    ):
        assert guest.get(url).status_code < 500, url


def test_a_score_that_the_record_does_not_come_to_is_not_explained_away(guest, mine):
    damage(mine, score=mine.score + 1)

    assert CANNOT in guest.get(mine.coach_url).content.decode()


def test_one_graded_before_it_was_damaged_keeps_its_grades(guest, mine):
    guest.get(mine.get_absolute_url())
    damage(mine, record="")

    assert "no luck either way" in guest.get(mine.get_absolute_url()).content.decode()
    assert CANNOT in guest.get(mine.coach_url).content.decode()


def test_letters_that_are_no_qualities_are_passed_over(guest, mine):
    guest.get(mine.get_absolute_url())
    damage(mine, squares="01?x\u0663")

    for url in ("/", mine.get_absolute_url(), mine.coach_url, mine.shared_url):
        assert guest.get(url).status_code == 200, url


def test_a_board_under_way_says_so_and_takes_no_move(guest, challenge):
    first, *others = forms_of(moves_of(challenge, hasty))
    guest.post(challenge.play_url, first)
    Attempt.objects.update(record="joker r =y =y")

    for answer in (guest.get(challenge.play_url), guest.post(challenge.play_url, others[0])):
        assert answer.status_code == 404
        assert CANNOT in answer.content.decode()


@pytest.mark.parametrize("stored", [[1, 2], {"easy": "many"}, {"easy": None}, "text", 7])
def test_scores_of_the_levels_that_are_none_are_left_out(stored, guest, challenge, mine):
    play_reference_games(challenge)
    Challenge.objects.update(reference_scores=stored)

    for url in (mine.get_absolute_url(), challenge.day_url):
        assert guest.get(url).status_code == 200


def test_a_best_possible_game_that_does_not_replay_says_so(guest, challenge, at_noon):
    at_noon.shift(dt.timedelta(days=1))
    close_if_due(challenge=challenge, now=NOON + dt.timedelta(days=1))
    Challenge.objects.update(best_total=300, best_record="joker r =y =y")

    answer = guest.get(challenge.best_url)

    assert answer.status_code == 404
    assert CANNOT in answer.content.decode()


def test_dice_of_a_closed_day_that_cannot_be_read_say_so(guest, challenge, mine, at_noon):
    at_noon.shift(dt.timedelta(days=1))
    close_if_due(challenge=challenge, now=NOON + dt.timedelta(days=1))
    Challenge.objects.update(seed="no seed")

    for url in (mine.get_absolute_url(), mine.coach_url, challenge.day_url, "/history/"):
        assert guest.get(url).status_code == 200, url
    assert guest.get(mine.replay_url).status_code == 404
