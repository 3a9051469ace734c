"""Measures the fair-play test on games as people play them; reports, asserts no time."""

from __future__ import annotations

import sys
import time

from games.engine.game import new_game
from games.engine.record import Record
from games.engine.rules import RuleSet
from games.engine.sequence import derive_sequence
from games.engine.variants import RULE_SETS
from games.fair_play import Games, verdicts
from games.fairplay.played import Played
from games.tables.build import CORES, build_tables
from tests.challenges.playing import careful

PLAYERS, DAYS = 40, 10
SEED, KEY = bytes(32), bytes(range(32))


def test_weighing_games_for_foresight() -> None:
    build_tables()
    games = games_of(RULE_SETS["joker"])
    verdicts({"0": games["0"]}, KEY)  # compiles

    began, used = time.perf_counter(), time.process_time()
    verdicts(games, KEY)
    wall, cpu = time.perf_counter() - began, time.process_time() - used

    count = PLAYERS * DAYS
    sys.stdout.write(
        f"\nweighing a game: {1000 * cpu / count:.1f} ms of one core (goal 20); "
        f"10,000 games on {CORES} cores: {wall / count * 10_000 / 60:.1f} minutes (goal 4) "
    )


def games_of(rules: RuleSet) -> Games:
    """Return games of players who keep the commonest number, each on the same days' dice."""
    played = [_played(rules, day) for day in range(DAYS)]
    return {str(player): played for player in range(PLAYERS)}


def _played(rules: RuleSet, day: int) -> Played:
    sequence = derive_sequence(SEED, f"day/{day}", rules.values_needed)
    game, moves = new_game(rules, sequence), []
    while not game.is_finished:
        moves.append(careful(game))
        game = game.apply(moves[-1])
    return Played(Record(rules, tuple(moves)), sequence, str(day))
