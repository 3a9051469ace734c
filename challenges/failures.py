"""What periodic work has failed at: kept until it succeeds, and shown to moderators."""

from __future__ import annotations

import datetime as dt

from django.db import models
from django.db.models import Exists, OuterRef
from django.db.models.functions import Cast
from django.utils.translation import gettext_lazy as _

FIRST_PAUSE = dt.timedelta(minutes=10)
LONGEST_PAUSE = dt.timedelta(days=1)
LONGEST_ERROR = 200


class SweepFailureQuerySet(models.QuerySet["SweepFailure"]):
    """Failures."""

    def of(self, sweep: str) -> SweepFailureQuerySet:
        """Return those of one sweep."""
        return self.filter(sweep=sweep)

    def waiting(self, now: dt.datetime) -> SweepFailureQuerySet:
        """Return those whose next try has not come yet."""
        return self.filter(retry_at__gt=now)


class SweepFailure(models.Model):
    """One item that one sweep failed at: it is tried again at `retry_at`, the others go on.

    `model` and `item` name the row, such as `challenges.attempt` and its id; without a model,
    `item` says by itself what it is.
    """

    sweep = models.CharField(max_length=32)
    model = models.CharField(max_length=48, blank=True, default="")
    item = models.CharField(max_length=48)
    tries = models.PositiveIntegerField()
    error = models.CharField(max_length=LONGEST_ERROR)
    failed_at = models.DateTimeField()
    retry_at = models.DateTimeField()

    objects = SweepFailureQuerySet.as_manager()

    class Meta:
        verbose_name = _("failure of periodic work")
        verbose_name_plural = _("failures of periodic work")

        constraints = (
            models.UniqueConstraint(fields=["sweep", "item"], name="one_failure_a_sweep_and_item"),
        )

    def __str__(self) -> str:
        return f"{self.sweep}: {self.model} {self.item}".replace("  ", " ")


def note_failure(
    *, sweep: str, item: str, model: str, error: Exception, now: dt.datetime
) -> SweepFailure:
    """Mark an item as failed once more; each pause until its next try is twice the one before."""
    known = SweepFailure.objects.of(sweep).filter(item=item).first()
    tries = known.tries + 1 if known else 1
    pause = min(FIRST_PAUSE * 2 ** min(tries - 1, 10), LONGEST_PAUSE)
    facts = {"tries": tries, "error": _summary(error), "failed_at": now, "retry_at": now + pause}
    failure, _is_new = SweepFailure.objects.update_or_create(
        sweep=sweep, item=item, defaults={**facts, "model": model}
    )
    return failure


def try_again(*, failures: models.QuerySet[SweepFailure], now: dt.datetime) -> int:
    """Let the next run of their sweeps try these again; return how many they are."""
    return failures.filter(retry_at__gt=now).update(retry_at=now)


def is_waiting(sweep: str, now: dt.datetime) -> Exists:
    """Return the condition that a row's next try in a sweep has not come yet."""
    waiting = SweepFailure.objects.of(sweep).waiting(now)
    return Exists(waiting.filter(item=Cast(OuterRef("pk"), models.CharField())))


def _summary(error: Exception) -> str:
    """Return the kind of an error and its first line: the next ones may show a row's secrets."""
    first = next(iter(str(error).splitlines()), "")
    return f"{type(error).__name__}: {first}"[:LONGEST_ERROR]
