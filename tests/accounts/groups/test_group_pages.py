"""Members alone see a group; its link shows name, size and a button, and joins when pressed."""

from __future__ import annotations

import pytest

from accounts.friends.services import block
from accounts.groups.queries import member_ids
from accounts.models import Group
from tests.accounts.groups.conftest import browser_of, join
from tests.challenges.factories import ChallengeFactory, ResultFactory
from tests.factories import NOON, AccountFactory

pytestmark = pytest.mark.django_db


def press(browser, group, do, **fields):
    return browser.post(f"/groups/{group.pk}/change/", {"do": do, **fields})


def text_of(browser, url):
    return browser.get(url).content.decode()


def test_a_group_is_made_on_the_page(ann, anns):
    answer = anns.post("/groups/", {"name": " Sunday   sailors "})

    group = Group.objects.get()
    assert (group.name, group.owner) == ("Sunday sailors", ann)
    assert answer.headers["Location"] == f"/groups/{group.pk}/?done=create"
    assert "Sunday sailors" in text_of(anns, "/groups/")


def test_a_name_that_cannot_be_is_told_beside_the_field(anns):
    answer = anns.post("/groups/", {"name": "\u200b"})

    assert answer.status_code == 422
    assert "1 to 40 visible characters" in answer.content.decode()
    assert not Group.objects.exists()


def test_a_link_shows_name_size_and_button_and_changes_nothing(ann, group, bens):
    page = text_of(bens, f"/groups/join/{group.join_key}/")

    assert "Sunday sailors" in page
    assert "1 member" in page
    assert ">Join</button>" in page
    assert "Ann" not in page
    assert list(member_ids(group.pk)) == [ann.pk]


def test_pressing_the_button_joins_and_shows_the_group(ben, group, bens):
    answer = bens.post(f"/groups/join/{group.join_key}/")

    assert answer.headers["Location"] == f"/groups/{group.pk}/?done=join"
    assert "You’re a member now." in text_of(bens, answer.headers["Location"])
    assert "You’re a member." in text_of(bens, f"/groups/join/{group.join_key}/")


def test_a_stranger_is_led_from_the_link_to_signing_up_and_back(group, client):
    page = text_of(client, f"/groups/join/{group.join_key}/")

    assert "Sunday sailors" in page
    assert f"?next=%2Fgroups%2Fjoin%2F{group.join_key}%2F" in page
    assert client.post(f"/groups/join/{group.join_key}/").status_code == 200
    assert member_ids(group.pk).count() == 1


@pytest.mark.parametrize("key", ["x", "%00", "ö", "a" * 99])
def test_a_link_that_nobody_made_is_not_there(key, bens):
    assert bens.get(f"/groups/join/{key}/").status_code == 404
    assert bens.post(f"/groups/join/{key}/").status_code == 404


def test_to_others_a_group_and_no_group_are_alike(group, bens):
    for number in (group.pk, group.pk + 999):
        assert bens.get(f"/groups/{number}/").status_code == 404
        assert bens.get(f"/groups/{number}/qr.svg").status_code == 404
        for do in ("rename", "renew", "leave", "delete"):
            answer = bens.post(f"/groups/{number}/change/", {"do": do, "name": "x"})
            assert answer.status_code == 404


def test_an_id_that_no_database_holds_is_not_there(bens):
    assert bens.get(f"/groups/{'9' * 30}/").status_code == 404


def test_members_see_each_other_with_their_scores_and_the_link(ann, ben, group, bens):
    join(group, ben)
    ResultFactory(challenge=ChallengeFactory(), player=ann, score=246)

    page = text_of(bens, f"/groups/{group.pk}/")

    assert "2 members" in page
    assert '<span class="points">246</span>' in page
    assert f"http://testserver/groups/join/{group.join_key}/" in page
    assert "Delete the group" not in page
    assert bens.get(f"/groups/{group.pk}/qr.svg").content.startswith(b"<?xml")


def test_the_owner_renames_renews_removes_hands_over_and_leaves(ann, ben, group, anns):
    join(group, ben)
    press(anns, group, "rename", name="Monday sailors")
    press(anns, group, "renew")
    renewed = Group.objects.get()
    assert renewed.name == "Monday sailors"
    assert renewed.join_key != group.join_key

    press(anns, group, "remove", member=ben.pk)
    assert list(member_ids(group.pk)) == [ann.pk]

    join(renewed, ben)
    assert press(anns, group, "leave").status_code == 409
    press(anns, group, "hand_over", member=ben.pk)
    assert press(anns, group, "leave").headers["Location"] == "/groups/?done=leave"

    assert list(member_ids(group.pk)) == [ben.pk]


def test_the_owner_deletes_the_group(group, anns):
    assert press(anns, group, "delete").headers["Location"] == "/groups/?done=delete"
    assert not Group.objects.exists()


def test_a_member_may_leave_and_nothing_else(ben, group, bens):
    join(group, ben)
    for do in ("rename", "renew", "remove", "hand_over", "delete"):
        answer = press(bens, group, do, name="Mine", member=ben.pk)
        assert answer.status_code == 403, do

    press(bens, group, "leave")

    assert bens.get(f"/groups/{group.pk}/").status_code == 404


@pytest.mark.parametrize("member", ["", "x", "9" * 30, "-1"])
def test_a_member_that_is_none_is_not_there(member, group, anns):
    assert press(anns, group, "remove", member=member).status_code == 404
    assert press(anns, group, "adopt").status_code == 404


@pytest.mark.parametrize("turned", [False, True], ids=["blocks", "blocks the other"])
def test_members_under_a_block_do_not_see_each_other(turned, group):
    cara, dan = AccountFactory(name="Cara"), AccountFactory(name="Dan")
    join(group, cara, dan)
    one, other = (dan, cara) if turned else (cara, dan)
    block(player_id=one.pk, other_id=other.pk, now=NOON)

    for reader, unseen in ((cara, "Dan"), (dan, "Cara")):
        page = text_of(browser_of(reader), f"/groups/{group.pk}/")
        assert unseen not in page
        assert "2 members" in page


def test_the_owner_can_send_away_a_member_whom_a_block_hides(ann, ben, group, anns):
    join(group, ben)
    block(player_id=ben.pk, other_id=ann.pk, now=NOON)
    page = text_of(anns, f"/groups/{group.pk}/")
    assert "Ben" not in page
    assert "A member hidden by a block" in page

    press(anns, group, "remove", member=ben.pk)

    assert list(member_ids(group.pk)) == [ann.pk]


def test_a_name_with_markup_is_shown_as_text(anns):
    answer = anns.post("/groups/", {"name": "<b>x</b>"}, follow=True)

    assert "&lt;b&gt;x&lt;/b&gt;" in answer.content.decode()
    assert "<b>x</b>" not in answer.content.decode()


def test_the_page_asks_the_database_as_often_for_any_size(
    group, anns, django_assert_max_num_queries
):
    asked = []
    for count in (1, 12):
        join(group, *(AccountFactory() for _ in range(count)))

        with django_assert_max_num_queries(7) as queries:  # four of them to know who asks
            anns.get(f"/groups/{group.pk}/")
        asked.append(len(queries))

    assert asked[0] == asked[1]
