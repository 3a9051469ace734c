"""The engine agrees with one written apart from it."""

from __future__ import annotations

import pytest

from games.engine.dice import read_dice
from games.engine.errors import BoxClosed
from games.engine.game import Game
from games.engine.record import check_rolls, read_record, replay, rolls, write_out
from games.engine.sequence import Sequence, derive_sequence, read_seed, read_values
from games.engine.variants import rule_set
from tests.cases import Case, each_case
from tests.games.engine.tables import card_holding, game_holding, offered


@each_case("scoring.csv")
def test_dice_give_the_points_of_the_case(case: Case) -> None:
    box = rule_set(case["rules"]).box(case["box"])

    points = box.score(read_dice(case["dice"]))

    assert points == int(case["points"])


@each_case("joker.jsonl")
def test_five_equal_dice_may_go_where_the_case_says(case: Case) -> None:
    game = game_holding(rule_set(case["rules"]), case["card"], case["dice"])

    assert offered(game) == case["open"]


@each_case("joker.jsonl")
def test_every_other_open_box_is_closed_with_a_reason(case: Case) -> None:
    rules, dice = rule_set(case["rules"]), read_dice(case["dice"])
    card = card_holding(rules, case["card"])

    for box in rules.boxes:
        if box.key not in case["open"] and box.key not in case["card"]:
            with pytest.raises(BoxClosed) as refusal:
                card.write(box.key, dice)
            assert refusal.value.facts["reason"] in {"own_number_open", "lower_open"}


@each_case("joker.jsonl")
def test_writing_five_equal_dice_earns_the_bonus_of_the_case(case: Case) -> None:
    card = card_holding(rule_set(case["rules"]), case["card"])

    for key, points in case["open"].items():
        written = card.write(key, read_dice(case["dice"]))
        assert (written.points(key), written.extra_yacht_bonus) == (points, case["extra"])


@each_case("games.jsonl")
def test_a_whole_game_comes_to_the_card_and_total_of_the_case(case: Case) -> None:
    game = replay(read_record(case["record"]), sequence_of(case))

    assert columns_of(game) == case["card"]
    assert game.card.extra_yacht_bonus == case["extra_yacht_bonus"]
    assert game.card.total == case["total"]
    assert game.is_finished


@each_case("games.jsonl")
def test_every_roll_of_a_game_shows_the_dice_of_the_case(case: Case) -> None:
    record, sequence = read_record(case["record"]), sequence_of(case)

    assert list(rolls(record, sequence)) == case["rolls"]


@each_case("games.jsonl")
def test_a_game_written_out_holds_the_dice_of_the_case(case: Case) -> None:
    text = write_out(read_record(case["record"]), sequence_of(case))

    check_rolls(text, sequence_of(case))
    assert [word.partition(":")[2] for word in text.split() if ":" in word] == case["rolls"]


def sequence_of(case: Case) -> Sequence:
    if "values" in case:
        return read_values(case["values"])
    rules = rule_set(case["record"].split()[0])
    return derive_sequence(read_seed(case["seed"]), case["label"], rules.values_needed)


def columns_of(game: Game) -> object:
    columns = [game.card.written(column) for column in range(1, len(game.rules.weights) + 1)]
    return columns if len(columns) > 1 else columns[0]
