"""What skill takes as given of each rule set, measured on simulated players.

`PERFECT` are the means of perfect play (docs/rules.md). The others come from 150 games each of
47 players on `joker`: the ideas of the four computer levels, each with ten degrees of carelessness
(up to 14 points felt beside a move's worth), and seven fixed habits (`games/fairplay/habits.py`);
`tests/cases/losses.jsonl` has their points lost. Their means spread by SPREAD around LOST. The
variance of one player's games grows in step with their mean, by VARIANCE for each point: from 1.4
to 9, for half of the players between 3 and 4. On other rule sets the same is taken in proportion
to the mean of perfect play.
"""

from __future__ import annotations

from dataclasses import dataclass

PERFECT = {
    "joker": 254.587729,
    "extra": 253.970241,
    "plain": 245.870775,
    "sets": 238.222456,
    "sets-nobonus": 220.205908,
    "yacht": 169.773889,
}
LOST, SPREAD, VARIANCE = 66.0, 37.0, 3.8  # of `joker`


@dataclass(frozen=True, slots=True)
class Population:
    """What players of a rule set are like, in points lost a game."""

    perfect: float  # mean score of perfect play
    lost: float  # mean of the players' means
    spread: float  # standard deviation of the players' means
    variance: float  # of one player's games, for each point of their mean

    @property
    def weakest(self) -> float:
        """Return what nine players of ten lose less than."""
        return self.lost + 1.2816 * self.spread


def population_of(rules: str) -> Population | None:
    """Return the population of a rule set; None where there is no exact coach."""
    perfect = PERFECT.get(rules)
    if perfect is None:
        return None
    share = perfect / PERFECT["joker"]
    return Population(perfect, LOST * share, SPREAD * share, VARIANCE * share)
