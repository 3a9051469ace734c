"""Tries at what guards an account, counted in the database whatever becomes of the cache."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import F
from django.utils.crypto import salted_hmac

from accounts.models import CachedLimit, TryCount
from games.engine.errors import NotAllowed

MOST_ROUNDS = 50  # each is lost to a rival that was counted, and no limit counts as many


class TooManyTries(NotAllowed):
    """It was tried too often; facts: seconds, minutes."""

    code = "too_many_tries"


@dataclass(frozen=True, slots=True)
class Limit:
    """So many tries within `memory`; the last of them and each one later has to be waited after.

    The wait doubles from `pause` to `longest`.
    """

    free: int
    pause: dt.timedelta
    longest: dt.timedelta
    memory: dt.timedelta

    def pause_after(self, count: int) -> dt.timedelta:
        """Return how long nobody may try after so many tries."""
        if count < self.free:
            return dt.timedelta()
        return min(self.pause * (1 << min(count - self.free, 20)), self.longest)


@dataclass(frozen=True, slots=True)
class Try:
    """A try that was counted."""

    pk: int
    count: int
    was_open_at: dt.datetime

    def take_back(self) -> None:
        """Count it no more: it went well."""
        mine = TryCount.objects.filter(pk=self.pk)
        if not mine.filter(count=self.count).update(count=F("count") - 1, open_at=self.was_open_at):
            mine.filter(count__gt=0).update(count=F("count") - 1)


def count_try(*, key: str, limit: Limit, now: dt.datetime) -> Try:
    """Count a try before it is made, so that of many at once no more than the limit pass.

    `key` says what is tried and by whom; only a digest of it is stored. Raises TooManyTries.
    """
    digest = salted_hmac("accounts.auth.tries", key, algorithm="sha256").hexdigest()
    for _ in range(MOST_ROUNDS):
        row = TryCount.objects.filter(key=digest).first()
        if row is None:
            new = TryCount(key=digest, count=0, open_at=now, ends_at=now + limit.memory)
            TryCount.objects.bulk_create([new], ignore_conflicts=True)
        elif row.open_at > now:
            raise _refusal(row.open_at - now)
        elif taken := _take(row, limit, now):
            return taken
    raise _refusal(dt.timedelta(seconds=1))


def forget_tries(*, now: dt.datetime) -> None:
    """Delete what is not counted any more."""
    TryCount.objects.filter(ends_at__lte=now).delete()
    CachedLimit.objects.filter(expires__lte=now).delete()


def _take(row: TryCount, limit: Limit, now: dt.datetime) -> Try | None:
    """Count one more, unless somebody has since `row` was read."""
    is_over = row.ends_at <= now
    count = 1 if is_over else row.count + 1
    open_at = now + limit.pause_after(count)
    ends_at = max(now + limit.memory if is_over else row.ends_at, open_at)
    as_read = TryCount.objects.filter(
        pk=row.pk, count=row.count, open_at=row.open_at, ends_at=row.ends_at
    )
    if as_read.update(count=count, open_at=open_at, ends_at=ends_at):
        return Try(row.pk, count, row.open_at)
    return None


def _refusal(wait: dt.timedelta) -> TooManyTries:
    seconds = -int(-wait.total_seconds() // 1)
    return TooManyTries(seconds=seconds, minutes=-(-seconds // 60))
