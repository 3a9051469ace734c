"""Players who know each other, their results and totals, and the boards that they see."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence

from django.test import Client

from accounts.leaderboards.board import board_of
from accounts.leaderboards.query import BoardQuery, Order
from accounts.leaderboards.rows import BoardRow, BoardSlice, Cursor
from accounts.models import Friendship, Group, Membership, Player
from challenges.models import Attempt, Challenge, PeriodTotal
from challenges.standings.count import recount_day
from challenges.standings.periods import counted_totals, starts_of
from tests.challenges.factories import TODAY, ResultFactory
from tests.factories import NOON, AccountFactory

Value = Callable[[int], tuple[int, float]]
MINUTE = dt.timedelta(minutes=1)


def sailor(name: str = "", **facts: object) -> Player:
    """Make an account that may stand on the board of everyone."""
    named = {"name": name} if name else {}
    return AccountFactory(**{"is_confirmed": True, "ranked_days": 3, **named, **facts})


def befriend(one: Player, *others: Player) -> None:
    """Make friends of one with each of the others."""
    for other in others:
        pair(one, other, state="friends", asked_by_id=one.pk)


def block(one: Player, other: Player) -> None:
    """Let one block the other."""
    pair(one, other, **{"low_blocks" if one.pk < other.pk else "high_blocks": True})


def pair(one: Player, other: Player, **facts: object) -> None:
    low, high = sorted((one.pk, other.pk))
    Friendship.objects.create(low_id=low, high_id=high, changed_at=NOON, **facts)


def group_of(*members: Player, name: str = "Crew") -> Group:
    """Make a group, the first member being its owner."""
    group = Group.objects.create(name=name, owner=members[0], created_at=NOON)
    for member in members:
        Membership.objects.create(group=group, player=member, joined_at=NOON)
    return group


def result(
    challenge: Challenge, player: Player, score: int, *, lost: float | None = None, minute: int = 0
) -> Attempt:
    """Make a ranked result, finished some minutes after noon, and count it everywhere."""
    made: Attempt = ResultFactory(
        challenge=challenge,
        player=player,
        score=score,
        points_lost=lost,
        finished_at=ResultFactory.finished_at.function(
            Attempt(started_at=dt.datetime.combine(challenge.day, NOON.timetz()))
        )
        + minute * MINUTE,
    )
    count_all(challenge, [player])
    return made


def count_all(challenge: Challenge, players: Sequence[Player]) -> None:
    """Make tallies and totals what the results say."""
    recount_day(challenge=challenge)
    ids = [player.pk for player in players]
    PeriodTotal.objects.filter(player__in=ids).delete()
    PeriodTotal.objects.bulk_create(counted_totals(ids).values())


def total(player: Player, span: str, **facts: object) -> PeriodTotal:
    """Make the total of a period that today lies in."""
    usual: dict[str, object] = {"days": 1, "score": 200, "finished_at": NOON, "rules": "joker"}
    return PeriodTotal.objects.create(
        player=player, period=span, starts_on=starts_of(TODAY)[span], **{**usual, **facts}
    )


def ask(circle: str = "friends", span: str = "day", order: str = "score") -> BoardQuery:
    """Return the query for a board of today's joker."""
    return BoardQuery(circle, span, TODAY, "joker", Order(order), TODAY)


def see(player: Player | None, query: BoardQuery, cursor: Cursor | None = None) -> BoardSlice:
    """Return the board that a player sees."""
    return board_of(query=query, player_id=player and player.pk, cursor=cursor)


def ranks(rows: Sequence[BoardRow]) -> list[tuple[int, str]]:
    """Return ranks with names, from the top."""
    return [(row.rank, row.name) for row in rows]


def names(rows: Sequence[BoardRow]) -> list[str]:
    """Return names from the top."""
    return [row.name for row in rows]


def friends_at_once(me: Player, count: int) -> list[Player]:
    """Make many listed friends of one, without users, for they sign in nowhere."""
    facts = {"is_confirmed": True, "ranked_days": 9, "created_at": NOON}
    crew = Player.objects.bulk_create(
        Player(name=f"S{number}", folded_name=f"s{number}", **facts) for number in range(count)
    )
    Friendship.objects.bulk_create(
        Friendship(low=me, high=one, state="friends", asked_by=me, changed_at=NOON) for one in crew
    )
    return crew


def results_at_once(challenge: Challenge, players: Sequence[Player], value: Value) -> None:
    """Give many players a result and totals of twenty such days; `value` gives score and loss."""
    facts = {"record": "joker r", "ply": 1, "started_at": NOON, "finished_at": NOON}
    values = [value(number) for number, _ in enumerate(players)]
    Attempt.objects.bulk_create(
        Attempt(
            challenge=challenge, player=one, score=score, points_lost=lost, is_ranked=True, **facts
        )
        for one, (score, lost) in zip(players, values, strict=True)
    )
    recount_day(challenge=challenge)
    PeriodTotal.objects.bulk_create(
        PeriodTotal(
            player=one,
            period=span,
            starts_on=starts_on,
            rules=challenge.rules,
            days=20,
            graded=20,
            score=20 * score,
            points_lost=20 * lost,
            finished_at=NOON,
        )
        for one, (score, lost) in zip(players, values, strict=True)
        for span, starts_on in starts_of(challenge.day).items()
    )


def browser_of(player: Player) -> Client:
    """Return the browser of an account."""
    browser = Client()
    browser.force_login(player.user)
    return browser
