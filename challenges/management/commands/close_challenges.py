"""Close the days whose time has come and find the best that foresight could have reached."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from challenges.coach.reference_scores import find_best_possible_due
from challenges.services import close_due
from challenges.skill.settling import settle_due


class Command(BaseCommand):
    """Do what a worker does after a day's closing time; running it twice does nothing twice."""

    help = "Closes the days whose closing time has come and looks back on them; safe to repeat."

    def handle(self, *_args: Any, **_options: Any) -> None:
        now = timezone.now()
        closed, seen = close_due(now=now), find_best_possible_due(now=now)
        settled = settle_due(now=now)
        self.stdout.write(f"{closed} challenges closed, {seen} looked back on, {settled} settled.")
