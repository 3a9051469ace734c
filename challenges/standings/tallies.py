"""Tallies: counts of ranked results, kept in step with attempts and mended from them."""

from __future__ import annotations

import datetime as dt

from django.db import IntegrityError, connection, transaction
from django.db.models import Count, F

from challenges.models import Attempt, Challenge, DayTally, LossTally

from .sort_keys import Tenths

Tally = type[DayTally] | type[LossTally]


def add_to_tally(*, challenge_id: int, score: int) -> None:
    """Count one more ranked result; belongs into the transaction that stores the result."""
    _add(DayTally, challenge_id=challenge_id, score=score)


def add_to_loss_tally(*, attempt_id: int) -> None:
    """Count the points lost of a ranked result; belongs into the transaction that stores them."""
    graded = Attempt.objects.ranked().filter(pk=attempt_id, points_lost__isnull=False)
    for challenge_id, tenths in graded.values_list("challenge", Tenths("points_lost")):
        _add(LossTally, challenge_id=challenge_id, tenths=tenths)


def drop_from_tallies(*, attempt_id: int) -> None:
    """Count a ranked result no longer; belongs into the transaction that deletes it."""
    ranked = Attempt.objects.ranked().filter(pk=attempt_id)
    for challenge_id, score in ranked.values_list("challenge", "score"):
        _take(DayTally, challenge_id=challenge_id, score=score or 0)
    graded = ranked.filter(points_lost__isnull=False)
    for challenge_id, tenths in graded.values_list("challenge", Tenths("points_lost")):
        _take(LossTally, challenge_id=challenge_id, tenths=tenths)


def recount(*, challenge: Challenge) -> bool:
    """Make the tallies of a challenge equal to its ranked attempts; say whether they were wrong."""
    if _are_right(challenge):
        return False
    with transaction.atomic():
        _hold_results_back()
        if _are_right(challenge):
            return False
        DayTally.objects.filter(challenge=challenge).delete()
        DayTally.objects.bulk_create(
            DayTally(challenge=challenge, score=score, count=count)
            for score, count in _counted(challenge).items()
        )
        LossTally.objects.filter(challenge=challenge).delete()
        LossTally.objects.bulk_create(
            LossTally(challenge=challenge, tenths=tenths, count=count)
            for tenths, count in _losses_counted(challenge).items()
        )
    return True


def recount_tallies(*, since: dt.date) -> int:
    """Compare tallies with attempts from a day on, and mend them; return how many were wrong."""
    challenges = Challenge.objects.filter(day__gte=since).order_by("day", "pk")
    return sum(recount(challenge=challenge) for challenge in challenges)


def counts_of(challenge_id: int) -> dict[int, int]:
    """Return score → count of a challenge's ranked attempts, by falling score."""
    tallies = DayTally.objects.filter(challenge_id=challenge_id).order_by("-score")
    return dict(tallies.values_list("score", "count"))


def losses_of(challenge_id: int) -> dict[int, int]:
    """Return points lost, in tenths → count of a challenge's ranked attempts that are graded."""
    tallies = LossTally.objects.filter(challenge_id=challenge_id).order_by("tenths")
    return dict(tallies.values_list("tenths", "count"))


def _add(tally: Tally, **row: int) -> None:
    known = tally.objects.filter(**row)
    if known.update(count=F("count") + 1):
        return
    try:
        with transaction.atomic():
            tally.objects.create(**row, count=1)
    except IntegrityError:
        known.update(count=F("count") + 1)


def _take(tally: Tally, **row: int) -> None:
    known = tally.objects.filter(**row)
    known.filter(count__gt=0).update(count=F("count") - 1)
    known.filter(count=0).delete()


def _are_right(challenge: Challenge) -> bool:
    scores, losses = counts_of(challenge.pk), losses_of(challenge.pk)
    return scores == _counted(challenge) and losses == _losses_counted(challenge)


def _counted(challenge: Challenge) -> dict[int, int]:
    ranked = Attempt.objects.ranked().filter(challenge=challenge)
    by_score = ranked.values_list("score").annotate(count=Count("pk")).order_by("-score")
    return {score: count for score, count in by_score if score is not None}


def _losses_counted(challenge: Challenge) -> dict[int, int]:
    graded = Attempt.objects.ranked().filter(challenge=challenge, points_lost__isnull=False)
    tenths = graded.annotate(tenths=Tenths("points_lost")).values_list("tenths")
    return dict(tenths.annotate(count=Count("pk")).order_by("tenths"))


def _hold_results_back() -> None:
    """Let no other transaction count a result until this one ends.

    A result whose tally waits here is not yet seen among the attempts, and is added afterwards.
    SQLite needs nothing: there every transaction has the database for itself.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            for model in (DayTally, LossTally):
                table = connection.ops.quote_name(model._meta.db_table)
                cursor.execute(f"LOCK TABLE {table} IN SHARE ROW EXCLUSIVE MODE")
