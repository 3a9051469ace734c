"""Friends, requests, blocks and groups of the made-up site, and work for its moderators."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise

import numpy as np

from accounts.models import Flag, Friendship, Group, Membership, NameReport, Player

from .names import GROUPS
from .people import DemoPerson

State = Friendship.State
MAX_FRIENDS, MAX_MEMBERS = 10, 20
DEMO_USERS_FRIENDS = 20
FRIENDS_SHARE, ASKED_SHARE = 0.85, 0.12


def make_friendships(
    accounts: list[DemoPerson], *, now: dt.datetime, rng: np.random.Generator
) -> None:
    """Store what stands between accounts; the first of them has many friends."""
    pairs: set[tuple[int, int]] = set()
    for index in range(len(accounts)):
        wanted = DEMO_USERS_FRIENDS if index == 0 else int(rng.integers(1, MAX_FRIENDS // 2 + 1))
        for other in rng.permutation(len(accounts))[:wanted].tolist():
            if other != index:
                pairs.add((min(index, other), max(index, other)))
    rows = [
        _pair(accounts[one].player, accounts[other].player, now, rng, is_sure=one == 0)
        for one, other in sorted(pairs)
    ]
    Friendship.objects.bulk_create(rows, batch_size=500)


def _pair(
    one: Player, other: Player, now: dt.datetime, rng: np.random.Generator, *, is_sure: bool
) -> Friendship:
    low, high = sorted((one, other), key=lambda player: player.pk)
    met_at = max(low.created_at, high.created_at)
    row = Friendship(low=low, high=high, changed_at=met_at + (now - met_at) * float(rng.random()))
    draw = 0.0 if is_sure else rng.random()
    if draw < FRIENDS_SHARE + ASKED_SHARE:
        row.state = State.FRIENDS if draw < FRIENDS_SHARE else State.ASKED
        row.asked_by = low if rng.random() < 0.5 else high
    else:
        row.low_blocks = True
    return row


def make_groups(accounts: list[DemoPerson], *, now: dt.datetime, rng: np.random.Generator) -> None:
    """Store groups, some of them with the first account among their members."""
    for number, name in enumerate(GROUPS[: max(1, len(accounts) // 10)]):
        size = min(len(accounts), int(rng.integers(3, MAX_MEMBERS)))
        chosen = rng.permutation(len(accounts))[:size].tolist()
        if number % 4 == 0 and 0 not in chosen:
            chosen.append(0)
        members = [accounts[index].player for index in chosen]
        since = max(player.created_at for player in members)
        joined = sorted(since + (now - since) * float(part) for part in rng.random(len(members)))
        group = Group.objects.create(name=name, owner=members[0], created_at=joined[0])
        Membership.objects.bulk_create(
            Membership(group=group, player=player, joined_at=at)
            for player, at in zip(members, joined, strict=True)
        )


def make_reports(accounts: list[DemoPerson], *, now: dt.datetime) -> None:
    """Store a few reports and flags, so that moderators have something to look at."""
    some = [person.player for person in accounts[1:7]]
    NameReport.objects.bulk_create(
        NameReport(player=one, reporter=other, name=one.name, reported_at=now)
        for one, other in pairwise(some[:4])
    )
    flagged = some[4:]
    Flag.objects.bulk_create(
        Flag(player=one, reason=Flag.Reason.LUCK, raised_at=now) for one in flagged
    )
    Player.objects.filter(pk__in=[one.pk for one in flagged]).update(held_at=now)
