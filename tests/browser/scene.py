"""The people and the games that all pages of the site have something to show of."""

from __future__ import annotations

import datetime as dt

from accounts.friends.services import accept, ask
from accounts.groups.services import create_group, join_group
from accounts.models import Group, Player, Webhook
from accounts.webhooks.secrets import new_secret
from challenges.models import Attempt, Challenge, SitePosition
from games.engine.game import new_game
from tests.browser.pages import PAGES
from tests.challenges.factories import (
    TODAY,
    AttemptFactory,
    ChallengeFactory,
    ResultFactory,
    TrainingPositionFactory,
    results,
)
from tests.challenges.playing import Choose, careful, hasty, moves_of
from tests.factories import NOON, AccountFactory, PlayerFactory

YESTERDAY = TODAY - dt.timedelta(days=1)
CLOSED_DAY = TODAY - dt.timedelta(days=3)
LONG_NAME = "W" * 20


class Scene:
    """Today's challenges, one half played, and closed ones, played by friends and many others."""

    def __init__(self) -> None:
        self.joker = ChallengeFactory()
        self.closed = ChallengeFactory(day=CLOSED_DAY)
        results(self.joker, *range(120, 300, 6))
        member, friend = (
            AccountFactory(name="Ann", is_confirmed=True),
            AccountFactory(name=LONG_NAME),
        )
        self.people: dict[str, Player | None] = {
            "stranger": None,
            "unlucky": None,
            "beginner": self._beginner(),
            "finisher": PlayerFactory(),
            "member": member,
        }
        finisher = self.people["finisher"]
        group = meet(member, friend)
        for player in (member, friend):
            played(self.joker, player, careful)
            best = played(self.closed, player, hasty)
        self.closed.best_total, self.closed.best_record = best.score, best.record
        self.closed.save()
        self._names = {
            "today": TODAY,
            "yesterday": YESTERDAY,
            "closed": CLOSED_DAY,
            "mine": played(self.joker, finisher, careful).code,
            "other": played(self.joker, PlayerFactory(), hasty).code,
            "unranked": played(self.closed, finisher, careful, is_ranked=False).code,
            "friend": friend.name,
            "code": friend.friend_code,
            "group": group,
            **trained(finisher, self.closed),
        }

    def urls(self, who: str) -> list[str]:
        """Return the URLs of the pages that one of the people sees."""
        return [url.format(**self._names) for url in PAGES[who]]

    def _beginner(self) -> Player:
        beginner: Player = PlayerFactory()
        AttemptFactory(challenge=self.joker, player=beginner, record="joker r =1 r k12")
        yacht = ChallengeFactory(rules="yacht")
        AttemptFactory(challenge=yacht, player=beginner, record="yacht r =fh r k")
        return beginner


def meet(member: Player, friend: Player) -> int:
    """Make friends of two players and a group of both; return the group's id."""
    ask(player_id=friend.pk, other_id=member.pk, now=NOON)
    accept(player_id=member.pk, other_id=friend.pk, now=NOON)
    group = create_group(player_id=member.pk, name="W" * 40, join_key="meeting", now=NOON)
    join_group(join_key=group.join_key, player_id=friend.pk, now=NOON)
    listen(group)
    return group.pk


def listen(group: Group) -> None:
    """Give a group a webhook with a long URL that has failed for days."""
    webhook = Webhook.objects.create(
        group=group,
        url=f"https://hooks.example.org/{'w' * 200}",
        secret=new_secret(),
        form=Webhook.Form.CONTENT,
        events=" ".join(Webhook.Event.values),
        language="en",
        created_at=NOON,
        failing_since=NOON,
    )
    for facts in ({"next_try_at": NOON, "answer": "timeout"}, {"answer": "no_trust"}):
        webhook.deliveries.create(event="day.closed", written_at=NOON, tries=2, **facts)


def trained(player: Player, closed: Challenge) -> dict[str, int]:
    """Let a player have a position to train and two answered ones, and the site one of its own."""
    facts = {"player": player, "answers": 1, "answered_day": TODAY, "due_day": TODAY}
    late = "joker r:12345 =ls r:44412 k123:44411"
    TrainingPositionFactory(player=player, record=late)
    SitePosition.objects.create(challenge=closed, record=late, players=9, lost=40)
    right = TrainingPositionFactory(answer="k123", last_lost=0.0, step=1, **facts)
    wrong = TrainingPositionFactory(
        record="joker r:44421", challenge=closed, answer="=1", last_lost=12.0, **facts
    )
    return {"right": right.pk, "wrong": wrong.pk}


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
