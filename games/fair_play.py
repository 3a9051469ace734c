"""The fair-play test with its compiler: commands and the worker use it, web processes never."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from games.engine.record import Record, check_rolls, read_record, replay
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence
from games.engine.variants import rule_set
from games.fairplay.played import Played, Verdict
from games.jsonlines import BadLine, read_sequence, read_text
from games.solver.lattice import Floats
from games.solver.table import is_solvable
from games.tables.build import CORES, ready_table, use_compiler

if TYPE_CHECKING:
    from games.fairplay.trials import Trial

Games = dict[str | int, list[Played]]


def take_game(games: Games, line: Mapping[str, Any]) -> None:
    """Add the game of a line to those of its player; one of several columns is passed over.

    Raises BadLine, BadRecord, BadSequence or UnknownRules.
    """
    player, rules = _name(line, "player"), rule_set(read_text(line, "rules"))
    text = read_text(line, "record")
    record = read_record(text)
    if record.rules != rules:
        raise BadLine(what="rules", wanted=record.rules.key)
    if "values" not in line:
        raise BadLine(what="values", wanted="the die values as digits")
    sequence = read_sequence(line, rules)
    replay(record, sequence)
    check_rolls(text, sequence)
    played = Played(record, sequence, str(_name(line, "day")) if "day" in line else "")
    judged = games.setdefault(player, [])
    if is_solvable(rules):
        judged.append(played)


def _name(line: Mapping[str, Any], name: str) -> str | int:
    """Return what a line calls by a text or a whole number; raises BadLine."""
    found = line.get(name)
    return found if type(found) is int else read_text(line, name)


def verdicts(games: Games, key: bytes, *, threads: int = CORES) -> list[Verdict]:
    """Return the verdict on each player, in order."""
    use_compiler()
    from games.fairplay.verdicts import judge  # noqa: PLC0415 - it compiles, or loads

    with ThreadPoolExecutor(threads) as pool:
        tasks = [
            pool.submit(judge, str(player), played, ready_table, key)
            for player, played in games.items()
        ]
        return [task.result() for task in tasks]


def weighed(
    record: Record, sequence: Sequence, *, key: bytes, label: str, fitted: Floats
) -> tuple[Floats, Floats]:
    """Return what one game says by alternative, and the blind ways fitted anew.

    Raises what `games.fairplay.weighing.weigh_record` does.
    """
    use_compiler()
    from games.fairplay.weighing import weigh_record  # noqa: PLC0415 - as above

    table = ready_table(record.rules)
    return weigh_record(record, sequence, table, key=key, label=label, fitted=fitted)


def tried(
    names: Iterable[str], rules: RuleSet, key: bytes, *, players: int, days: int
) -> Iterator[Trial]:
    """Yield what came of each population of simulated players; raises NotSolved for `triple`."""
    use_compiler()
    from games.fairplay.trials import try_population  # noqa: PLC0415 - as above

    for name in names:
        yield try_population(
            name, rules, ready_table, key, players=players, days=days, threads=CORES
        )
