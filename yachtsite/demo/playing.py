"""Many games on given dice, side by side, turn by turn, each graded as the coach would."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from games.engine.card import Card, empty_card
from games.engine.rules import ROLLS_A_TURN, RuleSet
from games.engine.sequence import DICE_A_ROLL, Sequence
from games.solver.advice import TIE
from games.solver.lattice import Floats, Ints
from games.solver.table import UPPERS, State, Table, banked, state_of
from games.solver.turns import Turns, value_turns

from .choosing import (
    Chosen,
    Options,
    blurred,
    choose_best,
    choose_by_rule,
    is_write,
    options_of,
)
from .dice import KEEPS_OF, places_kept, rolls_of

STATES_AT_ONCE = 400
ROLL = 32  # words below it are keeps, by the bits of their places; above it come the boxes


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """How some games are played: by a table of what is to come, more or less clearly seen."""

    exact: Table
    seen: Table
    noise: Floats  # (games,): how far off a value seems to be, in points
    by_rule: bool  # keeping as beginners do


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """What the games came to, one row a game."""

    records: list[str]
    scores: Ints
    points_lost: Floats
    luck: Floats
    lost_by_turn: Floats  # (games, turns)


def play_all(sequences: list[Sequence], view: View, rng: np.random.Generator) -> Played:
    """Play a game on each sequence under the rules of the tables, roll by roll as people do."""
    games = _Games.new(view.exact, sequences)
    for turn in range(games.rules.turns):
        for part in _by_state(games):
            seen = value_turns(view.seen, part.states)
            is_same = view.seen is view.exact
            exact = seen if is_same else value_turns(view.exact, part.states)
            _Turn(games, view, rng, turn).play(part, seen, exact)
    return games.played()


@dataclass(frozen=True, slots=True, eq=False)
class _Part:
    states: list[State]
    who: Ints  # places of games
    columns: Ints  # the state of each


@dataclass(slots=True, eq=False)
class _Games:
    rules: RuleSet
    cards: list[Card]
    values: Ints  # (games, rolls, 5)
    state: Ints  # of the cards, as one number
    banked: Ints  # without the upper bonus
    rolls: Ints
    words: NDArray[np.int8]  # (games, plies), -1 past the last
    plies: Ints
    now: Floats  # the final score to expect
    pending: Floats  # luck of the last roll, which an equal choice may still correct
    luck: Floats
    lost: Floats
    lost_by_turn: Floats

    @classmethod
    def new(cls, exact: Table, sequences: list[Sequence]) -> _Games:
        rules, count = exact.rules, len(sequences)
        rolls = rules.turns * ROLLS_A_TURN
        flat = np.array([one.values[: rolls * DICE_A_ROLL] for one in sequences], dtype=np.int64)
        state, written, rolled, plies = np.zeros((4, count), dtype=np.int64)
        pending, luck, lost = np.zeros((3, count))
        return cls(
            rules=rules,
            cards=[empty_card(rules)] * count,
            values=flat.reshape(count, rolls, DICE_A_ROLL),
            state=state,
            banked=written,
            rolls=rolled,
            words=np.full((count, rules.turns * (ROLLS_A_TURN + 1)), -1, dtype=np.int8),
            plies=plies,
            now=np.full(count, exact.mean),
            pending=pending,
            luck=luck,
            lost=lost,
            lost_by_turn=np.zeros((count, rules.turns)),
        )

    def write(self, who: Ints, dice: Ints, boxes: Ints) -> None:
        """Write dice into boxes, as the engine's cards take them."""
        self.note(who, ROLL + 1 + boxes)
        for game, lying, box in zip(who.tolist(), dice.tolist(), boxes.tolist(), strict=True):
            card = self.cards[game].write(self.rules.boxes[box].key, tuple(lying))
            self.cards[game] = card
            self.banked[game] = banked(card)
            self.state[game] = _code_of(state_of(card))

    def note(self, who: Ints, words: Ints) -> None:
        """Add a word to the records."""
        self.words[who, self.plies[who]] = words
        self.plies[who] += 1

    def played(self) -> Played:
        """Return what the finished games came to."""
        return Played(
            self._records(),
            np.array([card.total for card in self.cards]),
            self.lost,
            self.luck + self.pending,
            self.lost_by_turn,
        )

    def _records(self) -> list[str]:
        keeps = [
            "k" + "".join(str(place + 1) for place in range(DICE_A_ROLL) if bits >> place & 1)
            for bits in range(ROLL)
        ]
        said = [*keeps, "r", *(f"={box.code}" for box in self.rules.boxes)]
        return [
            " ".join((self.rules.key, *(said[word] for word in row[:plies])))
            for row, plies in zip(self.words.tolist(), self.plies.tolist(), strict=True)
        ]


def _by_state(games: _Games) -> Iterator[_Part]:
    """Yield the games in parts, those in one state together, so that it is valued once."""
    states, state_of_game = np.unique(games.state, return_inverse=True)
    order = np.argsort(state_of_game, kind="stable")
    sorted_states = state_of_game[order]
    for first in range(0, len(states), STATES_AT_ONCE):
        last = min(first + STATES_AT_ONCE, len(states))
        start, end = np.searchsorted(sorted_states, [first, last])
        wanted = states[first:last].tolist()
        yield _Part(
            [_state_of_code(one) for one in wanted],
            order[start:end],
            sorted_states[start:end] - first,
        )


def _code_of(state: State) -> int:
    return (state.mask * 2 + state.flag) * UPPERS + state.upper


def _state_of_code(code: int) -> State:
    return State(code // UPPERS // 2, code // UPPERS % 2, code % UPPERS)


@dataclass(slots=True, eq=False)
class _Turn:
    games: _Games
    view: View
    rng: np.random.Generator
    turn: int

    def play(self, part: _Part, seen: Turns, exact: Turns) -> None:
        """Play one turn of the games of a part."""
        games, who, columns = self.games, part.who, part.columns
        dice = np.ones((len(who), DICE_A_ROLL), dtype=np.int64)
        kept = np.zeros(dice.shape, dtype=bool)
        games.note(who, np.full(len(who), ROLL))
        for roll in range(1, ROLLS_A_TURN + 1):
            dice = np.where(kept, dice, games.values[who, games.rolls[who]])
            games.rolls[who] += 1
            rolls = rolls_of(dice)
            self._grade_roll(who, exact.best[roll - 1][rolls, columns])
            options = options_of(seen, rolls, columns, roll)
            chosen = self._choose(options, who, rolls, dice)
            worth = options if seen is exact else options_of(exact, rolls, columns, roll)
            self._grade(who, worth, chosen)
            writes = is_write(chosen)
            games.write(who[writes], dice[writes], chosen.box[writes])
            keeps = ~writes
            if not keeps.any():
                return
            who, columns, dice = who[keeps], columns[keeps], dice[keeps]
            kept = places_kept(KEEPS_OF[rolls[keeps], chosen.option[keeps]], dice)
            games.note(who, kept @ (1 << np.arange(DICE_A_ROLL)))

    def _choose(self, options: Options, who: Ints, rolls: Ints, dice: Ints) -> Chosen:
        noise = self.view.noise[who]
        if noise.any():
            options = blurred(options, noise, self.rng)
        if not self.view.by_rule:
            return choose_best(options)
        return choose_by_rule(options, rolls, self._pays(who, dice))

    def _grade_roll(self, who: Ints, to_come: Floats) -> None:
        games = self.games
        best = games.banked[who] + to_come
        games.luck[who] += games.pending[who]
        games.pending[who] = best - games.now[who]
        games.now[who] = best

    def _grade(self, who: Ints, options: Options, chosen: Chosen) -> None:
        games = self.games
        best = games.banked[who] + options.best
        value = games.banked[who] + options.values_of(chosen)
        lost = best - value
        is_tie = lost <= TIE
        games.pending[who] += np.where(is_tie, value - best, 0)
        lost = np.where(is_tie, 0, lost)
        games.lost[who] += lost
        games.lost_by_turn[who, self.turn] += lost
        games.now[who] = value

    def _pays(self, who: Ints, dice: Ints) -> Ints:
        """Return the most that the dice would pay in any open box: (games,)."""
        pays = [
            max(one.points + one.bonus for one in self.games.cards[game].choices(tuple(lying)))
            for game, lying in zip(who.tolist(), dice.tolist(), strict=True)
        ]
        return np.array(pays, dtype=np.int64)
