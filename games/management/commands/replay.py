"""Replay finished or unfinished games: JSON lines in, JSON lines out."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from django.core.management.base import BaseCommand

from games.engine.record import replay, rolls
from games.jsonlines import answer_lines, read_game


class Command(BaseCommand):
    """Read games from standard input and print what they came to."""

    help = (
        "Reads JSON lines with `record` and `values` (or `seed` and `label`), and prints for each "
        "its total, card, extra-yacht bonus and rolls. The exit status is 1 if a line was bad."
    )
    requires_system_checks: list[str] = []

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Answer every line of standard input."""
        if not answer_lines(sys.stdin.buffer, self.stdout.write, _replayed):
            sys.exit(1)


def _replayed(line: Mapping[str, Any]) -> Mapping[str, object]:
    record, sequence = read_game(line)
    game = replay(record, sequence)
    columns = [game.card.written(column) for column in range(1, len(record.rules.weights) + 1)]
    return {
        "total": game.card.total,
        "card": columns if len(columns) > 1 else columns[0],
        "extra_yacht_bonus": game.card.extra_yacht_bonus,
        "rolls": rolls(record, sequence),
        "finished": game.is_finished,
    }
