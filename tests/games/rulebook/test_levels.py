"""The computers and targets of the rules page are those that were measured."""

from __future__ import annotations

from django.utils import translation

from games.engine.variants import RULE_SETS
from games.players.levels import LEVELS
from games.players.measured import MEASURED
from games.players.targets import TARGETS
from games.rulebook.boxes import rule_set_entries
from games.rulebook.levels import levels_table


def test_each_rule_set_shows_its_measured_levels_and_targets() -> None:
    with translation.override("en"):
        table = levels_table(rule_set_entries(tuple(RULE_SETS)))

    assert [level.name for level in table.levels] == ["Easy", "Medium", "Hard", "Insane"]
    assert len(table.rows) == len(RULE_SETS)
    for key, row in zip(RULE_SETS, table.rows, strict=True):
        assert row.means == tuple(MEASURED[key][level].mean for level in LEVELS)
        assert row.targets == TARGETS[key]
        assert list(row.means) == sorted(row.means), f"levels of {key} are in order"


def test_the_games_are_counted_in_the_readers_way() -> None:
    with translation.override("en"):
        assert levels_table(()).games_text == "20,000"
