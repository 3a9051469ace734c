"""What needs the compiler: commands and the worker do it, web processes ask for it elsewhere."""

from __future__ import annotations

import fcntl
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import structlog
from django.conf import settings

from games.engine.rules import RuleSet
from games.engine.sequence import Sequence
from games.players.levels import LEVELS, Level
from games.players.outlook import Habits
from games.solver.prices import TRIPLE_PRICES
from games.solver.table import Progress, Spread, Table
from games.tables.figures import Figures, figures_of, save_figures
from games.tables.habits import has_habits, save_habits
from games.tables.store import (
    SOLVABLE,
    TablesMissing,
    files_of,
    folder,
    is_sound,
    save_table,
    table_of,
)

if TYPE_CHECKING:
    from games.solver.hindsight import Hindsight

CORES = os.cpu_count() or 1
FIGURES_FROM = 250_000  # games: a share of one half is known to 0.001
HABITS_FROM = 20_000  # games of each level
PATIENCE = 60  # seconds between two starts of a command
_elsewhere: dict[str, subprocess.Popen[bytes]] = {}
_asked_at: dict[str, float] = {}

log = structlog.get_logger(__name__)


def build_tables(
    chosen: Iterable[RuleSet] = SOLVABLE,
    *,
    force: bool = False,
    progress: Progress | None = None,
) -> list[RuleSet]:
    """Build the tables that are missing or damaged, or with `force` all, and return which.

    Builds wait for one another, so that asking twice does the work once.
    """
    with alone():
        wanted = [rules for rules in chosen if force or not is_built(rules)]
        for rules in wanted:
            save_table(solved(rules, progress=progress))
    return wanted


def build_figures(
    chosen: Iterable[RuleSet] = SOLVABLE, *, force: bool = False, games: int = FIGURES_FROM
) -> list[RuleSet]:
    """Count the figures of perfect play that are missing, or with `force` all; return which."""
    with alone():
        wanted = [rules for rules in chosen if force or not has_figures(rules)]
    for rules in wanted:
        counted = simulated(rules, "insane", games, seed=1)
        known = {field.name for field in fields(Figures)}
        told = {name: value for name, value in counted.items() if name in known}
        figures = Figures(**told | {"mean": ready_table(rules).mean, "games": games})
        with alone():
            save_figures(rules, figures)
    return wanted


def build_chances(
    chosen: Iterable[RuleSet] = SOLVABLE, *, force: bool = False, games: int = HABITS_FROM
) -> list[RuleSet]:
    """Build what the chance to win is worked out from, where it is missing; return of which."""
    with alone():
        wanted = [rules for rules in chosen if force or not has_chances(rules)]
    for rules in wanted:
        spread, habits = _observed(rules, ready_table(rules), games)
        with alone():
            save_table(spread)
            save_habits(rules, habits)
    return wanted


def build_each(build: Callable[[list[RuleSet]], object] = build_tables) -> None:
    """Build what is missing of each rule set; one that fails is logged and stops no other."""
    for rules in SOLVABLE:
        try:
            build([rules])
        except Exception:
            log.exception("tables cannot be built", rules=rules.key, build=build.__name__)


def build_missing() -> None:
    """Build the tables, then what chances need and the figures, that are missing or damaged."""
    build_each(build_tables)
    build_each(build_chances)
    build_each(build_figures)


def has_figures(rules: RuleSet) -> bool:
    """Say whether the figures of a rule set are there."""
    try:
        figures_of(rules)
    except TablesMissing:
        return False
    return True


def has_chances(rules: RuleSet) -> bool:
    """Say whether what the chance to win is worked out from is there, reading it anew."""
    return has_habits(rules) and any(is_sound(path) for path in files_of(rules, Spread))


def ready_table(rules: RuleSet) -> Table:
    """Return the table of a rule set, building it first where it is missing or damaged.

    Raises NotSolved for `triple`.
    """
    try:
        return table_of(rules)
    except TablesMissing:
        build_tables([rules])
        return table_of(rules)


def run_elsewhere(command: str) -> None:
    """Have another process run a command of the site, unless one that was asked still runs.

    One that ended a moment ago has done what could be done for now.
    """
    running, now = _elsewhere.get(command), time.monotonic()
    is_rested = now - _asked_at.get(command, -PATIENCE) >= PATIENCE
    if is_rested and (running is None or running.poll() is not None):
        _asked_at[command] = now
        _elsewhere[command] = subprocess.Popen(  # noqa: S603 - the caller names a command of ours
            [sys.executable, "-m", "django", command],
            cwd=settings.BASE_DIR,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )


def is_built(rules: RuleSet) -> bool:
    """Say whether a sound file of the rule set's table is there, reading it anew."""
    return any(is_sound(path) for path in files_of(rules))


def error_of(rules: RuleSet) -> float:
    """Return the greatest difference of a table from an exact solution in float64, in points.

    Raises TablesMissing if there is no sound table.
    """
    if not is_built(rules):
        raise TablesMissing(rules=rules.key)
    exact = solved(rules)
    return float(np.nanmax(np.abs(exact.values - table_of(rules).values)))


def solved(rules: RuleSet, progress: Progress | None = None) -> Table:
    """Return a rule set solved now, on all cores, in float64.

    Solving in float32 takes half the time, but the tables come out five times less exact than
    the float32 of their files can be.
    """
    use_compiler()
    from games.solver.solve import solve  # noqa: PLC0415 - it compiles, or loads what is compiled

    return solve(rules, np.float64, threads=CORES, progress=progress)


def best_possible(rules: RuleSet, sequence: Sequence) -> Hindsight:
    """Return the best total that knowing the whole sequence could reach.

    Raises NotSolved for `triple`, SequenceExhausted for a sequence too short for the longest game.
    """
    use_compiler()
    from games.solver.hindsight import look_back_on  # noqa: PLC0415 - as above

    return look_back_on(rules, sequence)


def simulated(rules: RuleSet, level: Level, count: int, seed: int) -> dict[str, Any]:
    """Return the figures of `count` games of a level, ready for JSON."""
    use_compiler()
    from games.players.simulation import figures, simulate  # noqa: PLC0415 - as above

    return figures(simulate(rules, level, count, seed, ready_table, threads=CORES))


def _observed(rules: RuleSet, table: Table, games: int) -> tuple[Spread, dict[str, Habits]]:
    use_compiler()
    from games.players.observation import habits_of, observe  # noqa: PLC0415 - as above
    from games.solver.solve import solve_spread  # noqa: PLC0415 - as above

    spread = solve_spread(rules, threads=CORES)
    habits = {}
    for level in LEVELS:
        observed = observe(rules, level, table, games, seed=1, threads=CORES)
        habits[level] = habits_of(level, observed, table, spread)
    return spread, {str(level): found for level, found in habits.items()}


def upper_bound(rules: RuleSet) -> float:
    """Return a score that no play of three columns exceeds on average."""
    use_compiler()
    from games.solver.bound import bound  # noqa: PLC0415 - as above

    return bound(rules, TRIPLE_PRICES, threads=CORES)


def counted_targets(rules: RuleSet, count: int) -> tuple[int, ...]:
    """Return the targets of a rule set, counted from simulated games."""
    use_compiler()
    from games.players.simulation import targets  # noqa: PLC0415 - as above

    return targets(rules, count, 1, ready_table, threads=CORES)


def use_compiler() -> None:
    """Choose the folder of compiled kernels, one for each state of their source.

    The compiler sees changes of the file that it compiles, but not of those it imports.
    """
    if "NUMBA_CACHE_DIR" in os.environ:
        return
    source = hashlib.sha256()
    for package in ("engine", "solver", "fairplay"):
        for path in sorted((Path(__file__).parents[1] / package).rglob("*.py")):
            source.update(path.read_bytes())
    chosen = Path(settings.DATA_DIR) / "compiled" / source.hexdigest()[:16]
    os.environ["NUMBA_CACHE_DIR"] = str(chosen)


@contextmanager
def alone() -> Iterator[None]:
    """Let one process at a time write, and clear away what killed ones left half written."""
    folder().mkdir(parents=True, exist_ok=True)
    with (folder() / ".lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for part in folder().glob("*.part"):
            part.unlink()
        yield
