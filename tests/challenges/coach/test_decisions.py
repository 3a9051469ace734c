"""The coach's page shows decisions drawn as dice, with what was better, why, and the best one."""

from __future__ import annotations

import random
import re

import pytest
from django.template.loader import render_to_string

from challenges.coach.grading import analysis_of, grade_attempt
from challenges.coach.owner import owner_of
from challenges.coach.page import coach_page
from challenges.coach.visits import visit_coach, visit_replay
from games.engine.moves import Roll
from games.solver.advice import options
from games.tables.store import table_of
from tests.challenges.playing import hasty, play
from tests.factories import NOON

pytestmark = pytest.mark.django_db


def well(game):
    """Play well, with a slip now and then."""
    if game.dice is None:
        return Roll()
    found = options(game, table_of(game.rules))
    chance = random.Random(str(game.dice) + str(game.rolls))
    return found[chance.choice((0, 0, 0, 1, 2)) % len(found)].move


@pytest.fixture
def attempt(challenge, player):
    attempt = play(challenge, player.pk, now=NOON, choose=well)
    grade_attempt(attempt)
    return attempt


def page_of(attempt):
    return coach_page(attempt, owner_of(attempt, attempt.player_id))


def test_every_decision_that_was_not_best_has_a_reason(attempt):
    for row in page_of(attempt).decisions:
        assert bool(row.why) != row.is_best


def test_both_moves_are_drawn_and_the_reason_follows(guest, attempt):
    page = guest.get(attempt.coach_url).content.decode()

    for row in page_of(attempt).costliest:
        article = next(part for part in page.split("<article") if row.better in part)
        assert article.count('class="rolled"') == 2
        kept = sum(len(move.kept) for move in (row.made, row.best))
        assert article.count('class="is-kept"') == kept
        assert row.why in article
        assert f"{attempt.replay_url}?step={row.step}" in article


def test_the_others_wait_in_their_fold_with_their_reasons(guest, attempt):
    page = guest.get(attempt.coach_url).content.decode()

    fold = page.partition('<details class="panel fold">')[2]
    coach = page_of(attempt)
    assert f"Show all {len(coach.decisions)} decisions" in fold
    for row in coach.decisions:
        assert row.is_best or row.is_toss_up or row.why in fold


def test_the_best_decision_lost_nothing_where_a_good_player_would_have(attempt):
    best = page_of(attempt).best

    assert best is not None
    assert best.row.is_best
    gained = float(re.search(r"lost ([\d.]+) points", best.praise)[1])
    values = [option.value for option in analysis_of(attempt).decisions[best.row.step].options]
    assert any(values[0] - value == pytest.approx(gained, abs=0.06) for value in values)


def test_a_game_of_first_rolls_has_reasons_too(challenge, player, guest):
    attempt = play(challenge, player.pk, now=NOON, choose=hasty)

    page = guest.get(attempt.coach_url).content.decode()

    assert all(row.why in page for row in page_of(attempt).costliest)


def test_a_step_of_the_replay_says_why(guest, attempt):
    worst = page_of(attempt).costliest[0]

    page = guest.get(f"{attempt.replay_url}?step={worst.step}").content.decode()

    assert worst.why in page


def test_rendering_the_pages_asks_nothing_of_the_database(
    attempt, challenge, django_assert_num_queries
):
    coach = visit_coach(attempt.code, viewer_id=attempt.player_id, now=NOON)
    replay = visit_replay(attempt.code, step="3", other="", viewer_id=attempt.player_id, now=NOON)

    with django_assert_num_queries(0):
        render_to_string("challenges/coach.html", {"visit": coach})
        render_to_string("challenges/replay.html", {"visit": replay})
