"""What is made in bulk is what the services would have stored, move by move."""

from __future__ import annotations

import pytest

from accounts.models import Player
from challenges.coach.grading import grade_due
from challenges.models import (
    Attempt,
    Challenge,
    DayTally,
    LossTally,
    PeriodTotal,
    PlayerSkill,
)
from challenges.services import close_due, make_move
from challenges.skill.settling import settle_due
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.timeout(600)]


def tallies(model):
    return sorted(model.objects.values_list("challenge", model._meta.get_fields()[2].name, "count"))


def totals():
    facts = ("player", "period", "starts_on", "rules", "days", "score", "graded", "finished_at")
    return {row[:4]: row[4:] for row in PeriodTotal.objects.values_list(*facts)}


def lost():
    facts = ("player", "period", "starts_on", "rules", "points_lost")
    return {row[:4]: row[4] for row in PeriodTotal.objects.values_list(*facts)}


def attempts():
    facts = ("record", "ply", "score", "started_at", "finished_at", "is_ranked", "squares")
    rows = Attempt.objects.values_list("player", "challenge", *facts)
    return {row[:2]: row[2:] for row in rows}


def grades():
    rows = Attempt.objects.values_list("player", "challenge", "points_lost", "luck")
    return {
        (*row[:2], kind): row[place] for row in rows for place, kind in ((2, "lost"), (3, "luck"))
    }


def skills():
    return {row[:2]: row[2] for row in PlayerSkill.objects.values_list("player", "rules", "value")}


def ranked_days():
    return dict(Player.objects.values_list("pk", "ranked_days"))


def play_again(attempt):
    """Make the moves of an attempt through the service, at the times at which it was played."""
    moves = attempt.moves.moves
    for ply, move in enumerate(moves):
        is_last = attempt.finished_at is not None and ply == len(moves) - 1
        make_move(
            challenge=attempt.challenge,
            player_id=attempt.player_id,
            ply=ply,
            move=move,
            now=attempt.finished_at if is_last else attempt.started_at,
        )


def test_tallies_totals_grades_and_days_are_the_same(populated):
    whole = (attempts(), tallies(DayTally), tallies(LossTally), totals(), ranked_days())
    close = (grades(), lost(), skills())
    Challenge.objects.update(closed_at=None, seed="", is_settled=False)
    played = list(Attempt.objects.select_related("challenge").order_by("finished_at", "pk"))
    assert len(played) > 20
    for model in (Attempt, DayTally, LossTally, PeriodTotal, PlayerSkill):
        model.objects.all().delete()
    Player.objects.update(ranked_days=0)

    for attempt in played:
        play_again(attempt)
    grade_due(now=NOON)
    close_due(now=NOON)
    settle_due(now=NOON)

    assert (attempts(), tallies(DayTally), tallies(LossTally), totals(), ranked_days()) == whole
    for found, wanted in zip((grades(), lost(), skills()), close, strict=True):
        assert found == pytest.approx(wanted, abs=1e-6)
