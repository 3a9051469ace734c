"""Tallies: counts of ranked results, kept in step with attempts and mended from them."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Count, F, Q, QuerySet
from django.db.models.functions import Greatest

from challenges.models import Attempt, Challenge, DayTally, LossTally
from challenges.sweeps import Sweep

from .sort_keys import Tenths

Tally = type[DayTally] | type[LossTally]
MOST_LOOKS = 3  # a result deleted amid the mending can leave its tally wrong once more


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
    """Make the tallies of a challenge equal to its ranked attempts; say whether they were wrong.

    A result and its tally are stored in one transaction. So what the tallies are out by in one
    snapshot of both, they are out by for ever, whatever is finished meanwhile: that much is added
    or taken, and who finishes waits for the row of the same score at most.
    """
    was_wrong = False
    for _look in range(MOST_LOOKS):
        if not _errors_of(challenge):
            break
        was_wrong = _mend(challenge) or was_wrong
    return was_wrong


def recount_tallies(*, since: dt.date, now: dt.datetime) -> int:
    """Compare tallies with attempts from a day on, and mend them; return how many were wrong."""
    sweep = Sweep("recount tallies", now)
    wanted = Challenge.objects.filter(Q(day__gte=since) | Q(pk__in=list(sweep.failed())))
    challenges = {str(one.pk): one for one in wanted.order_by("day", "pk")}
    return sweep.each(
        challenges, lambda pk: recount(challenge=challenges[pk]), Challenge._meta.label_lower
    )


def counts_of(challenge_id: int) -> dict[int, int]:
    """Return score → count of a challenge's ranked attempts, by falling score."""
    tallies = DayTally.objects.filter(challenge_id=challenge_id).order_by("-score")
    return dict(tallies.values_list("score", "count"))


def losses_of(challenge_id: int) -> dict[int, int]:
    """Return points lost, in tenths → count of a challenge's ranked attempts that are graded."""
    tallies = LossTally.objects.filter(challenge_id=challenge_id).order_by("tenths")
    return dict(tallies.values_list("tenths", "count"))


def _add(tally: Tally, *, number: int = 1, **row: int) -> None:
    known = tally.objects.filter(**row)
    if known.update(count=F("count") + number):
        return
    try:
        with transaction.atomic():
            tally.objects.create(**row, count=number)
    except IntegrityError:
        known.update(count=F("count") + number)


def _take(tally: Tally, *, number: int = 1, **row: int) -> None:
    known = tally.objects.filter(**row)
    known.update(count=Greatest(F("count") - number, 0))
    known.filter(count=0).delete()


def _mend(challenge: Challenge) -> bool:
    """Put right what is wrong now; say whether anything was.

    One recount of a challenge at a time does so, or two would put the same error right. Day
    tallies come before loss tallies, as everywhere, so that nobody waits in a circle.
    """
    with transaction.atomic():
        challenges = Challenge.objects.filter(pk=challenge.pk)
        list(challenges.select_for_update(no_key=True).values_list("pk"))
        errors = _errors_of(challenge)
        for tally, row, number in errors:
            change = _add if number > 0 else _take
            change(tally, number=abs(number), challenge_id=challenge.pk, **row)
    return bool(errors)


def _errors_of(challenge: Challenge) -> list[tuple[Tally, dict[str, int], int]]:
    """Return each tally that is wrong, by what names its row, with what is missing in it."""
    ranked = Attempt.objects.ranked().filter(challenge=challenge)
    graded = ranked.filter(points_lost__isnull=False)
    scores = ranked.values_list("score")
    losses = graded.annotate(tenths=Tenths("points_lost")).values_list("tenths")
    counted = (DayTally, "score", scores), (LossTally, "tenths", losses)
    return [
        (tally, {key: value}, number)
        for tally, key, values in counted
        for value, number in _differences(values, tally.objects.filter(challenge=challenge), key)
    ]


def _differences(values: Any, tallies: QuerySet[Any], key: str) -> list[tuple[int, int]]:
    """Return what the tallies lack of each value, asking for both in one statement.

    Two statements would see two moments, and games are finished in between.
    """
    counted = values.annotate(number=Count("pk")).order_by()
    kept = tallies.values_list(key, F("count") * -1).order_by()
    lacking: Counter[int] = Counter()
    for value, number in counted.union(kept, all=True):
        lacking[value] += number
    return sorted((value, number) for value, number in lacking.items() if number)
