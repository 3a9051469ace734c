"""Who knows whom on the made-up site: friends, requests, blocks, groups, work for moderators."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise

import numpy as np

from accounts.models import Flag, Friendship, Group, Membership, NameReport, Player

from .names import GROUPS
from .people import Person

State = Friendship.State
MOST_FRIENDS, MOST_MEMBERS = 10, 20
GUIDES_FRIENDS = 20
FRIENDS_SHARE, ASKED_SHARE = 0.85, 0.12


def befriend(accounts: list[Person], *, now: dt.datetime, rng: np.random.Generator) -> None:
    """Store what stands between accounts; the first of them has many friends."""
    pairs: set[tuple[int, int]] = set()
    for place in range(len(accounts)):
        wanted = GUIDES_FRIENDS if place == 0 else int(rng.integers(1, MOST_FRIENDS // 2 + 1))
        for other in rng.permutation(len(accounts))[:wanted].tolist():
            if other != place:
                pairs.add((min(place, other), max(place, other)))
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
    fate = 0.0 if is_sure else rng.random()
    if fate < FRIENDS_SHARE + ASKED_SHARE:
        row.state = State.FRIENDS if fate < FRIENDS_SHARE else State.ASKED
        row.asked_by = low if rng.random() < 0.5 else high
    else:
        row.low_blocks = True
    return row


def gather(accounts: list[Person], *, now: dt.datetime, rng: np.random.Generator) -> None:
    """Store groups, some of them with the first account among their members."""
    for number, name in enumerate(GROUPS[: max(1, len(accounts) // 10)]):
        size = min(len(accounts), int(rng.integers(3, MOST_MEMBERS)))
        chosen = rng.permutation(len(accounts))[:size].tolist()
        if number % 4 == 0 and 0 not in chosen:
            chosen.append(0)
        members = [accounts[place].player for place in chosen]
        since = max(player.created_at for player in members)
        joined = sorted(since + (now - since) * float(part) for part in rng.random(len(members)))
        group = Group.objects.create(name=name, owner=members[0], created_at=joined[0])
        Membership.objects.bulk_create(
            Membership(group=group, player=player, joined_at=at)
            for player, at in zip(members, joined, strict=True)
        )


def trouble(accounts: list[Person], *, now: dt.datetime) -> None:
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
