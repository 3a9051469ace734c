"""Every legal game survives being printed, read, written out and replayed."""

from __future__ import annotations

from games.engine.moves import read_move
from games.engine.record import (
    check_rolls,
    positions,
    read_record,
    read_rolls,
    replay,
    rolls,
    write_out,
)
from games.engine.rules import RuleSet
from tests.games.engine.random_games import in_random_games, random_game
from tests.games.engine.tables import every_rule_set


@every_rule_set
@in_random_games(20)
def test_a_record_read_from_its_print_is_itself(rules: RuleSet, seed: int) -> None:
    record = random_game(rules, seed).record

    assert read_record(str(record)) == record
    assert [read_move(str(move)) for move in record.moves] == list(record.moves)


@every_rule_set
@in_random_games(10)
def test_replaying_a_record_passes_through_the_same_positions(rules: RuleSet, seed: int) -> None:
    played = random_game(rules, seed)

    again = tuple(positions(read_record(str(played.record)), played.sequence))

    assert again == played.positions


@every_rule_set
@in_random_games(10)
def test_a_record_written_out_is_read_as_the_same_record(rules: RuleSet, seed: int) -> None:
    played = random_game(rules, seed)

    text = write_out(played.record, played.sequence)

    assert read_record(text) == played.record
    assert write_out(read_record(text), played.sequence) == text
    check_rolls(text, played.sequence)


@every_rule_set
@in_random_games(10)
def test_a_record_written_out_needs_no_sequence(rules: RuleSet, seed: int) -> None:
    played = random_game(rules, seed)
    text = write_out(played.record, played.sequence)

    alone = read_rolls(text)

    assert replay(played.record, alone).card == played.positions[-1].card
    assert rolls(played.record, alone) == rolls(played.record, played.sequence)
    assert write_out(played.record, alone) == text
