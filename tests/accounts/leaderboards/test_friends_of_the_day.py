"""Friends' scores stand on Today, on one's own result and on the pages of days."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.leaderboards.friends_today import MOST_NAMES, MOST_ROWS, friends_of_the_day
from tests.accounts.leaderboards.crew import befriend, names, result, sailor
from tests.challenges.factories import TODAY, AttemptFactory, ChallengeFactory
from tests.challenges.playing import play
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

YESTERDAY = TODAY - dt.timedelta(days=1)
HEADING = "Friends yesterday"


def block_of(player):
    return friends_of_the_day(player_id=player.pk, day=TODAY, rules="joker")


def test_those_who_have_finished_stand_in_order_and_the_others_by_name(challenge, me):
    crew = [sailor(name) for name in ("Jovan", "Ann", "Мария", "Ondřej")]
    befriend(me, *crew)
    for player, score in ((me, 246), (crew[2], 233), (crew[3], 246)):
        result(challenge, player, score, minute=player.pk == me.pk)
    AttemptFactory(challenge=challenge, player=crew[0])

    block = block_of(me)

    assert [(row.rank, row.name) for row in block.rows] == [
        (1, "Ondřej"),
        (1, "Me"),
        (3, "Мария"),
    ]
    assert [person.name for person in block.named] == ["Ann", "Jovan"]


def test_strangers_and_those_across_a_closed_friendship_are_left_out(challenge, me):
    result(challenge, sailor("Stranger"), 300)
    result(challenge, me, 200)

    block = block_of(me)

    assert names(block.rows) == ["Me"]
    assert not block.has_friends


def test_ones_own_row_is_shown_however_many_did_better(challenge, me):
    crew = [sailor() for _ in range(MOST_ROWS + 3)]
    befriend(me, *crew)
    for player in crew:
        result(challenge, player, 300)
    result(challenge, me, 100)

    rows = block_of(me).rows

    assert len(rows) == MOST_ROWS
    assert [row.rank for row in rows[-2:]] == [1, MOST_ROWS + 4]
    assert rows[-1].is_mine


def test_many_who_have_not_finished_are_a_few_names_and_a_number(challenge, me):
    befriend(me, *(sailor() for _ in range(MOST_NAMES + 2)))

    block = block_of(me)

    assert (len(block.named), block.more) == (MOST_NAMES, 2)


def test_a_stranger_gets_none_and_a_day_without_a_challenge_is_empty(me):
    assert friends_of_the_day(player_id=None, day=TODAY, rules="joker") is None
    assert block_of(me).rows == ()


def test_today_shows_friends_of_yesterday_before_one_has_played_and_of_today_after(me, mine):
    friend = sailor("Ann")
    befriend(me, friend)
    result(ChallengeFactory(day=YESTERDAY), friend, 271)
    challenge = ChallengeFactory()
    result(challenge, friend, 234)

    before = mine.get("/").content.decode()
    play(challenge, me.pk, now=NOON)
    after = mine.get("/").content.decode()

    assert HEADING in before
    assert (">271<" in before, ">234<" in before) == (True, False)
    assert HEADING not in after
    assert (">271<" in after, ">234<" in after) == (False, True)


def test_ones_own_result_and_the_page_of_the_day_show_them(challenge, me, mine):
    friend = sailor("Ann")
    befriend(me, friend)
    theirs = result(challenge, friend, 234)
    own = play(challenge, me.pk, now=NOON)

    for url in (own.get_absolute_url(), challenge.day_url):
        page = mine.get(url).content.decode()
        assert f'<a href="{theirs.get_absolute_url()}">234</a>' in page


def test_anothers_result_shows_no_friends_of_mine(challenge, me, mine):
    friend = sailor("Ann")
    befriend(me, friend)
    theirs = play(challenge, friend.pk, now=NOON)
    play(challenge, me.pk, now=NOON)

    assert "friends-today" not in mine.get(theirs.get_absolute_url()).content.decode()


def test_a_guest_who_has_finished_is_told_of_accounts(challenge, client_of, at_noon):
    guest = PlayerFactory()
    own = play(challenge, guest.pk, now=NOON)

    page = client_of(guest).get(own.get_absolute_url()).content.decode()

    assert "With an account you see here what your friends made of the same dice." in page


def test_a_single_friend_who_has_not_finished_is_named(challenge, me, mine):
    befriend(me, sailor("Ann"))
    own = play(challenge, me.pk, now=NOON)

    page = mine.get(own.get_absolute_url()).content.decode()

    assert "Not finished:" in page
    assert "<bdi>Ann</bdi>" in page
    assert "None of your friends" not in page
