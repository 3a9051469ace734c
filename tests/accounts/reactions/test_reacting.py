"""A friend puts one of six pictures on a result, changes it, takes it back; nobody else does."""

from __future__ import annotations

import datetime as dt
import threading

import pytest
from django.db import IntegrityError, connection

from accounts.friends import services as friends
from accounts.models import Player, Reaction
from accounts.reactions.services import (
    MOST_REACTIONS,
    NONE,
    TooManyReactions,
    UnknownPicture,
    react,
)
from challenges.errors import UnknownAttempt
from challenges.models import Attempt, Challenge
from tests.accounts.leaderboards.crew import befriend, block, result, sailor
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db]


def put(two, picture: str, player: Player | None = None, now: dt.datetime = NOON) -> None:
    react(player_id=(player or two.ben).pk, code=two.anns.code, picture=picture, now=now)


def test_one_picture_stands_the_next_replaces_it_and_none_takes_it_back(two):
    stood = []
    for picture in ("heart", "heart", "flame", NONE, NONE):
        put(two, picture)
        stood.append(two.pictures())

    hearts, flames = [("Ben", "heart")], [("Ben", "flame")]
    assert stood == [hearts, hearts, flames, [], []]


def test_there_are_six_pictures_and_no_other(two):
    assert len(Reaction.Picture.values) == 6
    for wrong in ("", "star", "HEART", "\0"):
        with pytest.raises(UnknownPicture):
            put(two, wrong)
    with pytest.raises(IntegrityError, match="reaction_is_one_of_six"):
        Reaction.objects.create(attempt=two.anns, player=two.ben, picture="star", reacted_at=NOON)


def test_only_friends_react_never_across_a_block_nor_to_oneself(two):
    stranger, blocked = sailor("Cy"), sailor("Dan")
    for one in (stranger, blocked):
        result(two.challenge, one, 150)
    block(two.ann, blocked)

    for player in (stranger, blocked, two.ann, PlayerFactory()):
        with pytest.raises(UnknownAttempt):
            put(two, "heart", player)

    friends.block(player_id=two.ann.pk, other_id=two.ben.pk, now=NOON)
    with pytest.raises(UnknownAttempt):
        put(two, "heart")
    assert two.pictures() == []


def test_who_has_not_finished_waits_until_the_challenge_is_closed(two):
    late = sailor("Cy")
    befriend(late, two.ann)
    with pytest.raises(UnknownAttempt):
        put(two, "heart", late)

    Challenge.objects.filter(pk=two.challenge.pk).update(closed_at=NOON, seed="ab" * 32)

    put(two, "heart", late)
    assert two.pictures() == [("Cy", "heart")]


def test_a_game_in_play_and_an_unranked_one_get_none(two):
    for facts in ({"score": None, "finished_at": None, "is_ranked": False}, {"is_ranked": False}):
        Attempt.objects.filter(pk=two.anns.pk).update(**facts)
        with pytest.raises(UnknownAttempt):
            put(two, "heart")
        Attempt.objects.filter(pk=two.anns.pk).update(score=234, finished_at=NOON)


@pytest.mark.parametrize("off", ["ann", "ben"])
def test_who_has_switched_them_off_neither_gives_nor_receives(off, two):
    Player.objects.filter(pk=getattr(two, off).pk).update(has_reactions=False)

    with pytest.raises(UnknownAttempt):
        put(two, "heart")


def test_a_minute_has_only_so_many(two):
    for number in range(MOST_REACTIONS):
        put(two, ("heart", "flame")[number % 2])

    with pytest.raises(TooManyReactions):
        put(two, "heart")
    put(two, "wow", now=NOON + dt.timedelta(minutes=1))


@pytest.mark.django_db(transaction=True)
def test_two_presses_at_once_leave_one_picture(two):
    def press(picture: str) -> None:
        try:
            put(two, picture)
        finally:
            connection.close()

    threads = [threading.Thread(target=press, args=[one]) for one in ("heart", "flame", "heart")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(two.pictures()) == 1


def test_without_script_the_form_leads_back_to_where_it_was(two):
    url = f"/a/{two.anns.code}/react/"

    answer = two.browser().post(url, {"picture": "heart", "next": "/"})
    elsewhere = two.browser().post(url, {"picture": "heart", "next": "https://evil.example/"})

    assert answer["Location"] == f"/#reactions-{two.anns.code}"
    assert elsewhere["Location"] == f"/a/{two.anns.code}/#reactions-{two.anns.code}"
    assert two.pictures() == [("Ben", "heart")]


def test_with_script_the_pictures_come_back_with_the_chosen_one_pressed(two):
    answer = two.browser().post(
        f"/a/{two.anns.code}/react/", {"picture": "wow"}, headers={"HX-Request": "true"}
    )

    fragment = answer.content.decode()
    assert fragment.lstrip().startswith('<form class="reactions"')
    assert fragment.count('aria-pressed="true"') == 1
    assert f'value="{NONE}" aria-pressed="true" aria-label="Wow"' in fragment


def test_a_stranger_and_one_who_is_no_friend_learn_nothing(two, client):
    url = f"/a/{two.anns.code}/react/"

    statuses = [
        client.post(url, {"picture": "heart"}).status_code,
        two.browser(sailor("Cy")).post(url, {"picture": "heart"}).status_code,
        client.post("/a/2222222222/react/", {"picture": "heart"}).status_code,
    ]

    assert statuses == [404, 404, 404]
