"""Print what the computer players score and the targets, as the code keeps them."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand

from games.engine.variants import RULE_SETS
from games.players.levels import LEVELS
from games.players.measured import GAMES, SEED
from games.tables.build import counted_targets, simulated

TARGET_GAMES = 200_000


class Command(BaseCommand):
    """Measure the levels, or the targets, of all rule sets or of some."""

    help = (
        "Plays many games of every computer player and prints mean and spread as they stand in "
        "games/players/measured.py; with --targets, the scores of games/players/targets.py."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--rules", nargs="+", choices=RULE_SETS, default=[*RULE_SETS])
        parser.add_argument("--targets", action="store_true", help="measure the targets instead")

    def handle(self, *, rules: list[str], targets: bool, **_options: object) -> None:
        for key in rules:
            line = self._targets(key) if targets else self._levels(key)
            self.stdout.write(f'    "{key}": {line},')

    def _targets(self, key: str) -> str:
        return str(counted_targets(RULE_SETS[key], TARGET_GAMES))

    def _levels(self, key: str) -> str:
        found = {level: simulated(RULE_SETS[key], level, GAMES, SEED) for level in LEVELS}
        lines = [
            f'        "{level}": Measured({figures["mean"]:.1f}, {figures["sd"]:.1f}),'
            for level, figures in found.items()
        ]
        return "\n".join(["{", *lines, "    }"])
