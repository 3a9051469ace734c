"""Grade the finished attempts that nobody has looked at."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from challenges.coach.grading import grade_due
from challenges.training.hardest import recount_hardest
from challenges.training.services import collect_due
from games.tables.build import build_each


class Command(BaseCommand):
    """Do what a worker does all day long; several may run side by side."""

    help = (
        "Grades the finished attempts whose result nobody has opened yet, and collects decisions "
        "to train; safe to repeat."
    )

    def handle(self, *_args: Any, **_options: Any) -> None:
        build_each()
        now = timezone.now()
        self.stdout.write(f"Attempts graded: {grade_due(now=now)}")
        self.stdout.write(f"Attempts with decisions to train: {collect_due(now=now)}")
        recount_hardest(now=now)
