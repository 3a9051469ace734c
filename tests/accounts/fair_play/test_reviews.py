"""A player who is held back is told so, and can ask for a review; moderators see why."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Flag, Player
from accounts.moderation.appointments import appoint
from games.fairplay.model import LOG_BAR
from tests.accounts.fair_play.test_weighing import result, weighed
from tests.factories import NOON, AccountFactory

pytestmark = pytest.mark.django_db

TOLD = "held back from “everyone”"


@pytest.fixture
def held(db):
    player = AccountFactory()
    Player.objects.filter(pk=player.pk).update(held_at=NOON)
    return player


def browser_of(player: Player) -> Client:
    browser = Client()
    browser.force_login(player.user)
    return browser


def test_only_the_one_who_is_held_back_is_told(held):
    assert TOLD in browser_of(held).get("/fair-play/").content.decode()
    assert TOLD not in browser_of(AccountFactory()).get("/fair-play/").content.decode()
    assert TOLD not in Client().get("/fair-play/").content.decode()


def test_the_board_of_everyone_leads_there_the_one_who_is_held_back(held):
    words = "Your name is held back from this board."

    def shown(player: Player, circle: str) -> bool:
        page = browser_of(player).get(f"/boards/?circle={circle}").content.decode()
        return words in page

    assert shown(held, "everyone")
    assert not shown(held, "friends")
    assert not shown(AccountFactory(), "everyone")


def test_a_review_is_asked_for_once(held):
    browser = browser_of(held)

    browser.post("/fair-play/review/", {"note": " I play with my sister. "})
    page = browser.post("/fair-play/review/", {"note": "again"}, follow=True).content.decode()

    flag = Flag.objects.get()
    assert (flag.player, flag.reason, flag.note) == (
        *(held, Flag.Reason.REVIEW),
        "I play with my sister.",
    )
    assert "You’ve asked for a review" in page
    assert Player.objects.get(pk=held.pk).held_at == NOON


def test_who_is_not_held_has_nothing_to_review():
    assert browser_of(AccountFactory()).post("/fair-play/review/").status_code == 409
    assert Client().post("/fair-play/review/").status_code == 409
    assert not Flag.objects.exists()


@pytest.mark.parametrize("reason", Flag.Reason.values)
def test_moderators_see_why_a_flag_is_up(at_noon, reason):
    moderator = AccountFactory(user__username="Mod")
    appoint(name="Mod")
    moderator.user.refresh_from_db()
    player = AccountFactory()
    for day, said in enumerate((2.0, 4.0, LOG_BAR)):
        weighed(result(player, day, points_lost=0.5), said)
    flag = Flag.objects.create(player=player, reason=reason, raised_at=NOON)

    page = browser_of(moderator).get(f"/admin/accounts/flag/{flag.pk}/change/")

    text = page.content.decode()
    assert page.status_code == 200
    assert ("<polyline" in text) == (reason == Flag.Reason.FORESIGHT)
    if reason == Flag.Reason.FORESIGHT:
        assert "After 3 games the evidence stands at" in text
