"""The page of friends: who asks, who is a friend and their score of today, who waits."""

from __future__ import annotations

import pytest

from accounts.friends.relations import (
    are_friends,
    blocked_players,
    incoming_requests,
    outgoing_requests,
)
from accounts.friends.services import accept, ask
from tests.accounts.friends.conftest import browser_of
from tests.challenges.factories import AttemptFactory, ChallengeFactory, ResultFactory
from tests.factories import NOON, AccountFactory

pytestmark = pytest.mark.django_db


def befriend(one, other):
    ask(player_id=one.pk, other_id=other.pk, now=NOON)
    accept(player_id=other.pk, other_id=one.pk, now=NOON)


def text_of(browser, url="/friends/"):
    return browser.get(url).content.decode()


def press(browser, verb, player):
    return browser.post("/friends/change/", {verb: player.pk})


def test_the_page_gives_ones_link_code_and_picture(ann, anns):
    page = text_of(anns)

    assert f"http://testserver/friends/add/{ann.friend_code}/" in page
    assert f'src="/friends/qr.svg?{ann.friend_code}"' in page
    assert f"{ann.friend_code[:4]}</span><span>{ann.friend_code[4:]}" in page


def test_a_request_is_accepted_on_the_page(ann, ben, anns):
    ask(player_id=ben.pk, other_id=ann.pk, now=NOON)
    assert "Accept Ben" in text_of(anns)

    answer = press(anns, "accept", ben)

    assert answer.headers["Location"] == "/friends/?done=friends"
    assert are_friends(ann.pk, ben.pk)
    assert "You’re friends now." in text_of(anns, answer.headers["Location"])


def test_a_request_taken_back_meanwhile_is_told(ben, anns):
    assert press(anns, "accept", ben).headers["Location"] == "/friends/?done=gone"


def test_a_decline_is_silent(ann, ben, anns, bens):
    ask(player_id=ben.pk, other_id=ann.pk, now=NOON)
    before = text_of(bens).partition('id="people"')[2].partition("csrf")[0]

    press(anns, "decline", ben)

    assert "Accept Ben" not in text_of(anns)
    assert text_of(bens).partition('id="people"')[2].partition("csrf")[0] == before
    assert "Cancel the request to Ann" in text_of(bens)


@pytest.mark.parametrize("verb", ["accept", "decline", "cancel", "remove", "block", "unblock"])
def test_an_id_of_nobody_and_an_id_of_a_stranger_answer_alike(verb, ann, anns):
    stranger = AccountFactory()

    answers = [
        anns.post("/friends/change/", {verb: str(number)})
        for number in (stranger.pk, stranger.pk + 1000)
    ]

    assert answers[0].status_code == answers[1].status_code == 302
    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert blocked_players(ann.pk) == ()


@pytest.mark.parametrize("value", ["", "x", "-1", "9" * 30, "٣"])
def test_what_is_no_id_is_not_there(value, anns):
    assert anns.post("/friends/change/", {"accept": value}).status_code == 404


def test_an_unknown_verb_is_not_there(ben, anns):
    assert anns.post("/friends/change/", {"adopt": ben.pk}).status_code == 404


def test_friends_are_removed_blocked_and_unblocked_on_the_page(ann, ben, anns):
    befriend(ann, ben)
    press(anns, "remove", ben)
    assert not are_friends(ann.pk, ben.pk)

    press(anns, "block", ben)
    assert blocked_players(ann.pk) == (ben,)
    assert "Unblock Ben" in text_of(anns)

    press(anns, "unblock", ben)
    assert blocked_players(ann.pk) == ()


def test_a_request_by_name_reaches_the_one_who_bears_it(ann, ben, anns):
    anns.post("/friends/ask/", {"name": "BEN"})

    assert incoming_requests(ben.pk) == (ann,)
    assert anns.post("/friends/ask/", {"name": "Nobody"}).status_code == 404


def test_a_player_is_blocked_by_name(ann, ben, anns):
    anns.post("/friends/block/", {"name": "Ben"})

    assert blocked_players(ann.pk) == (ben,)


def test_a_request_is_taken_back_on_the_page(ann, ben, anns):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    press(anns, "cancel", ben)

    assert outgoing_requests(ann.pk) == ()


def test_a_search_on_the_page_offers_to_ask(ben, anns):
    page = text_of(anns, "/friends/?who=be")

    assert "Add Ben as a friend" in page
    assert "No name here begins with" in text_of(anns, "/friends/?who=%3Cb%3Ezz")


def test_friends_stand_by_their_score_of_today_then_by_name(ann, anns):
    challenge = ChallengeFactory()
    for name, score in (("Zoe", None), ("Cara", 201), ("Dan", 0), ("Abel", None)):
        friend = AccountFactory(name=name)
        befriend(ann, friend)
        if score is not None:
            ResultFactory(challenge=challenge, player=friend, score=score)

    page = text_of(anns)

    order = [page.index(f">{name}</bdi>") for name in ("Cara", "Dan", "Abel", "Zoe")]
    assert order == sorted(order)
    assert '<span class="points">201</span>' in page
    assert '<span class="points">0</span>' in page
    assert page.count("not-yet") == 2


def test_a_game_not_finished_or_of_another_day_or_rule_set_shows_no_score(ann, ben, anns):
    befriend(ann, ben)
    AttemptFactory(player=ben, challenge=ChallengeFactory())
    ResultFactory(player=ben, challenge=ChallengeFactory(rules="yacht"), score=150)
    yesterday = ChallengeFactory(day=NOON.date().replace(day=30, month=11))
    ResultFactory(player=ben, challenge=yesterday, score=160)

    page = text_of(anns)

    assert "not-yet" in page
    assert ">150<" not in page
    assert ">160<" not in page


def test_a_page_left_open_is_told_only_of_news(ann, ben, anns):
    hx = {"HX-Request": "true"}
    seen = anns.get("/friends/").context["page"].digest
    assert anns.get(f"/friends/?seen={seen}", headers=hx).status_code == 204

    ask(player_id=ben.pk, other_id=ann.pk, now=NOON)
    news = anns.get(f"/friends/?seen={seen}", headers=hx)

    assert news.status_code == 200
    assert "wants to be your friend" in news.content.decode()
    assert "<html" not in news.content.decode()


@pytest.mark.parametrize("number", ["0", "x", "-3", "99", "1²", ""])
def test_a_page_that_is_not_there_is_the_nearest(number, anns):
    assert anns.get("/friends/", {"page": number}).status_code == 200


def test_many_friends_stand_on_pages(ann, anns, monkeypatch):
    monkeypatch.setattr("accounts.friends.page.FRIENDS_PER_PAGE", 2)
    for name in ("Abel", "Cara", "Dan"):
        befriend(ann, AccountFactory(name=name))

    first, second = text_of(anns), text_of(anns, "/friends/?page=2")

    assert "3 friends" in first
    assert ("Dan" in first, "Dan" in second, "Abel" in second) == (False, True, False)
    assert 'href="?page=2"' in first


def test_the_page_asks_the_database_as_often_for_any_number(
    ann, anns, django_assert_max_num_queries
):
    asked_for = []
    for count in (1, 12):
        for _ in range(count):
            befriend(ann, AccountFactory())
            ask(player_id=AccountFactory().pk, other_id=ann.pk, now=NOON)
            ask(player_id=ann.pk, other_id=AccountFactory().pk, now=NOON)

        with django_assert_max_num_queries(9) as queries:  # four of them to know who asks
            anns.get("/friends/")
        asked_for.append(len(queries))

    assert asked_for[0] == asked_for[1]


def test_ask_answers_nothing_of_an_address(ben, anns):
    assert anns.post("/friends/ask/", {"name": ben.user.email}).status_code == 404


def test_a_name_in_another_script_is_shown_isolated(ann, anns):
    befriend(ann, AccountFactory(name="ليلى"))

    before = text_of(anns).partition(">ليلى</bdi>")[0]
    assert before.rpartition("<")[2].startswith("bdi")


def test_two_sign_ins_see_their_own_page(ann, ben):
    ask(player_id=ben.pk, other_id=ann.pk, now=NOON)

    assert "Accept Ben" in text_of(browser_of(ann))
    assert "Accept" not in text_of(browser_of(ben))
