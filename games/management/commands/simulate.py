"""Let a computer player play many games and print what they came to, as JSON."""

from __future__ import annotations

import json
from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError

from games.engine.variants import RULE_SETS
from games.players.levels import LEVELS, Level
from games.tables.build import simulated

MOST_GAMES = 20_000_000
SEEDS = 2**63


class Command(BaseCommand):
    """Simulate games of one level."""

    help = "Plays many games of one computer player and prints mean, spread and rates as JSON."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--rules", choices=RULE_SETS, default="joker")
        parser.add_argument("--level", choices=LEVELS, default="insane")
        parser.add_argument("--games", type=int, default=100_000)
        parser.add_argument("--seed", type=int, default=1)

    def handle(
        self, *, rules: str, level: Level, games: int, seed: int, **_options: object
    ) -> None:
        if not 1 <= games <= MOST_GAMES:
            raise CommandError(f"--games must be from 1 to {MOST_GAMES}; {games} is not.")
        if not 0 <= seed < SEEDS:
            raise CommandError(f"--seed must be from 0 to {SEEDS - 1}; {seed} is not.")
        asked = {"rules": rules, "level": level, "games": games, "seed": seed}
        found = simulated(RULE_SETS[rules], level, games, seed)
        self.stdout.write(json.dumps(asked | found, indent=2))
