"""Compute a day anew: its commitment, its dice and every finished attempt."""

from __future__ import annotations

import datetime as dt
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from challenges.fair_play.verification import CheckedDay, check_attempts, check_day
from challenges.models import Challenge


class Command(BaseCommand):
    """Verify one challenge."""

    help = (
        "Recomputes the commitment, the dice and every finished attempt of a day; fails if one of "
        "them is not as published. Of a day that has not closed it shows neither seed nor dice."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("day", type=dt.date.fromisoformat, help="such as 2026-12-01")
        parser.add_argument("rules", help="such as joker")

    def handle(self, *, day: dt.date, rules: str, **_options: Any) -> None:
        challenge = Challenge.objects.filter(day=day, rules=rules).first()
        if challenge is None:
            raise CommandError(f"There is no challenge {rules} on {day}.")
        checked = check_day(challenge)
        self._print_day(checked)
        wrong = self._print_attempts(checked)
        if wrong or not checked.is_committed:
            raise CommandError("The day is not as it was published.")

    def _print_day(self, day: CheckedDay) -> None:
        self.stdout.write(f"Commitment: {day.challenge.commitment}")
        self.stdout.write(f"Fits the seed: {_yes(day.is_committed)}")
        if day.challenge.is_closed:
            self.stdout.write(f"Seed: {day.challenge.seed}")
            self.stdout.write(f"Label: {day.challenge.label}")
            self.stdout.write(f"Dice: {' '.join(day.rolls)}")
        else:
            self.stdout.write("Not closed yet: seed and dice are still secret.")

    def _print_attempts(self, day: CheckedDay) -> int:
        count = wrong = 0
        for checked in check_attempts(day):
            count += 1
            if not checked.is_right:
                wrong += 1
                outcome = f"stored {checked.attempt.score}, computed {checked.total}"
                self.stdout.write(f"Wrong: {checked.attempt.code}: {outcome}")
        self.stdout.write(f"Finished attempts: {count}, wrong: {wrong}")
        return wrong


def _yes(is_so: bool) -> str:  # noqa: FBT001 - the one thing it is about
    return "yes" if is_so else "no"
