"""Try the fair-play test on simulated players, honest and peeking, and print what share is held."""

from __future__ import annotations

import hashlib
import json
from argparse import ArgumentParser
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.variants import rule_set
from games.fair_play import tried
from games.fairplay.habits import HONEST, PEEKING
from games.tables.store import SOLVABLE

if TYPE_CHECKING:
    from games.fairplay.trials import Trial

NAMES = (*HONEST, *PEEKING)
MOST = 100_000


class Command(BaseCommand):
    """Simulate honest and peeking players."""

    help = (
        "Lets populations of simulated players play ranked days, judges them as `fair_play` does, "
        "and prints a JSON line a population, then one with the rates over all."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--rules", choices=[rules.key for rules in SOLVABLE], default="joker")
        parser.add_argument("--players", type=int, default=100, help="in each population")
        parser.add_argument("--days", type=int, default=5)
        parser.add_argument("--only", choices=NAMES, nargs="+", default=NAMES)
        parser.add_argument("--key", default="fair play", help="what all dice are drawn from")

    def handle(
        self,
        *,
        rules: str,
        players: int,
        days: int,
        only: tuple[str, ...],
        key: str,
        **_options: Any,
    ) -> None:
        if not (1 <= players <= MOST and 1 <= days <= MOST):
            raise CommandError(f"--players and --days must be from 1 to {MOST}.")
        drawn_from = hashlib.sha256(key.encode()).digest()
        trials = []
        for trial in tried(only, rule_set(rules), drawn_from, players=players, days=days):
            trials.append(trial)
            self.stdout.write(json.dumps(_told(trial)))
            self.stdout.flush()
        asked = {"rules": rules, "players": players, "days": days, "key": key}
        self.stdout.write(json.dumps(asked | _rates(trials)))


def _told(trial: Trial) -> dict[str, object]:
    return {
        "population": trial.name,
        "kind": "honest" if trial.is_honest else "peeking",
        "players": trial.players,
        "days": trial.days,
        "held": trial.held,
        "share_held": round(trial.share_held, 4),
        "median_days": trial.median_days,
        "highest_log_evidence": round(trial.highest, 2),
    }


def _rates(trials: list[Trial]) -> dict[str, object]:
    honest = [trial for trial in trials if trial.is_honest]
    peeking = [trial for trial in trials if not trial.is_honest]
    return {
        "honest_player_days": sum(trial.players * trial.days for trial in honest),
        "honest_held": sum(trial.held for trial in honest),
        "peekers": sum(trial.players for trial in peeking),
        "peekers_held": sum(trial.held for trial in peeking),
    }
