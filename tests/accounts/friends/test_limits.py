"""A thousand friends and a hundred open requests are the most."""

from __future__ import annotations

import pytest

from accounts.friends import services
from accounts.friends.relations import are_friends, outgoing_requests
from accounts.friends.services import (
    FriendHasTooMany,
    TooManyFriends,
    TooManyRequests,
    accept,
    ask,
    cancel,
    decline,
)
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


@pytest.fixture(autouse=True)
def _low_limits(monkeypatch):
    monkeypatch.setattr(services, "MOST_FRIENDS", 2)
    monkeypatch.setattr(services, "MOST_REQUESTS", 2)


def befriend_most(player):
    for other in [AccountFactory() for _ in range(2)]:
        ask(player_id=other.pk, other_id=player.pk, now=NOON)
        accept(player_id=player.pk, other_id=other.pk, now=NOON)


def test_who_has_the_most_friends_accepts_no_more(ann, ben):
    befriend_most(ann)
    ask(player_id=ben.pk, other_id=ann.pk, now=NOON)

    with pytest.raises(TooManyFriends) as refusal:
        accept(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert refusal.value.facts == {"most": 2}
    assert not are_friends(ann.pk, ben.pk)


def test_nobody_accepts_one_who_has_the_most_friends(ann, ben):
    ask(player_id=ben.pk, other_id=ann.pk, now=NOON)
    befriend_most(ben)

    with pytest.raises(FriendHasTooMany):
        accept(player_id=ann.pk, other_id=ben.pk, now=NOON)


def test_a_crossing_request_keeps_to_the_limit(ann, ben):
    ask(player_id=ben.pk, other_id=ann.pk, now=NOON)
    befriend_most(ann)

    with pytest.raises(TooManyFriends):
        ask(player_id=ann.pk, other_id=ben.pk, now=NOON)


def test_who_waits_for_the_most_answers_asks_nobody_else(ann, ben):
    for other in [AccountFactory() for _ in range(2)]:
        ask(player_id=ann.pk, other_id=other.pk, now=NOON)

    with pytest.raises(TooManyRequests):
        ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert len(outgoing_requests(ann.pk)) == 2


def test_a_declined_request_still_counts_as_open_so_that_nothing_tells(ann, ben):
    others = [AccountFactory() for _ in range(2)]
    for other in others:
        ask(player_id=ann.pk, other_id=other.pk, now=NOON)
    decline(player_id=others[0].pk, other_id=ann.pk, now=NOON)

    with pytest.raises(TooManyRequests):
        ask(player_id=ann.pk, other_id=ben.pk, now=NOON)


def test_one_taken_back_makes_room(ann, ben):
    others = [AccountFactory() for _ in range(2)]
    for other in others:
        ask(player_id=ann.pk, other_id=other.pk, now=NOON)
    cancel(player_id=ann.pk, other_id=others[0].pk, now=NOON)

    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert ben in outgoing_requests(ann.pk)


def test_at_the_limit_one_still_answers_and_asks_the_same_again(ann, ben):
    others = [AccountFactory() for _ in range(2)]
    for other in others:
        ask(player_id=ann.pk, other_id=other.pk, now=NOON)
    ask(player_id=ben.pk, other_id=ann.pk, now=NOON)

    ask(player_id=ann.pk, other_id=others[0].pk, now=NOON)
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert are_friends(ann.pk, ben.pk)
