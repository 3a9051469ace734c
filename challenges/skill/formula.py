"""Skill as a number with a band: how few points a player's decisions lose.

With x the points lost in each game, the latest first, and weights w = 2^(-age / HALF_LIFE):

    m = Σwx / Σw            weighted mean                    n = (Σw)² / Σw²     games it is worth
    s² = (PRIOR_GAMES · v + (n - 1) · Σw(x - m)² / Σw) / (PRIOR_GAMES + n - 1)
                            variance of a game; v is the population's at the mean
    k = s² / spread²        games that the population is worth
    lost = (n · m + k · population's mean) / (n + k)
    deviation = s / √(n + k)

    Skill = mean of perfect play - lost ± 1.645 · deviation

This is the credibility estimate of Bühlmann, the mean of a normal prior. The band holds the true
mean of a player whose strength does not change in nine cases of ten; `make bench` shows it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .measured import Population

HALF_LIFE = 60  # games
MOST_GAMES = 10 * HALF_LIFE  # what is older weighs less than a thousandth of the latest
PRIOR_GAMES = 4  # of the population, for the variance
LEAST_LOST = 1.0  # that a variance is taken of: even who loses nothing yet may lose one day
Z90 = 1.6449  # half of the band that holds nine of ten, in standard deviations


@dataclass(frozen=True, slots=True)
class Estimate:
    """Points lost a game as far as some games tell, and how sure that is."""

    games: int
    lost: float
    deviation: float

    @property
    def band(self) -> float:
        """Return half of the band that holds the truth in nine cases of ten."""
        return Z90 * self.deviation

    @property
    def surely_lost(self) -> float:
        """Return what boards sort by: with twice the band, so that few lucky games lead nowhere."""
        return self.lost + 2 * self.band


def estimate(losses: Sequence[float], population: Population) -> Estimate | None:
    """Return what points lost, those of the latest game first, say; None of no game."""
    if not losses:
        return None
    recent = losses[:MOST_GAMES]
    weights = [0.5 ** (age / HALF_LIFE) for age in range(len(recent))]
    total = sum(weights)
    worth = total * total / sum(weight * weight for weight in weights)
    mean = sum(weight * lost for weight, lost in zip(weights, recent, strict=True)) / total
    spread = sum(w * (lost - mean) ** 2 for w, lost in zip(weights, recent, strict=True)) / total
    # What a game usually varies by depends on the mean, which is told by few games at first.
    usual = population.variance * max(_shrunk(mean, worth, population), LEAST_LOST)
    variance = (PRIOR_GAMES * usual + worth * spread) / (PRIOR_GAMES + worth - 1)
    prior = variance / population.spread**2
    return Estimate(
        games=len(losses),
        lost=(worth * mean + prior * population.lost) / (worth + prior),
        deviation=math.sqrt(variance / (worth + prior)),
    )


def chance_better(mine: tuple[float, float], theirs: tuple[float, float]) -> float:
    """Return the chance that the one is more skilled: both are skill and deviation.

    The difference of two normal variables is one, with the sum of their variances.
    """
    (my_skill, my_deviation), (their_skill, their_deviation) = mine, theirs
    apart = math.hypot(my_deviation, their_deviation)
    return 0.5 * (1 + math.erf((my_skill - their_skill) / (apart * math.sqrt(2))))


def unfinished_loss(lost: float, *, left: float, own: float, population: Population) -> float:
    """Return what a ranked game counts that was begun and not finished in time.

    That is what its decisions had lost, and for the share of turns `left` what the weaker of
    the population lose, or what the player does (`own`) if that is more. So no game gets better by
    being left alone, however it stands.
    """
    return lost + left * max(own, population.weakest)


def whole_band(band: float) -> int:
    """Return half of a band as pages show it: nobody is known to the point."""
    return max(1, round(band))


def _shrunk(mean: float, worth: float, population: Population) -> float:
    """Return the mean drawn toward the population by its usual variance."""
    prior = population.variance * population.lost / population.spread**2
    return (worth * mean + prior * population.lost) / (worth + prior)
