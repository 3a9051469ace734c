"""Compare what is kept of every player with their attempts, and mend what differs."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from accounts.leaderboards.counting import recount_people


class Command(BaseCommand):
    """Recount all players."""

    help = "Recounts totals and ranked days of all players and mends what differs."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Recount and say how many were wrong."""
        wrong = recount_people(now=timezone.now())
        self.stdout.write(f"{wrong} players had wrong totals or days, mended now.")
