"""The forced joker, told on three pictures of a card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.card import Card
from games.engine.dice import Dice
from games.engine.rules import RuleSet
from games.engine.variants import JOKER
from games.labels import BOX_NAMES

DICE: Dice = (4, 4, 4, 4, 4)
_UPPER_LEFT = {"ones": 3, "twos": 6, "sixes": 18, "yacht": 50}
_LOWER_FULL = {
    "three_of_a_kind": 22,
    "four_of_a_kind": 17,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "yacht": 50,
    "chance": 23,
}


@dataclass(frozen=True, slots=True)
class JokerRow:
    """One box on the picture: written before, offered to the joker, or closed to it."""

    name: str
    state: str  # "written", "offered", "closed"
    points: int | None  # None where it is closed


@dataclass(frozen=True, slots=True)
class JokerCard:
    """A card with five fours on the table, and where they may go."""

    title: str
    upper: tuple[JokerRow, ...]
    lower: tuple[JokerRow, ...]
    extra: int  # points on top, wherever the dice are written


def joker_cards(rules: RuleSet = JOKER) -> tuple[JokerCard, ...]:
    """Return a picture for each of the three steps of the rule, in the reader's language."""
    own_written = _UPPER_LEFT | {"fours": 12}
    return (
        _joker_card(rules, _UPPER_LEFT, _("The box of their number is open")),
        _joker_card(rules, own_written, _("The box of their number is filled")),
        _joker_card(
            rules,
            {"fours": 12, "sixes": 18, "threes": 9} | _LOWER_FULL,
            _("All lower boxes are filled"),
        ),
    )


def _joker_card(rules: RuleSet, written: Mapping[str, int], title: str) -> JokerCard:
    card = Card(rules, (tuple(written.get(box.key) for box in rules.boxes),))
    offered = {choice.box.key: choice for choice in card.choices(DICE)}
    rows = {}
    for box in rules.boxes:
        name = str(BOX_NAMES[box.key])
        if box.key in written:
            rows[box.key] = JokerRow(name, "written", written[box.key])
        elif box.key in offered:
            rows[box.key] = JokerRow(name, "offered", offered[box.key].points)
        else:
            rows[box.key] = JokerRow(name, "closed", None)
    return JokerCard(
        title=title,
        upper=tuple(rows[box.key] for box in rules.upper),
        lower=tuple(rows[box.key] for box in rules.lower),
        extra=max(choice.bonus for choice in offered.values()),
    )
