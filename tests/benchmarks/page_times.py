"""Measures pages of two made-up sites, a small and a large one, and says which of them grow.

    python manage.py seed_demo --players 20 --days 365 --crowd 1000 --games 5000
    python manage.py seed_demo --players 20 --days 365 --crowd 100000 --games 10000000
    python -m tests.benchmarks.page_times SMALL LARGE

Both are addresses as in YACHT_DATABASE_URL, of databases made by these commands. It is run by
hand, changes nothing but what pages keep, and asserts no time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

GOAL, LEAST_MS = 1.5, 1.0  # what grows by less than a millisecond is left alone
MEASURE = "from tests.benchmarks.pages import measure; measure()"
Measured = dict[str, tuple[float, float, int]]


def main(small: str, large: str) -> None:
    """Print what each page took on both, in milliseconds of processor time."""
    before, after = _measured(small), _measured(large)
    head = f"{'CPU ms, small and large':44}{'PostgreSQL':>18}{'the site':>18}"
    sys.stdout.write(f"{head}  growth\n")
    for what, (database, here, queries) in after.items():
        was_database, was_here, _ = before[what]
        total, was_total = database + here, was_database + was_here
        is_over = total > GOAL * was_total and total - was_total > LEAST_MS
        sys.stdout.write(
            f"{what:44}{was_database:9.1f}{database:9.1f}{was_here:9.1f}{here:9.1f}"
            f"{total / was_total:8.2f}{' *' if is_over else '  '} {queries} queries\n"
        )


def _measured(address: str) -> Measured:
    environ = {**os.environ, "YACHT_DATABASE_URL": address, "YACHT_LOG_LEVEL": "CRITICAL"}
    command = [sys.executable, "manage.py", "shell", "--verbosity", "0", "--command", MEASURE]
    done = subprocess.run(command, env=environ, check=True, stdout=subprocess.PIPE)
    found: Measured = json.loads(done.stdout.splitlines()[-1])
    return found


if __name__ == "__main__":
    main(*sys.argv[1:])
