"""How a free game is set up: rules, who plays, and on what dice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from games.engine.errors import Invalid
from games.engine.rules import RuleSet
from games.engine.variants import rule_set
from games.models import MOST_SEATS, FreeGame
from games.players.levels import LEVELS, Level
from games.players.targets import TARGETS

from . import names
from .errors import (
    UnknownKind,
    UnknownLevel,
    UnknownTarget,
    WrongNumberOfComputers,
    WrongNumberOfPeople,
)

MOST_COMPUTERS = 3
LEAST_PEOPLE = 2
Kind = FreeGame.Kind


@dataclass(frozen=True, slots=True)
class SetUp:
    """What a player chose; only what belongs to its kind counts."""

    rules: str
    kind: str = Kind.ALONE
    levels: tuple[str, ...] = ()  # against computers: one each
    names: tuple[str, ...] = ()  # at one screen: one each
    target: int | None = None  # alone: what to reach
    is_same_dice: bool = False
    hands_over: bool = True  # at one screen: a step between two turns

    @property
    def rule_set(self) -> RuleSet:
        """Return the rules as the engine knows them; raises UnknownRules."""
        return rule_set(self.rules)

    @property
    def opponents(self) -> str:
        """Return the levels played against in one text, the weakest first."""
        return " ".join(sorted(self.levels, key=lambda level: LEVELS.index(cast("Level", level))))

    @property
    def seats(self) -> tuple[tuple[str, str], ...]:
        """Return name and level of each seat, in the order of play."""
        if self.kind == Kind.PEOPLE:
            return tuple((name, "") for name in self.names)
        return (("", ""), *(("", level) for level in self.levels))


def check_set_up(set_up: SetUp) -> SetUp:
    """Return a set-up that can be played, with its names as they are kept.

    Raises UnknownRules, UnknownKind, UnknownLevel, UnknownTarget, WrongNumberOfComputers,
    WrongNumberOfPeople, or what the rules of names raise, with the seat among its facts.
    """
    rules = set_up.rule_set
    match set_up.kind:
        case Kind.ALONE:
            _check_target(rules, set_up.target)
            return replace(set_up, levels=(), names=(), is_same_dice=False, hands_over=True)
        case Kind.COMPUTERS:
            _check_levels(set_up.levels)
            return replace(set_up, names=(), target=None, hands_over=True)
        case Kind.PEOPLE:
            return replace(set_up, names=_checked_names(set_up.names), levels=(), target=None)
    raise UnknownKind(kind=set_up.kind)


def set_up_of(game: FreeGame) -> SetUp:
    """Return how a game was set up."""
    seats = game.seats_in_order
    return SetUp(
        rules=game.rules,
        kind=game.kind,
        levels=tuple(seat.level for seat in seats if seat.level),
        names=tuple(seat.name for seat in seats if seat.name),
        target=game.target,
        is_same_dice=game.is_same_dice,
        hands_over=game.hands_over,
    )


def _check_target(rules: RuleSet, target: int | None) -> None:
    known = TARGETS[rules.key]
    if target is not None and target not in known:
        raise UnknownTarget(target=target, known=", ".join(map(str, known)))


def _check_levels(levels: tuple[str, ...]) -> None:
    if not 1 <= len(levels) <= MOST_COMPUTERS:
        raise WrongNumberOfComputers(least=1, most=MOST_COMPUTERS)
    for level in levels:
        if level not in LEVELS:
            raise UnknownLevel(level=level)


def _checked_names(given: tuple[str, ...]) -> tuple[str, ...]:
    if not LEAST_PEOPLE <= len(given) <= MOST_SEATS:
        raise WrongNumberOfPeople(least=LEAST_PEOPLE, most=MOST_SEATS)
    return tuple(_checked_name(name, number) for number, name in enumerate(given))


def _checked_name(name: str, seat: int) -> str:
    try:
        return names.clean(name)
    except Invalid as refusal:
        refusal.facts["seat"] = seat
        raise
