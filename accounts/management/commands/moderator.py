"""`manage.py moderator NAME`: make somebody a moderator, or with --dismiss one no more."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError

from accounts.moderation.appointments import UnknownUser, appoint, dismiss


class Command(BaseCommand):
    """Appoint or dismiss a moderator."""

    help = "Make the one who signs in with NAME a moderator, or with --dismiss one no more."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the name."""
        parser.add_argument("name")
        parser.add_argument("--dismiss", action="store_true", dest="is_dismissed")

    def handle(self, *, name: str, is_dismissed: bool, **_options: object) -> None:
        """Do it and say so."""
        change = dismiss if is_dismissed else appoint
        try:
            user = change(name=name)
        except UnknownUser:
            raise CommandError(f"Nobody signs in with the name {name!r}.") from None
        outcome = "is a moderator no more." if is_dismissed else "is a moderator: see /admin/"
        self.stdout.write(f"{user.get_username()} {outcome}")
