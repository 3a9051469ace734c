"""The page on which a free game is set up or continued, filled with what was chosen last."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.duel.mine import MyDuel, duels_of
from games.engine.variants import RULE_SETS
from games.labels import LEVEL_NAMES, RULES_NAMES
from games.models import MOST_SEATS, FreeGame
from games.players.targets import TARGETS
from games.rulebook.comparison import about

from .setup import MOST_COMPUTERS, SetUp
from .state import FreeState, last_set_up, unfinished_games
from .texts import opponents_of, opponents_text

Kind = FreeGame.Kind

FIRST = SetUp(rules="joker", kind=Kind.COMPUTERS, levels=("medium",))
NAMES_AT_ONCE = 4  # fields for names that show before more are asked for

KINDS: tuple[tuple[str, Promise], ...] = (
    (Kind.ALONE, _("Alone")),
    (Kind.COMPUTERS, _("Against computers")),
    (Kind.PEOPLE, _("With people here")),
)


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose; `value` is what is posted."""

    value: str
    label: str
    is_chosen: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class TargetOption:
    """A target by its number, with the points it stands for in each rule set."""

    value: str
    points: tuple[tuple[str, int], ...]
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class WaitingGame:
    """A game to be continued."""

    url: str
    title: str
    opponents: str
    turn: int
    turns: int
    to_play: str  # the name of the person whose turn it is, where several play
    total: int


@dataclass(frozen=True, slots=True)
class SetUpPage:
    """All that the page shows."""

    rules: tuple[Option, ...]
    kinds: tuple[Option, ...]
    targets: tuple[TargetOption, ...]
    has_target: bool
    computers: tuple[tuple[Option, ...], ...]  # the levels to choose from, for each computer
    names: tuple[str, ...]  # those chosen, then empty ones
    more_names: tuple[str, ...]
    is_same_dice: bool
    hands_over: bool
    last: SetUp | None
    last_title: str
    last_opponents: str
    waiting: tuple[WaitingGame, ...]
    duels: tuple[MyDuel, ...]


def set_up_page(player_id: int | None, posted: SetUp | None = None) -> SetUpPage:
    """Return the page of a player; what was posted and refused is kept as it was typed."""
    last = last_set_up(player_id)
    chosen = posted or last or FIRST
    names = (*chosen.names, *[""] * MOST_SEATS)[:MOST_SEATS]
    return SetUpPage(
        rules=tuple(
            Option(key, str(RULES_NAMES[key]), key == chosen.rules, about(key)) for key in RULE_SETS
        ),
        kinds=tuple(Option(kind, str(label), kind == chosen.kind) for kind, label in KINDS),
        targets=_targets(chosen),
        has_target=chosen.target is not None,
        computers=tuple(_levels(chosen, number) for number in range(MOST_COMPUTERS)),
        names=names[:NAMES_AT_ONCE],
        more_names=names[NAMES_AT_ONCE:],
        is_same_dice=chosen.is_same_dice,
        hands_over=chosen.hands_over,
        last=last,
        last_title=str(RULES_NAMES[last.rules]) if last else "",
        last_opponents=opponents_text(last) if last else "",
        waiting=tuple(map(_waiting, unfinished_games(player_id))),
        duels=duels_of(player_id),
    )


def _targets(chosen: SetUp) -> tuple[TargetOption, ...]:
    known = TARGETS.get(chosen.rules, ())
    return tuple(
        TargetOption(
            str(number + 1),
            tuple((rules, points[number]) for rules, points in TARGETS.items()),
            number < len(known) and known[number] == chosen.target,
        )
        for number in range(4)
    )


def _levels(chosen: SetUp, number: int) -> tuple[Option, ...]:
    level = chosen.levels[number] if number < len(chosen.levels) else ""
    if not number and not level:
        level = FIRST.levels[0]
    return tuple(Option(key, str(name), key == level) for key, name in LEVEL_NAMES.items())


def _waiting(state: FreeState) -> WaitingGame:
    game, seat = state.game, state.to_play
    is_people = game.kind == Kind.PEOPLE
    return WaitingGame(
        url=game.get_absolute_url(),
        title=game.rules_name,
        opponents=opponents_of(game),
        turn=seat.game.turn,
        turns=game.rule_set.turns,
        to_play=seat.title if is_people else "",
        total=seat.total if is_people else state.seats[0].total,
    )
