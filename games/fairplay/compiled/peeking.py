"""How likely a choice is for one who knows the next rolls: the kernel of P_peek.

Dice are arrays of five values less one; a mask names places, bit p for place p + 1. Masks 0 to 30
are rerolls that keep those places, mask 31 stops.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from games.fairplay.model import BLEND, CAPS
from games.fairplay.turns import KEEP_OF, ROLL_OF, STOP
from games.solver.compiled.jit import compiled, inlined
from games.solver.lattice import Floats, Ints

MASKS = STOP + 1
HARD_CAPS = len(CAPS) - 1  # the last cap allows any move
_LAST = len(CAPS) - 1
_SIX = 6 ** np.arange(4, -1, -1)
_SEVEN = 7 ** np.arange(4, -1, -1)
_LOWEST = np.array([0] + [(mask & -mask).bit_length() - 1 for mask in range(1, MASKS)])
_NOTHING = np.float32(-1e30)
_MOST = np.float32(5)  # 40 points better by eight: its power of 16 still is a float32


class Values(NamedTuple):
    """What positions are worth: of all turns by roll and keep, or of one by dice in places.

    The last two axes; the first is whose idea it is.
    """

    ends: Floats  # (7776,): writing
    middles: Floats  # (7776,): the best of all after the second roll
    first: Floats  # (16807,): keeps after the first roll; see KEEP_OF
    second: Floats  # (16807,): keeps after the second


class Room(NamedTuple):
    """Arrays to work in."""

    codes: Ints  # (32,)
    reached: Floats  # (243,)
    known: Floats  # (caps, 32): the end that each move leads to
    exact: Floats  # (2, 32): exact values after the first roll and after the second
    lost: Floats  # (2, 32): how much less than the best
    allowed: Ints  # (32, caps - 1): moves within the caps after the second roll, as bits
    after: Floats  # (32,)
    dice: Ints  # (5,)


def new_values() -> Values:
    """Return room for the values of one turn."""
    sizes = (len(ROLL_OF), len(ROLL_OF), len(KEEP_OF), len(KEEP_OF))
    return Values(*(np.zeros(size, dtype=np.float32) for size in sizes))


def new_room() -> Room:
    """Return room for one thread's work."""
    return Room(
        codes=np.zeros(MASKS, dtype=np.int64),
        reached=np.zeros(243, dtype=np.float32),
        known=np.zeros((len(CAPS), MASKS), dtype=np.float32),
        exact=np.zeros((2, MASKS), dtype=np.float32),
        lost=np.zeros((2, MASKS), dtype=np.float32),
        allowed=np.zeros((MASKS, HARD_CAPS), dtype=np.int64),
        after=np.zeros(MASKS, dtype=np.float32),
        dice=np.zeros(5, dtype=np.int64),
    )


@inlined
def code_of(dice: Ints) -> int:
    code = 0
    for place in range(5):
        code = code * 6 + dice[place]
    return code


@compiled
def kept_code(dice: Ints, mask: int) -> int:
    """Return the code of the dice that are kept; see KEEP_OF."""
    code = 0
    for place in range(5):
        code = code * 7 + (dice[place] + 1 if mask >> place & 1 else 0)
    return code


@inlined
def mix_codes(codes: Ints, kept: Ints, fresh: Ints) -> None:
    """Give the dice after each keep, as places among the 7776 of five dice."""
    codes[0] = code_of(fresh)
    for mask in range(1, MASKS):
        place = _LOWEST[mask]
        moved = (kept[place] - fresh[place]) * _SIX[place]
        codes[mask] = codes[mask & (mask - 1)] + moved


@compiled
def value_moves(exact: Floats, dice: Ints, keeps: Floats, ends: Floats, codes: Ints) -> float:
    """Give what each move is worth and return the best."""
    codes[0] = 0
    exact[0] = keeps[0]
    best = exact[0]
    for mask in range(1, STOP):
        place = _LOWEST[mask]
        codes[mask] = codes[mask & (mask - 1)] + (dice[place] + 1) * _SEVEN[place]
        exact[mask] = keeps[codes[mask]]
        best = max(best, exact[mask])
    exact[STOP] = ends[code_of(dice)]
    return float(max(best, exact[STOP]))


@compiled
def look_once(known: Floats, kept: Ints, fresh: Ints, worth: Floats, codes: Ints) -> None:
    """Give the known end of each move when one roll ahead is known; stopping is left alone."""
    mix_codes(codes, kept, fresh)
    for cap in range(len(known)):
        for mask in range(STOP):
            known[cap, mask] = worth[codes[mask]]


@compiled
def look_twice(
    best: Floats, first: Ints, second: Ints, third: Ints, room: Room, ends: Floats
) -> None:
    """Give the best end that each keep can be led to when both rolls ahead are known.

    Each die ends with what the first, the second or the third roll has at its place. Of a die
    that is kept after the first roll it is the first's or the third's, of others the second's or
    the third's.
    """
    reached = room.reached
    _gather(reached, first, second, third, ends)
    for place in range(4, -1, -1):
        stride, blocks = 3**place, 2 ** (4 - place)
        for block in range(blocks):
            old, new = block * 3 * stride, block * 2 * stride
            for step in range(stride):
                a, b, c = (
                    reached[old + step],
                    reached[old + stride + step],
                    reached[old + 2 * stride + step],
                )
                reached[new + step] = max(b, c)
                reached[new + stride + step] = max(a, c)
    for mask in range(STOP):
        best[mask] = reached[mask]


@inlined
def _gather(reached: Floats, first: Ints, second: Ints, third: Ints, ends: Floats) -> None:
    """Give what all 243 ends are worth: digit p of the index, base 3, says whose die is at p."""
    codes, size = np.empty(243, dtype=np.int64), 1
    codes[0] = 0
    for place in range(5):
        a, b, c = first[place], second[place], third[place]
        weight = _SIX[place]
        for step in range(size):
            code = codes[step]
            codes[step] = code + a * weight
            codes[size + step] = code + b * weight
            codes[2 * size + step] = code + c * weight
        size *= 3
    for end in range(243):
        reached[end] = ends[codes[end]]


@compiled
def allow_after(first: Ints, second: Ints, choice: int, values: Values, room: Room) -> None:
    """Find the moves within the caps after the second roll, for each keep within the widest.

    None are found where the choice itself is not within it: nothing will be asked of them.
    """
    is_within = room.lost[0, choice] <= CAPS[HARD_CAPS - 1]
    for mask in range(STOP):
        for cap in range(HARD_CAPS):
            room.allowed[mask, cap] = 0
        if not is_within or room.lost[0, mask] > CAPS[HARD_CAPS - 1]:
            continue
        for place in range(5):
            room.dice[place] = first[place] if mask >> place & 1 else second[place]
        best = value_moves(room.after, room.dice, values.second, values.ends, room.codes)
        for move in range(MASKS):
            for cap in range(HARD_CAPS):
                if best - room.after[move] <= CAPS[cap]:
                    room.allowed[mask, cap] |= 1 << move


@compiled
def look_at_both(first: Ints, second: Ints, third: Ints, ends: Floats, room: Room) -> None:
    """Give the known end of each move, by cap, when both rolls ahead are known."""
    for mask in range(STOP):
        if room.allowed[mask, HARD_CAPS - 1]:
            _look_within(mask, first, second, third, ends, room)
    look_twice(room.known[HARD_CAPS], first, second, third, room, ends)
    stop_at(room.known, room.exact[0, STOP])


@inlined
def _look_within(
    mask: int, first: Ints, second: Ints, third: Ints, ends: Floats, room: Room
) -> None:
    """Give the best end that one keep can be led to by moves within the caps."""
    for place in range(5):
        room.dice[place] = first[place] if mask >> place & 1 else second[place]
    mix_codes(room.codes, room.dice, third)
    for cap in range(HARD_CAPS):
        best, moves = _NOTHING, room.allowed[mask, cap]
        for move in range(MASKS):
            if moves >> move & 1:
                best = max(best, ends[room.codes[move]])
        room.known[cap, mask] = best


@compiled
def stop_at(known: Floats, end: float) -> None:
    """Give what stopping leads to."""
    for cap in range(len(known)):
        known[cap, STOP] = end


@compiled
def weigh(
    chances: Floats, known: Floats, exact: Floats, lost: Floats, choice: int, count: int
) -> None:
    """Add to `chances`, (caps, 3), how likely the choice is by each cap, as one of `count`.

    The temperatures are 0.5, 2 and 8 points; each is a fourth power of the next.
    """
    eighth, blend = np.float32((1 - BLEND) / 8), np.float32(BLEND / 8)
    for cap in range(len(known)):
        limit = np.float32(CAPS[cap])
        if lost[choice] > limit:
            continue
        chosen = known[cap, choice] * eighth + exact[choice] * blend
        sharp, medium, flat = np.float32(0), np.float32(0), np.float32(0)
        for mask in range(MASKS):
            if lost[mask] <= limit:
                better = known[cap, mask] * eighth + exact[mask] * blend - chosen
                e = np.exp(min(better, _MOST))
                e4 = e * e * e * e
                sharp += e4 * e4 * e4 * e4
                medium += e4
                flat += e
        chances[cap, 0] += 1 / (sharp * count)
        chances[cap, 1] += 1 / (medium * count)
        chances[cap, 2] += 1 / (flat * count)
