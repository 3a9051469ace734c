"""The verdict on a player: all games in order of time, and when they became too much."""

from __future__ import annotations

from collections.abc import Iterable

from games.players.levels import Tables

from .evidence import no_evidence
from .played import Played, Verdict
from .weighing import weigh_record


def judge(player: str, games: Iterable[Played], tables: Tables, key: bytes) -> Verdict:
    """Return the verdict on a player's games, in order of time.

    Raises BadRecord at an illegal move, NotSolved for a rule set without exact values.
    """
    evidence, most, held_after = no_evidence(), None, None
    for number, played in enumerate(games):
        log_e, fitted = weigh_record(
            played.record,
            played.sequence,
            tables(played.record.rules),
            key=key,
            label=f"{player}/{number}",
            fitted=evidence.fitted,
        )
        evidence = evidence.with_game(log_e, fitted, day=played.day)
        now = evidence.log_evidence
        most = now if most is None else max(most, now)
        if held_after is None and evidence.is_over_the_bar:
            held_after = evidence.games
    return Verdict(evidence.games, held_after, most)
