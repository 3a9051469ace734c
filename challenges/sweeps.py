"""How periodic work is done: each item stands alone, until nothing is left or the time is up."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

import structlog
from django.db import connection, transaction
from django.db.models import Model, QuerySet

from .failures import SweepFailure, is_waiting, note_failure

Row = TypeVar("Row", bound=Model)
Item = TypeVar("Item")
TimeUp = Callable[[], bool]
AT_ONCE = 500  # ids read at a time

log = structlog.get_logger(__name__)


def never() -> bool:
    """Give a sweep all the time that it needs."""
    return False


def after(seconds: float, clock: Callable[[], float]) -> TimeUp:
    """Give a sweep so many seconds from now on, by a clock such as `time.monotonic`."""
    ends_at = clock() + seconds
    return lambda: clock() >= ends_at


@dataclass(frozen=True, slots=True)
class Sweep:
    """One run of one kind of periodic work, known by its name.

    What an item raises is logged and kept as a `SweepFailure`, and the item is passed over until
    its next try; what is raised in keeping that ends the run, as a database that is away should.
    """

    name: str
    now: dt.datetime
    is_over: TimeUp = never

    def rows(self, due: QuerySet[Row], work: Callable[[Row], bool]) -> int:
        """Do the work for the rows that are due, in their order; return for how many it was done.

        The work takes a row out of `due`, or says False. Several workers may do this at once:
        where the database can, each row is held by the one who works on it and left to it by the
        others. SQLite has one writer at a time, so nothing is held there while work goes on.
        """
        ready, failed = due.exclude(is_waiting(self.name, self.now)), self.failed()
        done, seen = 0, set[str]()
        while fresh := [pk for pk in _some(ready) if str(pk) not in seen]:
            for pk in fresh:
                if self.is_over():
                    return done
                seen.add(str(pk))
                with self._alone(str(pk), failed, _name(due)), _held(due, pk) as row:
                    done += row is not None and work(row)
        self._forget_others(seen)
        return done

    def each(self, items: Iterable[Item], work: Callable[[Item], bool], model: str = "") -> int:
        """Do the work for each item, known by its text; return for how many it was done."""
        failed = self.failed()
        waiting = {item for item, retry_at in failed.items() if retry_at > self.now}
        done, seen = 0, set[str]()
        for item in items:
            if self.is_over():
                return done
            if str(item) in waiting:
                continue
            seen.add(str(item))
            with self._alone(str(item), failed, model):
                done += work(item)
        self._forget_others(seen)
        return done

    def failed(self) -> dict[str, dt.datetime]:
        """Return the items failed at so far, each with the time of its next try."""
        return dict(SweepFailure.objects.of(self.name).values_list("item", "retry_at"))

    @contextmanager
    def _alone(self, item: str, failed: Container[str], model: str) -> Iterator[None]:
        """Let what is raised here stop no other item."""
        try:
            yield
        except Exception as error:
            self._note(item, model, error)
        else:
            if item in failed:
                SweepFailure.objects.of(self.name).filter(item=item).delete()

    def _note(self, item: str, model: str, error: Exception) -> None:
        failure = note_failure(sweep=self.name, item=item, model=model, error=error, now=self.now)
        log.error(
            "a sweep failed at an item",
            sweep=self.name,
            model=model,
            item=item,
            tries=failure.tries,
            retry_at=failure.retry_at.isoformat(),
            exc_info=error,
        )

    def _forget_others(self, seen: set[str]) -> None:
        """Forget failures whose time to try has come and that are due no longer."""
        ripe = SweepFailure.objects.of(self.name).filter(retry_at__lte=self.now)
        gone = [pk for pk, item in ripe.values_list("pk", "item") if item not in seen]
        SweepFailure.objects.filter(pk__in=gone).delete()


def by_pk(rows: QuerySet[Row]) -> Iterator[Row]:
    """Yield rows by their ids, some at a time: however many there are, few are in memory.

    A cursor would not do: one that outlasts its transaction is not to be had through PgBouncer.
    """
    ordered = rows.order_by("pk")
    some = list(ordered[:AT_ONCE])
    yield from some
    while len(some) == AT_ONCE:
        some = list(ordered.filter(pk__gt=some[-1].pk)[:AT_ONCE])
        yield from some


def _some(ready: QuerySet[Row]) -> list[object]:
    return list(ready.values_list("pk", flat=True)[:AT_ONCE])


def _name(rows: QuerySet[Row]) -> str:
    return rows.model._meta.label_lower


@contextmanager
def _held(due: QuerySet[Row], pk: object) -> Iterator[Row | None]:
    """Give a row that is still due and that nobody else works on, and hold it meanwhile."""
    row = due.order_by().filter(pk=pk)
    if not connection.features.has_select_for_update_skip_locked:
        yield row.first()
        return
    with transaction.atomic():
        yield row.select_for_update(skip_locked=True, no_key=True, of=("self",)).first()
