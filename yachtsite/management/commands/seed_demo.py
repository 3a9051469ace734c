"""`manage.py seed_demo`: fill an empty database with made-up people and their games."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser

import numpy as np
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from games.tables.build import ready_table
from yachtsite.demo.crowd import CrowdSize, CrowdTooSmall
from yachtsite.demo.people import PASSWORD, TooFewNames
from yachtsite.demo.populate import FirstDayTooLate, PlayersThere, demo_user, populate

MAX_DAYS = 3660


class Command(BaseCommand):
    """Fill an empty database with a made-up site."""

    help = (
        "Fill an empty database with made-up players, friends, groups and guests, whose games of "
        "the last days are played by the computer levels. The same --seed makes the same people "
        "with the same habits; the dice are the site's own. For measuring, a crowd can be added: "
        "of every challenge the computer levels play a pool of different games on its own dice, "
        "and each game of the pool is given to many of the crowd. Their games count as everybody's "
        "do, but come neither to be trained nor, before the worker does it, weighed for fair play."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--players", type=int, default=200, help="accounts; guests come along")
        parser.add_argument("--days", type=int, default=60, help="days before today")
        parser.add_argument("--seed", type=int, default=1, help="a whole number from 0 on")
        parser.add_argument("--crowd", type=int, default=0, help="people beside the players")
        parser.add_argument("--games", type=int, default=0, help="games of the crowd, in all")
        parser.add_argument("--pool", type=int, default=1000, help="different games a challenge")

    def handle(
        self,
        *,
        players: int,
        days: int,
        seed: int,
        crowd: int,
        games: int,
        pool: int,
        **_options: object,
    ) -> None:
        if players < 1 or not 1 <= days <= MAX_DAYS or seed < 0:
            raise CommandError(
                f"--players must be 1 or more, --days from 1 to {MAX_DAYS}, --seed 0 or more."
            )
        if min(crowd, games) < 0 or (crowd == 0) != (games == 0) or pool < 1:
            raise CommandError(
                "--crowd and --games must be 1 or more, or both be left out; --pool 1 or more."
            )
        if demo_user() is None:
            size = CrowdSize(people=crowd, games=games, pool=pool) if crowd else None
            self._populate(players, days, seed, size)
        user = demo_user()
        name = user.get_username() if user else ""
        self.stdout.write(f"Sign in as “{name}” with the password “{PASSWORD}”.")

    def _populate(self, players: int, days: int, seed: int, crowd: CrowdSize | None) -> None:
        try:
            made = populate(
                players=players,
                days=days,
                now=timezone.now(),
                chance=secrets.token_bytes,
                rng=np.random.default_rng(seed),
                tables=ready_table,
                crowd=crowd,
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
        except CrowdTooSmall as refusal:
            raise CommandError(
                "--games must be at most {most} for such a crowd.".format(**refusal.facts)
            ) from None
        except TooFewNames as refusal:
            raise CommandError(
                f"--players must be at most {refusal.most}: there are no more names."
            ) from None
        self.stdout.write(
            f"Made {made.accounts} accounts and {made.guests} guests, and {made.games} games."
        )
        if crowd is not None:
            self.stdout.write(
                f"Beside them, a crowd of {crowd.people} played {made.games_of_crowd} games."
            )
