"""Runs pytest with its services: the tests marked for SQLite first, then all on PostgreSQL.

With `--only-postgresql` the first part is left out; with `--pgbouncer` too, and the site reaches
PostgreSQL through a PgBouncer in transaction mode.
"""

import contextlib
import os
import signal
import sys
from collections.abc import Mapping

from tests.services.environment import on_postgresql, on_sqlite
from tests.services.packages import require
from tests.services.pgbouncer import pgbouncer
from tests.services.postgresql import postgresql
from tests.services.processes import no_orphans, spawn, stop, unwinding_on_signals
from tests.services.redis import redis

NOTHING_COLLECTED = 5
ONLY_POSTGRESQL = "--only-postgresql"
PGBOUNCER = "--pgbouncer"
SIDE_BY_SIDE = ("-n", "2", "--dist", "worksteal")
TEARDOWN_PATIENCE = 30.0


def main(arguments: list[str]) -> int:
    """Run both parts, the second only when the first is right, and return pytest's exit code.

    The part with most tests comes last, so that its summary is the closing line.
    """
    require()
    asked = [argument for argument in arguments if argument not in {ONLY_POSTGRESQL, PGBOUNCER}]
    with unwinding_on_signals(), no_orphans():
        if asked == arguments:
            print("On SQLite, the tests that could differ there:", flush=True)
            code = run_pytest([*SIDE_BY_SIDE, *asked], on_sqlite(os.environ))
            if code not in {0, NOTHING_COLLECTED}:
                return code
        print("On PostgreSQL, with Redis and Chromium:", flush=True)
        with postgresql() as database, redis() as cache, contextlib.ExitStack() as stack:
            pool = stack.enter_context(pgbouncer(database)) if PGBOUNCER in arguments else ""
            environ = on_postgresql(os.environ, database=database, redis=cache, pgbouncer=pool)
            return run_pytest([*SIDE_BY_SIDE, *asked], environ)


def run_pytest(arguments: list[str], environ: Mapping[str, str]) -> int:
    """Run pytest to its end, or to that of its teardown when we are interrupted."""
    # At a terminal it shares our session, for the debugger; Ctrl-C then reaches it by itself.
    at_terminal = sys.stdin.isatty()
    command = [sys.executable, "-m", "pytest", *arguments]
    process = spawn(command, env=environ, end=signal.SIGINT, own_session=not at_terminal)
    try:
        return process.wait()
    except KeyboardInterrupt:
        end = None if at_terminal else signal.SIGINT
        stop(process, end=end, patience=TEARDOWN_PATIENCE)
        raise
    except SystemExit:
        stop(process, end=signal.SIGINT, patience=TEARDOWN_PATIENCE)
        raise


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
