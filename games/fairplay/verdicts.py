"""The verdict on a player: all games in order of time, and when they became too much."""

from __future__ import annotations

from collections.abc import Iterable

from games.players.levels import Tables

from .evidence import Evidence, draws_of, no_evidence, with_game
from .played import Played, Verdict


def judge(player: str, games: Iterable[Played], tables: Tables, key: bytes) -> Verdict:
    """Return the verdict on a player's games, in order of time.

    Raises BadRecord at an illegal move, NotSolved for a rule set without exact values.
    """
    evidence, most, held_after = no_evidence(), None, None
    for played in games:
        evidence = add_game(evidence, player, played, tables, key)
        now = evidence.log_evidence
        most = now if most is None else max(most, now)
        if held_after is None and evidence.is_over_the_bar:
            held_after = evidence.games
    return Verdict(evidence.games, held_after, most)


def add_game(
    evidence: Evidence, player: str, played: Played, tables: Tables, key: bytes
) -> Evidence:
    """Return the evidence with a player's next game; raises what `judge` raises."""
    rules = played.record.rules
    draws = draws_of(key, player, evidence.games, rules.turns)
    table = tables(rules)
    return with_game(evidence, played.record, played.sequence, table, draws=draws, day=played.day)
