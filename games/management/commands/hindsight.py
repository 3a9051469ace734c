"""Tell the best total that knowing a whole sequence could reach: JSON lines in, JSON lines out."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from django.core.management.base import BaseCommand

from games.engine.variants import rule_set
from games.jsonlines import answer_lines, read_sequence
from games.tables.build import best_possible


class Command(BaseCommand):
    """Read sequences from standard input and print what foresight could have made of them."""

    help = (
        "Reads JSON lines with `rules` and `values` (or `seed` and `label`), and prints for each "
        "the best total that could be reached and a record that reaches it. The exit status is 1 "
        "if a line was bad."
    )
    requires_system_checks: list[str] = []

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Answer every line of standard input."""
        if not answer_lines(sys.stdin.buffer, self.stdout.write, _answered):
            sys.exit(1)


def _answered(line: Mapping[str, Any]) -> Mapping[str, object]:
    rules = rule_set(str(line.get("rules", "")))
    found = best_possible(rules, read_sequence(line, rules))
    return {"best": found.best, "record": str(found.record)}
