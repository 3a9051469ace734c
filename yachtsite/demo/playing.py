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

from .choices import (
    Chosen,
    Options,
    blurred,
    choose_best,
    choose_by_rule,
    is_write,
    options_of,
)
from .dice import KEEPS_OF, places_kept, rolls_of

STATES_IN_A_BATCH = 400
ROLL = 32  # words below it are keeps, by the bits of their places; above it come the boxes


@dataclass(frozen=True, slots=True, eq=False)
class Strategy:
    """How some games are played: by a table of expected points, exact or estimated."""

    exact: Table
    seen: Table
    noise: Floats  # (games,): how far values are misjudged, in points
    by_rule: bool  # keeps as beginners do


@dataclass(frozen=True, slots=True, eq=False)
class PlayedGames:
    """What the games came to, one row a game."""

    records: list[str]
    scores: Ints
    points_lost: Floats
    luck: Floats
    lost_by_turn: Floats  # (games, turns)


def play_all(
    sequences: list[Sequence], strategy: Strategy, rng: np.random.Generator
) -> PlayedGames:
    """Play a game on each sequence under the rules of the tables, roll by roll as people do."""
    games = _Games.new(strategy.exact, sequences)
    for turn in range(games.rules.turns):
        for batch in _batches(games):
            seen = value_turns(strategy.seen, batch.states)
            is_same = strategy.seen is strategy.exact
            exact = seen if is_same else value_turns(strategy.exact, batch.states)
            _Turn(games, strategy, rng, turn).play(batch, seen, exact)
    return games.played()


@dataclass(frozen=True, slots=True, eq=False)
class _Batch:
    states: list[State]
    indices: Ints  # of games
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

    def write(self, indices: Ints, dice: Ints, boxes: Ints) -> None:
        self.add_words(indices, ROLL + 1 + boxes)
        for game, lying, box in zip(indices.tolist(), dice.tolist(), boxes.tolist(), strict=True):
            card = self.cards[game].write(self.rules.boxes[box].key, tuple(lying))
            self.cards[game] = card
            self.banked[game] = banked(card)
            self.state[game] = _code_of(state_of(card))

    def add_words(self, indices: Ints, words: Ints) -> None:
        """Add one word to each record."""
        self.words[indices, self.plies[indices]] = words
        self.plies[indices] += 1

    def played(self) -> PlayedGames:
        return PlayedGames(
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
        texts = [*keeps, "r", *(f"={box.code}" for box in self.rules.boxes)]
        return [
            " ".join((self.rules.key, *(texts[word] for word in row[:plies])))
            for row, plies in zip(self.words.tolist(), self.plies.tolist(), strict=True)
        ]


def _batches(games: _Games) -> Iterator[_Batch]:
    """Yield the games in batches, those in one state together, so that it is valued once."""
    states, state_of_game = np.unique(games.state, return_inverse=True)
    order = np.argsort(state_of_game, kind="stable")
    sorted_states = state_of_game[order]
    for first in range(0, len(states), STATES_IN_A_BATCH):
        last = min(first + STATES_IN_A_BATCH, len(states))
        start, end = np.searchsorted(sorted_states, [first, last])
        wanted = states[first:last].tolist()
        yield _Batch(
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
    strategy: Strategy
    rng: np.random.Generator
    turn: int

    def play(self, batch: _Batch, seen: Turns, exact: Turns) -> None:
        """Play one turn of each game in a batch."""
        games, indices, columns = self.games, batch.indices, batch.columns
        dice = np.ones((len(indices), DICE_A_ROLL), dtype=np.int64)
        kept = np.zeros(dice.shape, dtype=bool)
        games.add_words(indices, np.full(len(indices), ROLL))
        for roll in range(1, ROLLS_A_TURN + 1):
            dice = np.where(kept, dice, games.values[indices, games.rolls[indices]])
            games.rolls[indices] += 1
            rolls = rolls_of(dice)
            self._grade_roll(indices, exact.best[roll - 1][rolls, columns])
            options = options_of(seen, rolls, columns, roll)
            chosen = self._choose(options, indices, rolls, dice)
            worth = options if seen is exact else options_of(exact, rolls, columns, roll)
            self._grade(indices, worth, chosen)
            writes = is_write(chosen)
            games.write(indices[writes], dice[writes], chosen.box[writes])
            keeps = ~writes
            if not keeps.any():
                return
            indices, columns, dice = indices[keeps], columns[keeps], dice[keeps]
            kept = places_kept(KEEPS_OF[rolls[keeps], chosen.option[keeps]], dice)
            games.add_words(indices, kept @ (1 << np.arange(DICE_A_ROLL)))

    def _choose(self, options: Options, indices: Ints, rolls: Ints, dice: Ints) -> Chosen:
        noise = self.strategy.noise[indices]
        if noise.any():
            options = blurred(options, noise, self.rng)
        if not self.strategy.by_rule:
            return choose_best(options)
        return choose_by_rule(options, rolls, self._pays(indices, dice))

    def _grade_roll(self, indices: Ints, to_come: Floats) -> None:
        games = self.games
        best = games.banked[indices] + to_come
        games.luck[indices] += games.pending[indices]
        games.pending[indices] = best - games.now[indices]
        games.now[indices] = best

    def _grade(self, indices: Ints, options: Options, chosen: Chosen) -> None:
        games = self.games
        best = games.banked[indices] + options.best
        value = games.banked[indices] + options.values_of(chosen)
        lost = best - value
        is_tie = lost <= TIE
        games.pending[indices] += np.where(is_tie, value - best, 0)
        lost = np.where(is_tie, 0, lost)
        games.lost[indices] += lost
        games.lost_by_turn[indices, self.turn] += lost
        games.now[indices] = value

    def _pays(self, indices: Ints, dice: Ints) -> Ints:
        """Return the most that the dice would pay in any open box: (games,)."""
        pays = [
            max(one.points + one.bonus for one in self.games.cards[game].choices(tuple(lying)))
            for game, lying in zip(indices.tolist(), dice.tolist(), strict=True)
        ]
        return np.array(pays, dtype=np.int64)
