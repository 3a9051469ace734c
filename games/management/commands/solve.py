"""Solve the rule sets exactly and keep their tables for the coach and the computer players."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError

from games.engine.rules import RuleSet
from games.tables.bonus import build_bonus_chances
from games.tables.build import build_chances, build_figures, build_tables, error_of
from games.tables.store import SOLVABLE, TablesMissing

WIDTH = 30
TOLERANCE = 0.0005  # points


class Command(BaseCommand):
    """Build the tables of perfect play, or check them."""

    help = (
        "Builds the tables and figures of perfect play, and what the chance to win is worked out "
        "from, where they are missing or damaged."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        keys = [rules.key for rules in SOLVABLE]
        parser.add_argument("--rules", nargs="+", choices=keys, metavar="R", help=", ".join(keys))
        parser.add_argument("--force", action="store_true", help="build also what is there")
        parser.add_argument(
            "--no-figures",
            action="store_false",
            dest="figures",
            help="leave out the figures and what the chance to win needs",
        )
        parser.add_argument(
            "--check", action="store_true", help="build nothing; compare with an exact solution"
        )

    def handle(
        self,
        *,
        rules: list[str] | None,
        force: bool,
        figures: bool,
        check: bool,
        **_options: object,
    ) -> None:
        chosen = [known for known in SOLVABLE if rules is None or known.key in rules]
        if check:
            self._check(chosen)
            return
        built = build_tables(chosen, force=force, progress=self._progress)
        for known in chosen:
            self.stdout.write(f"{known.key}: {'built' if known in built else 'there already'}")
        build_bonus_chances(chosen, force=force)
        if figures:
            build_chances(chosen, force=force)
            build_figures(chosen, force=force)

    def _check(self, chosen: list[RuleSet]) -> None:
        bad = [known.key for known in chosen if not self._is_right(known)]
        if bad:
            raise CommandError(f"Not as they should be: {', '.join(bad)}. Run manage.py solve.")

    def _is_right(self, rules: RuleSet) -> bool:
        try:
            error = error_of(rules)
        except TablesMissing:
            self.stdout.write(f"{rules.key}: missing or damaged")
            return False
        self.stdout.write(f"{rules.key}: at most {error:.6f} points from the exact values")
        return error <= TOLERANCE

    def _progress(self, done: int, total: int) -> None:
        if self.stdout.isatty():
            bar = "#" * (WIDTH * done // total)
            end = "\r" + " " * (WIDTH + 10) + "\r" if done == total else ""
            self.stdout.write(f"\r[{bar:<{WIDTH}}] {100 * done // total:3} %{end}", ending="")
            self.stdout.flush()
