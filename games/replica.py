"""Pages that may be some seconds late are read from a replica of the database, if there is one.

Everything else stays with the primary: what is written, and what is read to be written. Nobody
misses what they have just done: for some seconds after it, a browser is answered from the primary.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps

import structlog
from django.conf import settings
from django.db import (
    DEFAULT_DB_ALIAS,
    InterfaceError,
    OperationalError,
    connection,
    connections,
)
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from games.web import visitor

View = Callable[..., HttpResponse]

REPLICA = "replica"
MOST_BEHIND = 5.0  # seconds
LOOKED_AT_EVERY = 2.0  # seconds, by each process
AWAY_FOR = 15.0  # seconds until one that was away is looked for again
COOKIE = "yacht_wrote"
KEPT_FOR = 10  # seconds; more than MOST_BEHIND and LOOKED_AT_EVERY together
SAFE = {"GET", "HEAD", "OPTIONS"}

log = structlog.get_logger(__name__)
_is_late: ContextVar[bool] = ContextVar("is_late", default=False)


class Router:
    """Reads go to the replica in a late page, until it writes, and never in a transaction."""

    def db_for_read(self, _model: object, **_hints: object) -> str:
        """Django asks for each query."""
        return REPLICA if _is_late.get() and not connection.in_atomic_block else DEFAULT_DB_ALIAS

    def db_for_write(self, _model: object, **_hints: object) -> str:
        """Django asks for each query; what follows a write may read what was written."""
        _is_late.set(False)
        return DEFAULT_DB_ALIAS

    def allow_relation(self, _one: object, _other: object, **_hints: object) -> bool:
        """Both databases hold the same rows."""
        return True

    def allow_migrate(self, database: str, _app: str, **_hints: object) -> bool | None:
        """A replica gets its schema with its rows."""
        return False if database == REPLICA else None


def may_be_late(view: View) -> View:
    """Let a page that only shows be read from the replica, or from the primary if that fails."""

    @wraps(view)
    def read(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not _may_be_late(request):
            return view(request, *args, **kwargs)
        token = _is_late.set(True)
        try:
            return view(request, *args, **kwargs)
        except (OperationalError, InterfaceError) as error:
            standing.note_away(error)
        finally:
            _is_late.reset(token)
        return view(request, *args, **kwargs)

    return read


def remember_writes(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Let a browser that may have written something read from the primary for a while."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.method not in SAFE:
            response.set_cookie(
                COOKIE,
                "1",
                max_age=KEPT_FOR,
                secure=settings.SESSION_COOKIE_SECURE,
                httponly=True,
                samesite="Lax",
            )
        return response

    return middleware


def _may_be_late(request: HttpRequest) -> bool:
    if REPLICA not in connections or COOKIE in request.COOKIES:
        return False
    # Who asks, and whether their session still holds, is never a matter of some seconds ago.
    _known = visitor(request).player_id
    return standing.is_fit()


def seconds_behind() -> float | None:
    """Return how far the replica is behind its primary; None if it follows none, or is none."""
    with connections[REPLICA].cursor() as cursor:
        cursor.execute(_BEHIND)
        (behind,) = cursor.fetchone()
    return None if behind is None else float(behind)


def is_close() -> bool:
    """Say whether the replica follows its primary closely enough to be read from."""
    behind = seconds_behind()
    return behind is not None and behind <= MOST_BEHIND


# One that has played all it was sent may be lost to its primary, and then nothing is sent.
_BEHIND = """
    SELECT CASE
        WHEN NOT pg_is_in_recovery() OR NOT EXISTS (SELECT FROM pg_stat_wal_receiver) THEN NULL
        WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
        ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())
    END
"""


class _Standing:
    """Whether the replica was fit to be read from when this process last looked."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._is_fit = False
        self._look_at = clock()
        self._looking = threading.Lock()

    def is_fit(self) -> bool:
        """Say what is known, looking again if that is old; one thread looks, no other waits."""
        if self._clock() >= self._look_at and self._looking.acquire(blocking=False):
            try:
                self._look()
            finally:
                self._looking.release()
        return self._is_fit

    def note_away(self, error: Exception) -> None:
        """Leave the replica alone for a while."""
        self._is_fit, self._look_at = False, self._clock() + AWAY_FOR
        connections[REPLICA].close()
        log.warning("the replica is away", error=type(error.__cause__ or error).__name__)

    def _look(self) -> None:
        try:
            self._is_fit = is_close()
        except (OperationalError, InterfaceError) as error:
            self.note_away(error)
            return
        self._look_at = self._clock() + LOOKED_AT_EVERY


standing = _Standing(time.monotonic)
