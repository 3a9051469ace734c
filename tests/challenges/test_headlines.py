"""A result says the good thing first, and has one badge at most."""

from __future__ import annotations

import datetime as dt

import pytest

from challenges.coach.reference_scores import ReferenceScore
from challenges.headline import Earlier, Facts, Praise, earlier_games, praise_of
from tests.challenges.factories import TODAY, ChallengeFactory, ResultFactory

LEVELS = tuple(
    ReferenceScore(level, level.title(), score)
    for level, score in (("easy", 170), ("medium", 220), ("hard", 235), ("insane", 246))
)
MANY = Earlier(games=30, best=280, games_this_month=10, best_this_month=260)


@pytest.mark.parametrize(
    ("facts", "praise"),
    [
        (Facts(196, "", MANY, LEVELS), Praise("You beat Easy; 24 behind Medium", "")),
        (Facts(250, "", MANY, LEVELS), Praise("You beat every computer", "")),
        (Facts(270, "", MANY, LEVELS), Praise("You beat every computer", "Your best this month")),
        (Facts(290, "", MANY), Praise("Your best ever", "")),
        (Facts(150, "0012", MANY, LEVELS), Praise("2 turns played perfectly", "")),
        (Facts(150, "33", MANY, LEVELS), Praise("", "")),
        (
            Facts(150, "0", MANY, LEVELS, leads_friends=True, streak=30, has_yacht=True),
            Praise("30 days in a row", "Best of your friends"),
        ),
        (
            Facts(196, "", Earlier(), LEVELS),
            Praise("You beat Easy; 24 behind Medium", "Your first daily challenge"),
        ),
        (
            Facts(200, "", Earlier(games=2, best=100), LEVELS[:1]),
            Praise("You beat every computer", ""),
        ),
    ],
)
def test_the_most_telling_news_comes_first_and_the_badge_says_another(facts, praise):
    assert praise_of(facts) == praise


@pytest.mark.django_db
def test_earlier_games_are_ranked_ones_of_the_same_rules_before_that_day(player):
    def made(days_ago: int, score: int, rules: str = "joker", **more: object) -> object:
        challenge = ChallengeFactory(day=TODAY - dt.timedelta(days=days_ago), rules=rules)
        return ResultFactory(challenge=challenge, player=player, score=score, **more)

    attempt = made(0, 300)
    made(1, 200)
    made(40, 250)
    made(2, 290, is_ranked=False)
    made(3, 280, rules="yacht")

    found = earlier_games(attempt)

    assert (found.games, found.best) == (2, 250)
    assert (found.games_this_month, found.best_this_month) == (0, 0) if TODAY.day == 1 else (1, 200)
