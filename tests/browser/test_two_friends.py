"""Two friends find each other in a minute, in two browsers side by side, and meet in a group."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from accounts.friends.relations import are_friends
from accounts.friends.services import ask, block
from tests.accounts.friends.test_accepting import befriend
from tests.accounts.groups.conftest import join, make_group
from tests.browser.barriers import barriers, contrast_barriers
from tests.browser.overflow import overflowing
from tests.challenges.factories import ChallengeFactory, ResultFactory
from tests.factories import NOON, AccountFactory

pytestmark = pytest.mark.browser

WIDE = {"viewport": {"width": 1280, "height": 800}}
COPYING = {"permissions": ["clipboard-read", "clipboard-write"]}


@pytest.fixture
def ann(transactional_db):
    return AccountFactory(name="Ann")


@pytest.fixture
def ben(transactional_db):
    return AccountFactory(name="Ben")


def test_a_link_copied_and_opened_makes_friends_who_see_their_scores(visit, ann, ben):
    ResultFactory(challenge=ChallengeFactory(), player=ann, score=246)
    anns, bens = visit(ann, **COPYING), visit(ben, **WIDE)
    anns.goto("/friends/")
    anns.get_by_role("button", name="Copy link").click()
    expect(anns.get_by_text("Copied: paste it in a chat.")).to_be_visible()

    bens.goto(anns.evaluate("navigator.clipboard.readText()"))
    bens.get_by_role("button", name="Add as a friend").click()
    expect(anns.locator("#notice")).to_contain_text("Ben wants to be your friend.")
    anns.get_by_role("button", name="Accept Ben").click()

    expect(anns.get_by_text("You’re friends now.")).to_be_visible()
    expect(bens.locator(".friend", has_text="Ann").locator(".points")).to_have_text("246")
    assert are_friends(ann.pk, ben.pk)


def test_a_friend_is_found_by_the_code_read_aloud(visit, ann, ben):
    bens = visit(ben)
    bens.goto("/friends/")
    spoken = f"{ann.friend_code[:4].upper()} {ann.friend_code[4:]}"

    bens.get_by_label("Their name, or the code or link they gave you").fill(spoken)
    bens.get_by_role("button", name="Find").click()
    bens.get_by_role("button", name="Add Ann as a friend").click()

    expect(bens.get_by_role("button", name="Cancel the request to Ann")).to_be_visible()


def test_two_friends_find_each_other_without_scripts(visit, ann, ben):
    anns, bens = (visit(one, java_script_enabled=False) for one in (ann, ben))
    anns.goto("/friends/")

    bens.goto(anns.locator(".link-text").inner_text())
    bens.get_by_role("button", name="Add as a friend").click()
    anns.reload()
    anns.get_by_role("button", name="Accept Ben").click()

    expect(anns.get_by_text("You’re friends now.")).to_be_visible()
    anns.locator(".friend", has_text="Ben").locator("summary").click()
    anns.get_by_role("button", name="Remove friend").click()
    assert not are_friends(ann.pk, ben.pk)


def test_a_friend_joins_a_group_by_its_link(visit, ann, ben):
    anns, bens = visit(ann), visit(ben)
    anns.goto("/groups/")
    anns.get_by_label("Group name").fill("Sunday sailors")
    anns.get_by_role("button", name="Create group").click()

    bens.goto(anns.locator(".link-text").inner_text())
    bens.get_by_role("button", name="Join").click()

    expect(bens.get_by_role("heading", name="Sunday sailors")).to_be_visible()
    expect(bens.locator(".friend")).to_have_count(2)


@pytest.fixture
def urls(ann, ben):
    """Ann's pages with everything on them that can be, and those that strangers see."""
    wide, asks, blocked = (AccountFactory(name=name) for name in ("W" * 20, "Ася", "Troll"))
    befriend(ann, ben)
    befriend(ann, wide)
    ask(player_id=asks.pk, other_id=ann.pk, now=NOON)
    ask(player_id=ann.pk, other_id=AccountFactory().pk, now=NOON)
    block(player_id=ann.pk, other_id=blocked.pk, now=NOON)
    ResultFactory(challenge=ChallengeFactory(), player=wide, score=375)
    group = make_group(ann, name="W" * 40)
    join(group, ben, wide)
    links = [f"/friends/add/{one.friend_code}/" for one in (ann, ben, asks)]
    joining = f"/groups/join/{group.join_key}/"
    return ["/friends/", "/friends/?who=ww", "/groups/", f"/groups/{group.pk}/", joining, *links]


@pytest.mark.parametrize("who", ["ann", "stranger"])
def test_the_pages_fit_a_phone_and_bar_nobody(visit, ann, urls, axe_script, who):
    page = visit(ann if who == "ann" else None)

    found = {}
    for url in urls:
        page.emulate_media(color_scheme="light")
        page.goto(url)
        found[url] = [*overflowing(page), *barriers(page, axe_script)]
        page.emulate_media(color_scheme="dark")
        found[f"{url} in the dark"] = contrast_barriers(page, axe_script)

    assert {url: faults for url, faults in found.items() if faults} == {}
