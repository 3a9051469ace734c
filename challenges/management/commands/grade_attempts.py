"""Grade the finished attempts that nobody has looked at."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from challenges.coach.grading import grade_due
from games.tables.build import build_each


class Command(BaseCommand):
    """Do what a worker does all day long; several may run side by side."""

    help = "Grades the finished attempts whose result nobody has opened yet; safe to repeat."

    def handle(self, *_args: Any, **_options: Any) -> None:
        build_each()
        self.stdout.write(f"Attempts graded: {grade_due(now=timezone.now())}")
