"""The kernel of simulation: many games side by side, played by a table of values to go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.engine.rules import RuleSet
from games.solver.advice import TIE, keeps_of
from games.solver.lattice import FIRST_ROLL, KEEPS, LARGER, ROLLS, Floats, Ints
from games.solver.points import points_of
from games.solver.table import UPPERS

from .induction import Plan, own_box, plan_of
from .jit import compiled, inlined
from .lanes import LANES, copy, pass_maxima, pass_means

WRITE_NOW = -1
Choice: TypeAlias = tuple[int, np.float32, np.float32]
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


class Policy(NamedTuple):
    """How games are played: for the best of `table`, or keeping by `rule` where it is given."""

    table: Floats  # (masks, flags, uppers), float32
    rule: Ints  # (252,): the keep of each roll; or (0,)
    enough: float  # by a rule, what is worth so much is written at once
    keeps: Ints  # (252, 31): the keeps of each roll, the last repeated
    larger: Ints
    ordinary: Floats  # (boxes, 252)
    plan: Plan


@dataclass(frozen=True, slots=True)
class Rule:
    """A way to keep dice that looks at nothing but the dice and the points they give now."""

    keeps: tuple[int, ...]  # for each of ROLLS a place among KEEPS
    enough: float  # dice that give as many points are written at once


class Games(NamedTuple):
    """The games under way, what is drawn for them, and what they came to."""

    mask: Ints
    flag: Ints
    upper: Ints
    random: NDArray[np.uint64]  # states of the generators
    points: NDArray[np.int16]  # (games, boxes)
    bonus: NDArray[np.int32]  # extra-yacht bonus


class Work(NamedTuple):
    """What the moves of a turn are worth, in all lanes."""

    one: Floats  # (252,): writes in one lane
    writes: Floats  # (252, LANES)
    second: Floats  # (210, LANES): keeps after the second roll
    lattice: Floats  # (462, LANES): at the end its first rows are keeps after the first roll


def policy_of(rules: RuleSet, table: Floats, rule: Rule | None = None) -> Policy:
    """Return the policy that maximises points and the values to go of `table`."""
    keeps = [(keeps_of(roll) * 31)[:31] for roll in range(len(ROLLS))]
    return Policy(
        table=np.ascontiguousarray(table, dtype=np.float32),
        rule=np.array(rule.keeps if rule else (), dtype=np.int64),
        enough=rule.enough if rule else 0.0,
        keeps=np.array(keeps, dtype=np.int64),
        larger=LARGER,
        ordinary=points_of(rules).ordinary.astype(np.float32),
        plan=plan_of(rules, np.float32),
    )


def new_work() -> Work:
    """Return room for the values of one turn."""
    shapes = (len(ROLLS), FIRST_ROLL, len(KEEPS))
    room = [np.empty((rows, LANES), dtype=np.float32) for rows in shapes]
    return Work(np.empty(len(ROLLS), dtype=np.float32), *room)


@compiled
def deal(games: Games, seed: int, first: int) -> None:
    """Seed the generators: game n of all that a seed gives has number first + n."""
    for game in range(len(games.random)):
        games.random[game] = _mixed(_mixed(np.uint64(seed)) + np.uint64(first + game))


@compiled
def play_turns(order: Ints, starts: Ints, games: Games, policy: Policy, work: Work) -> None:
    """Play one turn of the games named in `order`.

    Games in the same state stand together, those of state s at starts[s] to starts[s + 1]: the
    turn is valued once a state, LANES states side by side.
    """
    states = len(starts) - 1
    for block in range(0, states, LANES):
        lanes = min(LANES, states - block)
        for lane in range(lanes):
            _value_lane(work, games, policy, lane, order[starts[block + lane]])
        _value_keeps(work, policy)
        for lane in range(lanes):
            for place in range(starts[block + lane], starts[block + lane + 1]):
                _play_turn(order[place], lane, games, policy, work)


@compiled
def _value_lane(work: Work, games: Games, policy: Policy, lane: int, game: int) -> None:
    _value_writes(work.one, games, game, policy)
    for roll in range(len(work.one)):
        work.writes[roll, lane] = work.one[roll]


@compiled
def _value_keeps(work: Work, policy: Policy) -> None:
    if len(policy.rule):
        return
    lattice = policy.plan.lattice
    for roll in range(len(work.writes)):
        copy(work.lattice[FIRST_ROLL + roll], work.writes[roll])
    pass_means(work.lattice, lattice)
    for keep in range(FIRST_ROLL):
        copy(work.second[keep], work.lattice[keep])
    pass_maxima(work.lattice, lattice)
    pass_means(work.lattice, lattice)


@compiled
def _value_writes(writes: Floats, games: Games, game: int, policy: Policy) -> None:
    plan, mask, flag = policy.plan, games.mask[game], games.flag[game]
    zero = np.float32(-1e9)
    for box in range(len(plan.numbers)):
        if mask >> box & 1 == 0:
            zero = max(zero, policy.table[mask | 1 << box, flag, games.upper[game]])
    writes[:] = zero
    for box in range(len(plan.numbers)):
        if mask >> box & 1 == 0:
            _value_gains(writes, games, game, policy, box)
    if flag or (plan.is_forced and mask >> plan.yacht & 1):
        for number in range(6):
            roll = plan.fives[number] - FIRST_ROLL
            _, _, writes[roll] = _best_box(roll, games, game, policy)


@inlined
def _value_gains(writes: Floats, games: Games, game: int, policy: Policy, box: int) -> None:
    plan, upper = policy.plan, games.upper[game]
    flag = plan.flags - 1 if box == plan.yacht else games.flag[game]
    row = policy.table[games.mask[game] | 1 << box, flag]
    start, end = plan.first[box], plan.first[box + 1]
    if plan.shift[start] == 0:
        to_go = row[upper]
        for gain in range(start, end):
            roll = plan.roll[gain] - FIRST_ROLL
            writes[roll] = max(writes[roll], to_go + plan.points[gain])
        return
    for gain in range(start, end):
        roll = plan.roll[gain] - FIRST_ROLL
        value = row[min(upper + plan.shift[gain], UPPERS - 1)] + plan.points[gain]
        writes[roll] = max(writes[roll], value)


@compiled
def _best_box(roll: int, games: Games, game: int, policy: Policy) -> Choice:
    """Return the box to write a roll into, its points, and what writing it is worth."""
    plan, mask, flag = policy.plan, games.mask[game], games.flag[game]
    number = _number_of_five(roll + FIRST_ROLL, plan)
    is_joker = plan.is_forced and number > 0 and mask >> plan.yacht & 1 == 1
    best, best_points, best_value = -1, np.float32(0), np.float32(-1e9)
    for box in range(len(plan.numbers)):
        if mask >> box & 1 or (is_joker and not _takes_joker(mask, box, number, plan)):
            continue
        points = plan.joker[box, number - 1] if is_joker else policy.ordinary[box, roll]
        upper = games.upper[game] + (int(points) if plan.numbers[box] else 0)
        upper = min(upper, policy.table.shape[2] - 1)
        after = flag
        if box == plan.yacht and points > 0:
            after = plan.flags - 1
        value = points + policy.table[mask | 1 << box, after, upper]
        if value > best_value + np.float32(TIE):
            best, best_points, best_value = box, points, value
    if flag and number:
        best_value += plan.extra[0]
    return best, best_points, best_value


@inlined
def _number_of_five(row: int, plan: Plan) -> int:
    for number in range(1, 7):
        if plan.fives[number - 1] == row:
            return number
    return 0


@compiled
def _takes_joker(mask: int, box: int, number: int, plan: Plan) -> bool:
    own, has_lower = own_box(mask, number, plan)
    if own >= 0:
        return bool(box == own)
    return bool(has_lower == (plan.numbers[box] == 0))


@compiled
def _play_turn(game: int, lane: int, games: Games, policy: Policy, work: Work) -> None:
    roll = _draw(0, games, game, policy)
    keep = _choose(roll, work.lattice, work, policy, lane)
    if keep != WRITE_NOW:
        roll = _draw(keep, games, game, policy)
        keep = _choose(roll, work.second, work, policy, lane)
    if keep != WRITE_NOW:
        roll = _draw(keep, games, game, policy)
    _write(roll, games, game, policy)


@compiled
def _write(roll: int, games: Games, game: int, policy: Policy) -> None:
    plan = policy.plan
    box, points, _ = _best_box(roll, games, game, policy)
    games.points[game, box] = points
    if games.flag[game] and _number_of_five(roll + FIRST_ROLL, plan):
        games.bonus[game] += int(plan.extra[0])
    if box == plan.yacht and points > 0:
        games.flag[game] = plan.flags - 1
    if plan.numbers[box]:
        upper = games.upper[game] + int(points)
        games.upper[game] = min(upper, policy.table.shape[2] - 1)
    games.mask[game] |= 1 << box


@inlined
def _choose(roll: int, keeps: Floats, work: Work, policy: Policy, lane: int) -> int:
    if len(policy.rule):
        return WRITE_NOW if work.writes[roll, lane] >= policy.enough else policy.rule[roll]
    best, best_value = WRITE_NOW, work.writes[roll, lane]
    for keep in policy.keeps[roll]:
        if keeps[keep, lane] > best_value + np.float32(TIE):
            best, best_value = keep, keeps[keep, lane]
    return best


@inlined
def _draw(keep: int, games: Games, game: int, policy: Policy) -> int:
    dice = keep
    while dice < FIRST_ROLL:
        games.random[game] += _GOLDEN
        bits = _mixed(games.random[game]) >> np.uint64(33)
        dice = policy.larger[dice, int((bits * np.uint64(6)) >> np.uint64(31))]
    return dice - FIRST_ROLL


@inlined
def _mixed(number: np.uint64) -> np.uint64:
    """Return the number scrambled: the finaliser of SplitMix64 (Steele, Lea, Flood 2014)."""
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return number ^ (number >> np.uint64(31))
