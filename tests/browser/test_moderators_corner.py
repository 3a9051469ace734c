"""The moderators' pages work under the site's strict policy, and their buttons do what they say."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from accounts.models import Flag, Player
from accounts.moderation.appointments import appoint
from accounts.moderation.reports import report_name
from tests.accounts.moderation.pages import lists
from tests.challenges.factories import ResultFactory
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def page(visit, transactional_db):
    """A moderator's browser on a desk; it complains about whatever the policy bars."""
    player = AccountFactory(name="Mod", user__username="Mod")
    appoint(name="Mod")
    return visit(player, viewport={"width": 1200, "height": 800})


def test_every_list_and_first_row_opens_without_a_complaint(page):
    player = AccountFactory(name="Ann")
    ResultFactory(player=player)
    Flag.objects.create(player=player, reason=Flag.Reason.LUCK, raised_at=NOON)

    for url in ("/admin/", *lists()):
        assert page.goto(url).ok
        first = page.locator("#result_list tbody th a").first
        if first.count():
            first.click()
            expect(page.locator("#content h1")).to_be_visible()


def test_a_reported_name_is_taken_away(page):
    rude = AccountFactory(name="Rude One")
    report_name(name="Rude One", reporter_id=PlayerFactory().pk, now=NOON)

    page.goto("/admin/accounts/namereport/")
    page.locator("#action-toggle").check()
    page.locator("select[name=action]").select_option("give_neutral_names")
    page.get_by_role("button", name="Go").click()

    expect(page.locator(".messagelist")).to_contain_text("settled")
    assert Player.objects.get(pk=rude.pk).name.startswith("Sailor ")
