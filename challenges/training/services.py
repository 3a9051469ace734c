"""Answering positions, and collecting those of games that were graded before."""

from __future__ import annotations

import datetime as dt

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from challenges.coach.background import request_collecting
from challenges.coach.grading import analysis_of, rules_without_table
from challenges.days import day_at
from challenges.models import Attempt, SitePosition, TrainingPosition
from challenges.sweeps import Sweep, TimeUp, never
from games.engine.errors import Missing
from games.engine.moves import Move

from .collecting import collect
from .errors import EnoughForToday, NotDueYet, PositionAnswered, UnknownPosition
from .free_games import collect_free_games
from .hardest import find_hardest
from .judging import judge
from .models import SITE_PREFIX
from .positions import game_at
from .schedule import MOST_A_DAY, due_after, next_step

GAMES_A_VISIT = 10
MOST_DIGITS = 18  # of an id that every database can hold


def is_of_site(code: str) -> bool:
    """Say whether the code of a board names a position of the whole site."""
    return code.startswith(SITE_PREFIX)


@transaction.atomic
def answer(
    *, player_id: int | None, code: str, answers: int, move: Move, now: dt.datetime
) -> TrainingPosition:
    """Answer a position that was answered `answers` times before, and let it come back in time.

    A position of the whole site becomes the player's own with the first answer. The same answer
    again changes nothing.

    Raises UnknownPosition, PositionAnswered where another answer came first, NotDueYet,
    EnoughForToday, what `judge` does.
    """
    day = day_at(now)
    position = _find(player_id, code, day)
    if position.answers != answers:
        return _as_it_stands(position, answers, move)
    _check_due(position, day)
    lost = judge(game_at(position.record), move).lost
    step = next_step(position.step, lost)
    changes: dict[str, object] = {
        "answers": answers + 1,
        "answer": str(move),
        "first_lost": lost if position.first_lost is None else position.first_lost,
        "last_lost": lost,
        "step": step,
        "due_day": due_after(step, day),
        "answered_day": day,
    }
    mine = TrainingPosition.objects.of(player_id).filter(pk=position.pk)
    took = mine.filter(answers=answers).update(**changes)
    position = _own(mine)
    return position if took else _as_it_stands(position, answers, move)


def bring_up_to_date(*, player_id: int | None) -> None:
    """Collect on a visit what no sweep has yet: some of the visitor's games, or of the site's days.

    What the coach cannot grade at the moment is left for later.
    """
    latest = Attempt.objects.of(player_id).uncollected().select_related("challenge")
    for attempt in latest.order_by("-finished_at", "-pk")[:GAMES_A_VISIT]:
        try:
            collect(attempt, analysis_of(attempt))
        except Missing:
            continue
    collect_free_games(player_id=player_id, most=GAMES_A_VISIT)
    if not TrainingPosition.objects.of(player_id).from_games().exists():
        find_hardest()
    if Attempt.objects.uncollected().exists():
        request_collecting()


def collect_due(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Collect from attempts that were graded elsewhere than by the coach; return how many."""
    due = Attempt.objects.uncollected().exclude(challenge__rules__in=rules_without_table())
    due = due.select_related("challenge").order_by("finished_at", "pk")
    return Sweep("collect positions", now, is_over).rows(
        due, lambda attempt: collect(attempt, analysis_of(attempt))
    )


def _find(player_id: int | None, code: str, day: dt.date) -> TrainingPosition:
    number = code.removeprefix(SITE_PREFIX)
    if not (number.isascii() and number.isdecimal() and len(number) <= MOST_DIGITS):
        raise UnknownPosition
    if is_of_site(code):
        return _taken_up(player_id, int(number), day)
    return _own(TrainingPosition.objects.of(player_id).filter(pk=int(number)))


def _own(mine: QuerySet[TrainingPosition]) -> TrainingPosition:
    found = mine.first()
    if found is None:
        raise UnknownPosition
    return found


def _taken_up(player_id: int | None, site_id: int, day: dt.date) -> TrainingPosition:
    """Return the player's own position of a record that the site has, new where need be."""
    site = SitePosition.objects.filter(pk=site_id).first()
    if site is None or player_id is None:
        raise UnknownPosition
    try:
        with transaction.atomic():
            position, _is_new = TrainingPosition.objects.get_or_create(
                player_id=player_id,
                record=site.record,
                defaults={"challenge_id": site.challenge_id, "due_day": day},
            )
    except IntegrityError:  # the guest has become part of an account this very moment
        raise UnknownPosition from None
    return position


def _as_it_stands(position: TrainingPosition, answers: int, move: Move) -> TrainingPosition:
    if position.answers != answers + 1 or position.answer != str(move):
        raise PositionAnswered
    return position


def _check_due(position: TrainingPosition, day: dt.date) -> None:
    if position.due_day > day:
        raise NotDueYet(day=position.due_day)
    today = TrainingPosition.objects.of(position.player_id).filter(answered_day=day)
    if today.count() >= MOST_A_DAY:
        raise EnoughForToday(most=MOST_A_DAY)
