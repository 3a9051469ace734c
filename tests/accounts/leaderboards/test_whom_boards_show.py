"""Friends, members of a group, or everyone who may be named; nobody whom one must not see."""

from __future__ import annotations

from itertools import product

import pytest

from accounts.models import Player
from accounts.models.people import is_listed
from tests.accounts.leaderboards.crew import (
    ask,
    befriend,
    block,
    group_of,
    names,
    pair,
    ranks,
    result,
    sailor,
    see,
    total,
)
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def test_friends_are_those_who_have_accepted_and_oneself(challenge, me):
    friend, asked, stranger = (sailor(name) for name in ("Friend", "Asked", "Stranger"))
    befriend(friend, me)
    pair(me, asked, state="asked", asked_by_id=me.pk)
    for player in (me, friend, asked, stranger):
        result(challenge, player, 200)

    assert set(names(see(me, ask()).rows)) == {"Me", "Friend"}


def test_a_game_under_way_and_practice_do_not_stand_on_a_board(challenge, me):
    practised = result(challenge, me, 200)
    type(practised).objects.update(is_ranked=False)

    assert see(me, ask()).rows == ()


def test_a_group_shows_its_members_to_members_alone(challenge, me):
    ann, outsider = sailor("Ann"), sailor("Outsider")
    group = group_of(ann, me)
    befriend(me, outsider)
    for player in (me, ann, outsider):
        result(challenge, player, 200)
    query = ask(f"g{group.pk}")

    assert set(names(see(me, query).rows)) == {"Ann", "Me"}
    assert see(outsider, query).rows == ()
    assert see(None, query).rows == ()


@pytest.mark.parametrize("who_blocks", [0, 1])
@pytest.mark.parametrize("span", ["day", "week"])
def test_across_a_block_neither_sees_the_other(who_blocks, span, challenge, me):
    ann, ben = sailor("Ann"), sailor("Ben")
    pairs = [(me, ann), (ann, me)]
    block(*pairs[who_blocks])
    group = group_of(ben, me, ann)
    result(challenge, ann, 300)
    result(challenge, ben, 250)
    result(challenge, me, 200)

    for circle in (f"g{group.pk}", "everyone"):
        assert names(see(me, ask(circle, span)).rows) == ["Ben", "Me"]
        assert names(see(ann, ask(circle, span)).rows) == ["Ann", "Ben"]
        assert len(see(ben, ask(circle, span)).rows) == 3


def test_in_a_group_a_blocked_member_leaves_no_gap(challenge, me):
    ann = sailor("Ann")
    block(me, ann)
    group = group_of(me, ann)
    result(challenge, ann, 300)
    result(challenge, me, 200)

    assert ranks(see(me, ask(f"g{group.pk}")).rows) == [(1, "Me")]


@pytest.mark.parametrize(
    "facts",
    [
        {"is_confirmed": False},
        {"ranked_days": 2},
        {"held_at": NOON},
        {"hides_name": True},
    ],
)
def test_the_board_of_everyone_leaves_the_unconfirmed_the_new_and_the_held_out(
    facts, challenge, me
):
    left_out = sailor("Left out", **facts)
    result(challenge, left_out, 300)
    result(challenge, me, 200)

    assert ranks(see(me, ask("everyone")).rows) == [(2, "Me")]
    assert ranks(see(None, ask("everyone")).rows) == [(2, "Me")]


@pytest.mark.parametrize(
    "facts",
    [
        {"is_confirmed": False},
        {"ranked_days": 2},
        {"held_at": NOON},
    ],
)
def test_who_is_left_out_sees_their_own_row_and_friends_see_it_too(facts, challenge, me):
    left_out = sailor("Left out", **facts)
    befriend(me, left_out)
    result(challenge, left_out, 300)
    result(challenge, me, 200)

    assert ranks(see(left_out, ask("everyone")).rows) == [(1, "Left out"), (2, "Me")]
    assert names(see(me, ask("friends")).rows) == ["Left out", "Me"]


def test_one_player_and_a_query_say_alike_who_is_listed():
    choices = product((True, False), (2, 3), (None, NOON), (False, True))
    for is_confirmed, ranked_days, held_at, hides_name in choices:
        sailor(
            is_confirmed=is_confirmed,
            ranked_days=ranked_days,
            held_at=held_at,
            hides_name=hides_name,
        )

    by_query = set(Player.objects.filter(is_listed()))

    assert by_query == {player for player in Player.objects.all() if player.is_listed}
    assert len(by_query) == 1


def test_the_days_before_one_is_listed_are_one_number(challenge, me, monkeypatch):
    newcomer = sailor("New", ranked_days=1)
    result(challenge, newcomer, 300)
    result(challenge, me, 200)

    monkeypatch.setattr("accounts.models.people.LISTED_FROM", 1)

    assert names(see(me, ask("everyone")).rows) == ["New", "Me"]


def test_guests_count_in_ranks_and_are_named_nowhere(challenge, me):
    guest = PlayerFactory()
    result(challenge, guest, 300)
    result(challenge, me, 200)

    assert ranks(see(me, ask("everyone")).rows) == [(2, "Me")]
    assert [one.rank for one in see(guest, ask("everyone")).rows] == [1, 2]
    assert [one.player_id for one in see(guest, ask("friends")).rows] == [guest.pk]


@pytest.mark.parametrize("span", ["day", "week", "month"])
def test_a_deleted_player_keeps_the_rank_without_the_name(span, challenge, me):
    deleted = sailor("Gone", deleted_at=NOON)
    type(deleted).objects.filter(pk=deleted.pk).update(name="", folded_name="", user=None)
    result(challenge, deleted, 300)
    result(challenge, me, 200)

    shown = see(me, ask("everyone", span)).rows

    assert [(one.rank, one.name, one.deleted_at) for one in shown] == [
        (1, "", NOON),
        (2, "Me", None),
    ]


def test_nobody_moves_when_somebody_above_is_held_back(challenge, me):
    above = sailor("Above")
    for span in ("week", "all"):
        total(above, span, days=10, score=3000)
        total(me, span, days=10, score=2000)
    result(challenge, above, 300)
    result(challenge, me, 200)
    queries = [ask("everyone", span) for span in ("day", "week")]
    before = [see(me, query).rows[-1].rank for query in queries]

    type(above).objects.filter(pk=above.pk).update(held_at=NOON)

    assert [see(me, query).rows[0].rank for query in queries] == before == [2, 2]


def test_a_stranger_sees_the_board_of_everyone_alone(challenge, me):
    result(challenge, me, 200)

    assert names(see(None, ask("everyone")).rows) == ["Me"]
    assert see(None, ask("friends")).rows == ()
