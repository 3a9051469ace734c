"""Make the challenges of today and of the days ahead."""

from __future__ import annotations

import argparse
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone

from challenges.services import ensure_days

MOST_DAYS = 366


class Command(BaseCommand):
    """Ensure that challenges exist ahead of time; running it twice makes nothing twice."""

    help = "Makes the challenges of today and of the days ahead; safe to repeat."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument(
            "--days",
            type=_days,
            default=settings.DAYS_AHEAD,
            help="how many days, today being the first, 1 to 366 (default: %(default)s)",
        )

    def handle(self, *_args: Any, days: int, **_options: Any) -> None:
        count = ensure_days(now=timezone.now(), count=days)
        self.stdout.write(f"{count} challenges stand ready.")


def _days(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_DAYS:
        raise argparse.ArgumentTypeError(f"{text} is not a number of days from 1 to {MOST_DAYS}")
    return int(text)
