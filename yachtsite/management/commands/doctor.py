"""`manage.py doctor`: say what is wrong with this site and which command mends it."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from django.core.management.base import BaseCommand
from django.utils import timezone

from yachtsite.doctor.examination import CHECKS, examine
from yachtsite.doctor.finding import Finding, State, Visit

COLOURS = {State.OK: "SUCCESS", State.WARNING: "WARNING", State.FAILING: "ERROR"}


class Command(BaseCommand):
    """Examine the site."""

    help = (
        "Says what is wrong with this site and how to fix it. "
        "Exit code: 0 all is well, 1 a warning, 2 something fails."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", dest="as_json", help="for programs")
        parser.add_argument("--mail-to", default="", metavar="ADDRESS", help="send a test mail")
        parser.add_argument(
            "--only", nargs="+", choices=CHECKS, default=(), metavar="SUBJECT",
            help=", ".join(CHECKS),
        )  # fmt: skip

    def handle(
        self, *, as_json: bool, mail_to: str, only: Sequence[str], **_options: object
    ) -> None:
        found = []
        for finding in examine(Visit(now=timezone.now(), mail_to=mail_to), only=only):
            found.append(finding)
            if not as_json:
                self._print(finding)
        worst = max((one.state for one in found), default=State.OK)
        if as_json:
            self.stdout.write(json.dumps(_body(worst, found), indent=2))
        if worst:
            sys.exit(int(worst))

    def _print(self, finding: Finding) -> None:
        paint = getattr(self.style, COLOURS[finding.state])
        state = paint(f"{finding.state.name.lower():<8}")
        self.stdout.write(f"{state} {finding.subject:<13} {finding.text}")
        if finding.fix:
            self.stdout.write(f"{'':<22} → {finding.fix}")


def _body(worst: State, found: list[Finding]) -> dict[str, object]:
    lines = [
        {
            "subject": one.subject,
            "state": one.state.name.lower(),
            "text": one.text,
            "fix": one.fix,
        }
        for one in found
    ]
    return {"state": worst.name.lower(), "findings": lines}
