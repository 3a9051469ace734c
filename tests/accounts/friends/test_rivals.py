"""A friend's link leads into today's game first; account and friendship come after the last box."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.friends.relations import Relation, relation_between
from accounts.models import Player
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from tests.challenges.factories import ChallengeFactory, ResultFactory
from tests.factories import PlayerFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

SIGN_UP = {"username": "Newcomer", "password1": "a fair wind home"}


@pytest.fixture
def ann() -> Player:
    return PlayerFactory(user=UserFactory(), name="Ann", folded_name="ann")


@pytest.fixture
def player() -> Player:
    return PlayerFactory()


@pytest.fixture
def guest(player: Player) -> Client:
    client = Client()
    client.cookies[COOKIE] = write_cookie(PlayerCookie(player.key, player.created_at))
    return client


def finished(*players: tuple[Player, int]) -> list[str]:
    challenge = ChallengeFactory()
    made = [ResultFactory(challenge=challenge, player=one, score=score) for one, score in players]
    return [attempt.get_absolute_url() for attempt in made]


def test_a_strangers_first_button_plays_against_the_friend(guest, ann):
    page = guest.get(reverse("accounts:friend_add", args=[ann.friend_code])).content.decode()

    assert page.index("Play today’s dice against") < page.index("Create an account")


def test_after_the_last_box_the_friends_score_shows_and_is_kept_by_signing_up(guest, player, ann):
    guest.get(reverse("accounts:friend_add", args=[ann.friend_code]))
    mine, _theirs = finished((player, 200), (ann, 231))

    page = guest.get(mine).content.decode()
    kept = guest.post(reverse("accounts:friend_rival"), {"code": ann.friend_code})
    guest.post(kept["Location"], SIGN_UP)

    assert "231" in page
    assert "See where your games parted" in page
    newcomer = Player.objects.get(name="Newcomer")
    assert relation_between(ann.pk, newcomer.pk) is Relation.ASKS
    assert "Keep this rivalry" not in guest.get(mine).content.decode()


def test_one_who_has_an_account_asks_by_one_press(ann):
    me, client = PlayerFactory(user=UserFactory()), Client()
    client.force_login(me.user)

    client.post(reverse("accounts:friend_rival"), {"code": ann.friend_code})

    assert relation_between(ann.pk, me.pk) is Relation.ASKS


def test_without_a_link_or_for_a_friend_nothing_is_offered(guest, player, ann):
    mine, _theirs = finished((player, 200), (ann, 231))

    plain = guest.get(mine).content.decode()
    guest.cookies["yacht_rival"] = "nonsense"
    forged = guest.get(mine).content.decode()

    assert ["Keep this rivalry" in page for page in (plain, forged)] == [False, False]
