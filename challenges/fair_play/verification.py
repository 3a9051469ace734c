"""Computing a day anew: its commitment, its dice, and every finished attempt at it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from challenges import seeds
from challenges.errors import SeedLocked
from challenges.models import Attempt, Challenge
from challenges.sweeps import by_pk
from games.engine.errors import DomainError
from games.engine.record import replay
from games.engine.sequence import DICE_A_ROLL, Sequence, commitment, derive_sequence, read_seed
from games.seeds import unseal


@dataclass(frozen=True, slots=True)
class CheckedDay:
    """What came of computing a day anew; `sequence` is a secret while the day is open."""

    challenge: Challenge
    is_committed: bool  # the seed is the one committed to
    sequence: Sequence | None  # None where the seed cannot be read

    @property
    def rolls(self) -> tuple[str, ...]:
        """Return the values of each roll of a closed day; of an open one nothing."""
        if self.sequence is None or not self.challenge.is_closed:
            return ()
        values = "".join(map(str, self.sequence.values))
        return tuple(values[at : at + DICE_A_ROLL] for at in range(0, len(values), DICE_A_ROLL))


@dataclass(frozen=True, slots=True)
class CheckedAttempt:
    """A finished attempt and what its moves come to on the dice computed anew."""

    attempt: Attempt
    total: int | None  # None where the moves do not make a whole game

    @property
    def is_right(self) -> bool:
        return self.total == self.attempt.score


def check_day(challenge: Challenge) -> CheckedDay:
    """Compute commitment and dice anew, from the seed alone."""
    try:
        seed = read_seed(challenge.seed) if challenge.seed else unseal(challenge.sealed_seed)
    except (SeedLocked, DomainError):
        return CheckedDay(challenge, is_committed=False, sequence=None)
    sequence = derive_sequence(
        seed, seeds.label_of(challenge.day, challenge.rules), challenge.rule_set.values_needed
    )
    return CheckedDay(challenge, commitment(seed) == challenge.commitment, sequence)


def check_attempts(day: CheckedDay, *, player_id: int | None = None) -> Iterator[CheckedAttempt]:
    """Yield the finished attempts at a day, or those of one player, each replayed."""
    attempts = Attempt.objects.finished().filter(challenge=day.challenge)
    if player_id is not None:
        attempts = attempts.of(player_id)
    for attempt in by_pk(attempts):
        yield CheckedAttempt(attempt, _total(attempt, day))


def _total(attempt: Attempt, day: CheckedDay) -> int | None:
    if day.sequence is None:
        return None
    try:
        game = replay(attempt.moves, day.sequence)
    except DomainError:
        return None
    is_whole = game.is_finished and game.rules == day.challenge.rule_set
    return game.card.total if is_whole else None
