"""`manage.py delete_closed`: delete the accounts that were closed seven days ago."""

from __future__ import annotations

from django.core.management.base import BaseCommand
from django.utils import timezone

from accounts.privacy.deletion import delete_due


class Command(BaseCommand):
    """Delete for good what was closed seven days ago or more."""

    help = "Delete for good the accounts closed seven days ago or more; harmless to run twice."

    def handle(self, **_options: object) -> None:
        """Run the sweep and say how many went."""
        self.stdout.write(f"Accounts deleted: {delete_due(now=timezone.now())}")
