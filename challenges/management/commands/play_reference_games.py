"""Let the computer levels play the dice of the days up to tomorrow."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from challenges.coach.reference_scores import play_reference_games_due
from games.tables.build import build_each


class Command(BaseCommand):
    """Store the scores that pages show beside a player's own."""

    help = "Lets the computer levels play the days up to tomorrow; safe to repeat."

    def handle(self, *_args: Any, **_options: Any) -> None:
        build_each()
        self.stdout.write(
            f"Days played by the levels: {play_reference_games_due(now=timezone.now())}"
        )
