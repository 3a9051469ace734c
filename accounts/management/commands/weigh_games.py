"""`manage.py weigh_games`: weigh the ranked games of closed days for fair play."""

from __future__ import annotations

from django.core.management.base import BaseCommand
from django.utils import timezone

from accounts.fair_play.weighing import weigh_due


class Command(BaseCommand):
    """Do what a worker does all day long; several may run side by side."""

    help = "Weighs the ranked games of closed days that are not weighed yet; safe to repeat."

    def handle(self, **_options: object) -> None:
        self.stdout.write(f"Games weighed: {weigh_due(now=timezone.now())}")
