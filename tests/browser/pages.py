"""Every page of the site and who sees it: one table for all that must hold everywhere."""

from __future__ import annotations

import datetime as dt

from accounts.models import Player
from challenges.models import Attempt, Challenge
from games.engine.game import new_game
from tests.challenges.factories import (
    TODAY,
    AttemptFactory,
    ChallengeFactory,
    ResultFactory,
    results,
)
from tests.challenges.playing import Choose, careful, hasty, moves_of
from tests.factories import PlayerFactory

YESTERDAY = TODAY - dt.timedelta(days=1)
CLOSED_DAY = TODAY - dt.timedelta(days=3)

PAGES = {
    "stranger": (
        "/",
        "/d/{today}/joker/",
        "/d/{today}/joker/play/",
        "/d/{today}/yacht/play/",
        "/d/{yesterday}/joker/play/",
        "/d/{closed}/joker/",
        "/r/{mine}/",
        "/history/",
        "/rules/",
        "/settings/",
    ),
    "beginner": (
        "/",
        "/d/{today}/joker/",
        "/d/{today}/joker/play/",
        "/d/{today}/yacht/play/",
    ),
    "finisher": (
        "/",
        "/d/{today}/joker/",
        "/history/",
        "/r/{mine}/",
        "/a/{mine}/",
        "/a/{mine}/coach/",
        "/a/{mine}/replay/",
        "/a/{mine}/replay/?step=7",
        "/a/{mine}/replay/?step=999",
        "/a/{mine}/replay/?with={other}&step=3",
        "/a/{other}/",
        "/a/{unranked}/",
        "/d/{closed}/joker/",
    ),
    "unlucky": (
        "/nowhere/",
        "/r/2222222222/",
        "/fail/missing/",
        "/fail/not-allowed/",
        "/fail/too-many/",
        "/fail/conflict/",
        "/fail/invalid/",
        "/fail/denied/",
        "/fail/csrf/",
        "/fail/bad/",
        "/fail/fault/",
    ),
}


class Scene:
    """Today's challenges and a closed one, half played, played, and by many others."""

    def __init__(self) -> None:
        self.joker = ChallengeFactory()
        self.closed = ChallengeFactory(day=CLOSED_DAY)
        results(self.joker, *range(120, 300, 6))
        self.people: dict[str, Player | None] = {
            "stranger": None,
            "unlucky": None,
            "beginner": self._beginner(),
            "finisher": PlayerFactory(),
        }
        finisher = self.people["finisher"]
        mine = played(self.joker, finisher, careful)
        other = played(self.joker, PlayerFactory(), hasty)
        unranked = played(self.closed, finisher, careful, is_ranked=False)
        self._names = {
            "today": TODAY,
            "yesterday": YESTERDAY,
            "closed": CLOSED_DAY,
            "mine": mine.code,
            "other": other.code,
            "unranked": unranked.code,
        }

    def addresses(self, who: str) -> list[str]:
        """Return the addresses of the pages that one of the people sees."""
        return [address.format(**self._names) for address in PAGES[who]]

    def _beginner(self) -> Player:
        beginner: Player = PlayerFactory()
        AttemptFactory(challenge=self.joker, player=beginner, record="joker r =1 r k12")
        yacht = ChallengeFactory(rules="yacht")
        AttemptFactory(challenge=yacht, player=beginner, record="yacht r =fh r k")
        return beginner


def played(
    challenge: Challenge, player: Player, choose: Choose, *, is_ranked: bool = True
) -> Attempt:
    """Make a finished attempt that was really played."""
    moves = moves_of(challenge, choose)
    game = new_game(challenge.rule_set, challenge.sequence)
    for move in moves:
        game = game.apply(move)
    attempt: Attempt = ResultFactory(
        challenge=challenge,
        player=player,
        record=" ".join(map(str, (challenge.rules, *moves))),
        score=game.card.total,
        is_ranked=is_ranked,
    )
    return attempt
