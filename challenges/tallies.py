"""Tallies: counts of ranked scores, kept in step with attempts and mended from them."""

from __future__ import annotations

from django.db import IntegrityError, connection, transaction
from django.db.models import Count, F

from .models import Attempt, Challenge, DayTally


def add_to_tally(*, challenge_id: int, score: int) -> None:
    """Count one more ranked result; belongs into the transaction that stores the result."""
    tally = DayTally.objects.filter(challenge_id=challenge_id, score=score)
    if tally.update(count=F("count") + 1):
        return
    try:
        with transaction.atomic():
            DayTally.objects.create(challenge_id=challenge_id, score=score, count=1)
    except IntegrityError:
        tally.update(count=F("count") + 1)


def recount(*, challenge: Challenge) -> bool:
    """Make the tallies of a challenge equal to its ranked attempts; say whether they were wrong."""
    if counts_of(challenge.pk) == _counted(challenge):
        return False
    with transaction.atomic():
        _hold_results_back()
        counted = _counted(challenge)
        if counts_of(challenge.pk) == counted:
            return False
        DayTally.objects.filter(challenge=challenge).delete()
        DayTally.objects.bulk_create(
            DayTally(challenge=challenge, score=score, count=count)
            for score, count in counted.items()
        )
    return True


def counts_of(challenge_id: int) -> dict[int, int]:
    """Return score → count of a challenge's ranked attempts, by falling score."""
    tallies = DayTally.objects.filter(challenge_id=challenge_id).order_by("-score")
    return dict(tallies.values_list("score", "count"))


def _counted(challenge: Challenge) -> dict[int, int]:
    ranked = Attempt.objects.ranked().filter(challenge=challenge)
    by_score = ranked.values_list("score").annotate(count=Count("pk")).order_by("-score")
    return {score: count for score, count in by_score if score is not None}


def _hold_results_back() -> None:
    """Let no other transaction count a result until this one ends.

    A result whose tally waits here is not yet seen among the attempts, and is added afterwards.
    SQLite needs nothing: there every transaction has the database for itself.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            table = connection.ops.quote_name(DayTally._meta.db_table)
            cursor.execute(f"LOCK TABLE {table} IN SHARE ROW EXCLUSIVE MODE")
