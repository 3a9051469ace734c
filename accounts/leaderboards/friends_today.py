"""How friends did on one challenge: a block on Today, on results and on the pages of days."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from django.db.models import FilteredRelation, Q, Subquery
from django.urls import reverse

from accounts.friends.relations import friend_and_own_ids
from accounts.models import Player
from accounts.reactions.shown import ReactionBar, Received, ShownReactions, reactions_among
from challenges.coach import text
from challenges.models import Challenge

from .head_to_head import HeadToHead, heads_to_heads
from .rows import BoardRow, with_ranks

MOST_ROWS = 7
MOST_NAMES = 5
LEAST_COMPARED = 2
RESULT = ("pk", "score", "finished_at", "code", "is_ranked", "points_lost", "luck")


@dataclass(frozen=True, slots=True)
class CircleMember:
    """A friend, or the viewer, with their ranked result at the challenge if there is one."""

    pk: int
    name: str
    deleted_at: dt.datetime | None
    has_account: bool
    is_viewer: bool
    row: BoardRow | None
    has_finished: bool = False  # ranked or not
    points_lost: float | None = None
    luck: float | None = None
    has_reactions: bool = False
    is_closed: bool = False  # the challenge


@dataclass(frozen=True, slots=True)
class FriendsLine:
    """A row, with the viewer's record against that friend and the pictures to react with."""

    row: BoardRow
    record: HeadToHead | None
    bar: ReactionBar | None


@dataclass(frozen=True, slots=True)
class Distinction:
    """The one of a circle who stands out by a figure."""

    player: CircleMember
    value: str


@dataclass(frozen=True, slots=True)
class FriendsBlock:
    """Friends who have finished, ranked among themselves and the viewer; those who have not."""

    rows: tuple[BoardRow, ...]  # the first of them, the viewer's own always among them
    unfinished: tuple[CircleMember, ...]
    named: tuple[CircleMember, ...]  # some of the unfinished
    more: int  # how many others there are
    has_account: bool
    has_friends: bool
    has_scores_of_friends: bool
    board_url: str
    sharpest: Distinction | None = None  # lost the fewest points by decisions
    luckiest: Distinction | None = None
    records: Mapping[int, HeadToHead] = field(default_factory=dict)  # by friend
    reactions: ShownReactions = field(default_factory=ShownReactions)
    template: str = "accounts/leaderboards/_friends_today.html"

    @property
    def lines(self) -> tuple[FriendsLine, ...]:
        """Return the rows with what stands beside them."""
        records, bars = self.records, self.reactions.bars
        return tuple(
            FriendsLine(row, records.get(row.player_id), bars.get(row.pk)) for row in self.rows
        )

    @property
    def received(self) -> tuple[Received, ...]:
        """Return the reactions to the viewer's own result."""
        return self.reactions.received

    @property
    def is_led_by_viewer(self) -> bool:
        return self.has_scores_of_friends and any(
            row.is_mine and row.rank == 1 for row in self.rows
        )


def friends_of_the_day(
    *, player_id: int | None, day: dt.date, rules: str, compares: bool = False
) -> FriendsBlock | None:
    """Return how a player's friends did; a stranger has none.

    One query; where there are friends another for the reactions, and with `compares` one more, for
    the record against each of them.
    """
    if player_id is None:
        return None
    members = _members(player_id, day, rules)
    friends = [member for member in members if not member.is_viewer]
    unfinished = sorted(
        (friend for friend in friends if friend.row is None),
        key=lambda friend: (friend.name.casefold(), friend.pk),
    )
    sharpest, luckiest = _distinctions(members)
    rows = _first_rows(member.row for member in members if member.row)
    return FriendsBlock(
        rows=rows,
        unfinished=tuple(unfinished),
        named=tuple(unfinished[:MOST_NAMES]),
        more=len(unfinished[MOST_NAMES:]),
        has_account=any(member.is_viewer and member.has_account for member in members),
        has_friends=bool(friends),
        has_scores_of_friends=any(friend.row for friend in friends),
        board_url=_board_url(day, rules),
        sharpest=sharpest,
        luckiest=luckiest,
        records=heads_to_heads(player_id=player_id, day=day, rules=rules)
        if compares and friends
        else {},
        reactions=_reactions(player_id, members, rows),
    )


def _members(player_id: int, day: dt.date, rules: str) -> list[CircleMember]:
    challenge = Challenge.objects.filter(day=day, rules=rules)
    result = FilteredRelation(
        "attempts", condition=Q(attempts__challenge=Subquery(challenge.values("pk")))
    )
    circle = Player.objects.filter(pk__in=friend_and_own_ids(player_id)).annotate(
        result=result, closed_at=Subquery(challenge.values("closed_at"))
    )
    own = ("pk", "name", "deleted_at", "user", "has_reactions", "closed_at")
    facts = circle.values(*own, *(f"result__{name}" for name in RESULT))
    return [_member(one, player_id) for one in facts]


def _member(facts: dict[str, Any], viewer_id: int) -> CircleMember:
    pk, name, deleted_at = facts["pk"], facts["name"], facts["deleted_at"]
    score, is_viewer = facts["result__score"], pk == viewer_id
    row = None
    if facts["result__is_ranked"]:
        row = BoardRow(
            pk=facts["result__pk"],
            cost=-score,
            finished_at=facts["result__finished_at"],
            player_id=pk,
            name=name,
            deleted_at=deleted_at,
            code=facts["result__code"],
            value=str(score),
            is_mine=is_viewer,
        )
    return CircleMember(
        *(pk, name, deleted_at, facts["user"] is not None, is_viewer, row),
        has_finished=score is not None,
        points_lost=facts["result__points_lost"],
        luck=facts["result__luck"],
        has_reactions=facts["has_reactions"],
        is_closed=facts["closed_at"] is not None,
    )


def _reactions(
    viewer_id: int, members: Sequence[CircleMember], rows: Sequence[BoardRow]
) -> ShownReactions:
    """Return the reactions among the rows shown; none for a viewer who has switched them off.

    Nor for one to whom a reaction could still tell something of the dice.
    """
    known = {member.pk: member for member in members if member.has_reactions}
    viewer = known.pop(viewer_id, None)
    theirs = [row for row in rows if row.player_id in known]
    if not known or viewer is None or not (viewer.has_finished or viewer.is_closed):
        return ShownReactions()
    return reactions_among(
        viewer_id,
        bars={row.pk: ReactionBar(row.code, row.name) for row in theirs},
        own=viewer.row.pk if viewer.row else None,
        friends={pk: member.name for pk, member in known.items()},
    )


def _distinctions(members: Sequence[CircleMember]) -> tuple[Distinction | None, Distinction | None]:
    """Return who lost the fewest points and who had the most luck.

    Nobody, for a viewer who could still use what that tells of the dice, and among fewer than two.
    """
    may_see = any(member.is_viewer and member.has_finished for member in members)
    graded = [
        (member, member.points_lost, member.luck)
        for member in sorted(members, key=lambda member: member.pk)
        if member.row and member.points_lost is not None and member.luck is not None
    ]
    if not may_see or len(graded) < LEAST_COMPARED:
        return None, None
    sharpest, lost, _luck = min(graded, key=lambda one: one[1])
    luckiest, _lost, luck = max(graded, key=lambda one: one[2])
    return (
        Distinction(sharpest, text.points(lost)),
        Distinction(luckiest, text.points(luck, signed=True)),
    )


def _first_rows(rows: Iterable[BoardRow]) -> tuple[BoardRow, ...]:
    ranked = with_ranks(sorted(rows, key=lambda row: row.key))
    own = [row for row in ranked[MOST_ROWS:] if row.is_mine]
    return (*ranked[: MOST_ROWS - len(own)], *own)


def _board_url(day: dt.date, rules: str) -> str:
    params = {"circle": "friends", "day": day.isoformat(), "rules": rules}
    return f"{reverse('accounts:boards')}?{urlencode(params)}"
