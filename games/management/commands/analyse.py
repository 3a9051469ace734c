"""Grade games by perfect play: JSON lines in, JSON lines out."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from django.core.management.base import BaseCommand

from games.engine.dice import print_dice
from games.jsonlines import answer_lines, read_game
from games.solver.grading import Decision, grade
from games.tables.build import ready_table

DIGITS = 8


class Command(BaseCommand):
    """Read games from standard input and print what every decision cost."""

    help = (
        "Reads JSON lines with `record` and `values` (or `seed` and `label`), and prints for each "
        "the mean of perfect play, its total, points lost, luck and decisions. The exit status is "
        "1 if a line was bad."
    )
    requires_system_checks: list[str] = []

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Answer every line of standard input."""
        if not answer_lines(sys.stdin.buffer, self.stdout.write, _analysed):
            sys.exit(1)


def _analysed(line: Mapping[str, Any]) -> Mapping[str, object]:
    record, sequence = read_game(line)
    analysis = grade(record, sequence, ready_table(record.rules))
    return {
        "mean": round(analysis.mean, DIGITS),
        "total": analysis.total,
        "points_lost": round(analysis.points_lost, DIGITS),
        "luck": round(analysis.luck, DIGITS),
        "decisions": [_told(decision) for decision in analysis.decisions],
    }


def _told(decision: Decision) -> dict[str, object]:
    return {
        "move": str(decision.move),
        "dice": print_dice(decision.dice),
        "value": round(decision.value, DIGITS),
        "best": str(decision.best),
        "best_value": round(decision.best_value, DIGITS),
        "lost": round(decision.lost, DIGITS),
    }
