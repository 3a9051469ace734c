"""Compute a score that no play of three columns exceeds on average."""

from __future__ import annotations

from django.core.management.base import BaseCommand

from games.engine.variants import TRIPLE
from games.tables.build import upper_bound


class Command(BaseCommand):
    """Compute the bound that games/players/measured.py keeps as TRIPLE_AT_MOST."""

    help = (
        "Computes a proven upper bound of the mean score on `triple`, as games/solver/bound.py "
        "says. It takes about a minute and 700 MB."
    )
    requires_system_checks: list[str] = []

    def handle(self, **_options: object) -> None:
        found = upper_bound(TRIPLE)
        self.stdout.write(f"{TRIPLE.key}: no play scores more than {found:.2f} on average.")
