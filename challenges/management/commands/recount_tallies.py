"""Compare the tallies of every day with its attempts, and mend what differs."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from challenges.standings.count import recount_days


class Command(BaseCommand):
    """Recount all days."""

    help = "Recounts the tallies of all days from their attempts and mends what differs."

    def handle(self, *_args: Any, **_options: Any) -> None:
        wrong = recount_days(since=dt.date.min, now=timezone.now())
        self.stdout.write(f"{wrong} challenges had wrong tallies, mended now.")
