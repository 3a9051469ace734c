"""Looks for migrations that would break a running site, in the SQL that PostgreSQL would get."""

import os
import subprocess
import sys

from tests.services.environment import on_sqlite
from tests.services.postgresql import postgresql
from tests.services.processes import unwinding_on_signals

LINT = (
    *("-m", "django", "lintmigrations", "--settings=tests.checks.linter_settings"),
    *("--no-cache", "--warnings-as-errors", "--quiet", "ok", "ignore"),
    *("--include-apps", "games", "challenges", "accounts"),
    # Building an index without its lock is a thing of PostgreSQL alone; SQLite has to migrate too.
    *("--exclude-migration-tests", "CREATE_INDEX"),
    # Made before the first release, when no older code could serve beside them.
    *("--ignore-name", "0002_name_emails_and_redirect_urls"),
    *("0004_one_entry_a_duel_and_player", "0006_board_key"),
)


def main() -> int:
    """Run the linter on a database server of our own and return its exit code."""
    with unwinding_on_signals(), postgresql() as database:
        environ = {
            **on_sqlite(os.environ),
            "YACHT_DATABASE_URL": database,
            "YACHT_LOG_LEVEL": "WARNING",
        }
        return subprocess.run([sys.executable, *LINT], check=False, env=environ).returncode


if __name__ == "__main__":
    sys.exit(main())
