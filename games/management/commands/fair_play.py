"""Weigh how well players' choices fit dice that were still to come: JSON lines in and out."""

from __future__ import annotations

import hashlib
import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.fair_play import Games, take_game, verdicts
from games.fairplay.played import Verdict
from games.jsonlines import answer_lines

DIGITS = 6


class Command(BaseCommand):
    """Read games from standard input and print a verdict on each player."""

    help = (
        "Reads JSON lines with `player`, `rules`, `values` (the die values of the sequence, as "
        "digits), `record` and, where known, `day`: one a game, in order of time. Prints a line a "
        "player: games, held, held_after (the game at which the evidence reached the bar) and "
        "log_evidence (the most it ever was). Games of several columns are passed over. The exit "
        "status is 1 if a line was bad; it is named in an `error`."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--key", default="fair play", help="what the fresh dice are drawn from")

    def handle(self, *_args: Any, key: str, **_options: Any) -> None:
        """Read every line of standard input, then judge player by player."""
        games: Games = {}
        all_good = answer_lines(
            sys.stdin.buffer, self.stdout.write, lambda line: take_game(games, line)
        )
        drawn_from = hashlib.sha256(key.encode()).digest()
        for player, verdict in zip(games, verdicts(games, drawn_from), strict=True):
            self.stdout.write(json.dumps({"player": player, **_told(verdict)}))
        if not all_good:
            sys.exit(1)


def _told(verdict: Verdict) -> dict[str, object]:
    most = verdict.log_evidence
    return {
        "games": verdict.games,
        "held": verdict.held_after is not None,
        "held_after": verdict.held_after,
        "log_evidence": None if most is None else round(most, DIGITS),
    }
