"""Tallies of a day: how many ranked results came to a score, and to a number of points lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from django.db import IntegrityError, connection, transaction
from django.db.models import Count, F, QuerySet

from challenges.models import Attempt, Challenge, DayTally, LossTally

from .sort_keys import tenths

Tally = type[DayTally] | type[LossTally]
Values = QuerySet[Any]
MOST_LOOKS = 3  # a result deleted amid the mending can leave its tally wrong once more


def mend(challenge: Challenge) -> bool:
    """Make the tallies of a challenge equal to its ranked attempts; say whether they were wrong.

    A result and its tally are stored in one transaction. So what the tallies are out by in one
    snapshot of both, they are out by for ever, whatever is finished meanwhile: that much is added
    or taken, and a finish waits for no more than the statement that does so.
    """
    was_wrong = False
    for kind in KINDS:
        for _look in range(MOST_LOOKS):
            if not kind.errors(challenge):
                break
            was_wrong = _mend_kind(kind, challenge) or was_wrong
    return was_wrong


def counts_of(challenge_id: int) -> dict[int, int]:
    """Return score → count of a challenge's ranked attempts, by falling score."""
    return counts_of_each([challenge_id])[challenge_id]


def counts_of_each(challenge_ids: Sequence[int]) -> dict[int, dict[int, int]]:
    """Return the same for each of some challenges, in one query."""
    tallies = DayTally.objects.filter(challenge__in=challenge_ids).order_by("-score", "pk")
    found: dict[int, dict[int, int]] = {challenge_id: {} for challenge_id in challenge_ids}
    for challenge_id, score, count in tallies.values_list("challenge", "score", "count"):
        found[challenge_id][score] = count
    return found


def losses_of(challenge_id: int) -> dict[int, int]:
    """Return points lost, in tenths → count of a challenge's ranked attempts that are graded."""
    tallies = LossTally.objects.filter(challenge_id=challenge_id).order_by("tenths")
    return dict(tallies.values_list("tenths", "count"))


def add(tally: Tally, **row: int) -> None:
    """Count one more in the row of a tally."""
    known = tally.objects.filter(**row)
    if known.update(count=F("count") + 1):
        return
    try:
        with transaction.atomic():
            tally.objects.create(**row, count=1)
    except IntegrityError:
        known.update(count=F("count") + 1)


def take(tally: Tally, **row: int) -> None:
    """Count one less; the mirror of `add`."""
    known = tally.objects.filter(**row)
    known.filter(count__gt=0).update(count=F("count") - 1)
    known.filter(count=0).delete()


def _scores(challenge: Challenge) -> Values:
    return Attempt.objects.ranked().filter(challenge=challenge).values_list("score")


def _losses(challenge: Challenge) -> Values:
    graded = Attempt.objects.ranked().filter(challenge=challenge, points_lost__isnull=False)
    return graded.annotate(tenths=tenths("points_lost")).values_list("tenths")


@dataclass(frozen=True, slots=True)
class _Kind:
    """One kind of tally: the column that names its rows, and what of the attempts it counts."""

    tally: Tally
    key: str
    values: Callable[[Challenge], Values]

    def errors(self, challenge: Challenge) -> dict[int, int]:
        """Return what the tallies lack of each value, asking for both in one statement.

        Two statements would see two moments, and games are finished in between.
        """
        kept = self.tally.objects.filter(challenge=challenge)
        counted = self.values(challenge).annotate(number=Count("pk")).order_by()
        lacking: Counter[int] = Counter()
        for value, number in counted.union(
            kept.values_list(self.key, F("count") * -1).order_by(), all=True
        ):
            lacking[value] += number
        return {value: number for value, number in lacking.items() if number}

    def correct(self, challenge: Challenge, errors: dict[int, int]) -> None:
        """Add what is lacking to all rows in one statement: they are held for an instant alone."""
        rows: QuerySet[Any] = self.tally.objects.filter(challenge=challenge)
        rows.bulk_create(
            (self.tally(challenge=challenge, count=0, **{self.key: value}) for value in errors),
            ignore_conflicts=True,
        )
        pairs = ", ".join(["(%s, %s)"] * len(errors))
        added = '"count" + column2'
        with connection.cursor() as cursor:
            cursor.execute(
                f"""UPDATE {self.tally._meta.db_table}
                SET "count" = CASE WHEN {added} > 0 THEN {added} ELSE 0 END
                FROM (VALUES {pairs}) AS lacking
                WHERE challenge_id = %s AND {self.key} = column1""",  # noqa: S608 - names are ours
                [*chain.from_iterable(errors.items()), challenge.pk],
            )
        rows.filter(count=0).delete()


KINDS = (_Kind(DayTally, "score", _scores), _Kind(LossTally, "tenths", _losses))


def _mend_kind(kind: _Kind, challenge: Challenge) -> bool:
    """Put right what is wrong now; say whether anything was.

    One recount of a challenge at a time does so, or two would put the same error right.
    """
    with transaction.atomic():
        challenges = Challenge.objects.filter(pk=challenge.pk)
        list(challenges.select_for_update(no_key=True).values_list("pk"))
        errors = kind.errors(challenge)
        if errors:
            kind.correct(challenge, errors)
    return bool(errors)
