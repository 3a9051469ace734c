"""`manage.py seed_demo`: fill an empty database with made-up people and their games."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser

import numpy as np
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from games.tables.build import ready_table
from yachtsite.demo.laying import FirstDayTooLate, PlayersThere, guide, lay
from yachtsite.demo.people import PASSWORD, TooFewNames

MOST_DAYS = 3660


class Command(BaseCommand):
    """Lay a made-up site."""

    help = (
        "Fill an empty database with made-up players, friends, groups and guests, whose games of "
        "the last days are played by the computer levels. The same --seed makes the same people "
        "with the same habits; the dice are the site's own."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take how many players and days, and the seed of people and habits."""
        parser.add_argument("--players", type=int, default=200, help="accounts; guests come along")
        parser.add_argument("--days", type=int, default=60, help="days before today")
        parser.add_argument("--seed", type=int, default=1, help="a whole number from 0 on")

    def handle(self, *, players: int, days: int, seed: int, **_options: object) -> None:
        """Lay it, unless it lies there already, and say how to look around."""
        if players < 1 or not 1 <= days <= MOST_DAYS or seed < 0:
            raise CommandError(
                f"--players must be 1 or more, --days from 1 to {MOST_DAYS}, --seed 0 or more."
            )
        if guide() is None:
            self._lay(players, days, seed)
        one = guide()
        name = one.get_username() if one else ""
        self.stdout.write(f"Sign in as “{name}” with the password “{PASSWORD}”.")

    def _lay(self, players: int, days: int, seed: int) -> None:
        try:
            laid = lay(
                players=players,
                days=days,
                now=timezone.now(),
                chance=secrets.token_bytes,
                rng=np.random.default_rng(seed),
                tables=ready_table,
            )
        except FirstDayTooLate as refusal:
            raise CommandError(
                "YACHT_FIRST_DAY must be {wanted} or earlier for so many days; "
                "it is {first_day}.".format(**refusal.facts)
            ) from None
        except PlayersThere:
            raise CommandError(
                "There are players in this database already; a made-up site needs an empty one: "
                "name another in YACHT_DATABASE_URL, or use `make demo`."
            ) from None
        except TooFewNames as refusal:
            raise CommandError(
                f"--players must be at most {refusal.most}: there are no more names."
            ) from None
        self.stdout.write(
            f"Made {laid.accounts} accounts and {laid.guests} guests, and {laid.games} games."
        )
