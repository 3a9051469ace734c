"""A real double click does what one click does, with our scripts and without them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from accounts.models import Group, Player, User
from tests.challenges.factories import ChallengeFactory

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("transactional_db")]


@pytest.mark.parametrize("has_scripts", [True, False])
def test_signing_up_renaming_and_making_a_group_by_double_clicks(visit, has_scripts):
    ChallengeFactory()
    page = visit(java_script_enabled=has_scripts)
    page.goto("/account/signup/")
    page.get_by_label("Name").fill("Anna")
    page.get_by_role("textbox", name="Password").fill("a fair wind")
    page.get_by_role("button", name="Create account").dblclick()
    expect(page.get_by_role("link", name="Anna")).to_be_visible()

    page.goto("/settings/")
    page.get_by_role("textbox", name="Name").fill("Another")
    page.get_by_role("button", name="Rename").dblclick()
    expect(page.get_by_text("Your name is now Another.")).to_be_visible()

    page.goto("/groups/")
    page.get_by_label("Group name").fill("Crew")
    page.get_by_role("button", name="Create group").dblclick()
    expect(page.get_by_text("Group created.")).to_be_visible()

    assert User.objects.count() == Player.objects.count() == Group.objects.count() == 1


def test_a_button_locks_on_its_first_press_and_opens_when_one_comes_back(visit):
    page = visit()
    sent = []
    page.on("request", lambda request: sent.append(request) if request.method == "POST" else None)
    page.goto("/account/signup/")
    page.get_by_label("Name").fill("Anna")
    page.get_by_role("textbox", name="Password").fill("short")
    button = page.get_by_role("button", name="Create account")
    button.evaluate("button => { button.click(); button.click(); button.click(); }")
    expect(page.get_by_text("at least 8 characters").last).to_be_visible()
    assert len(sent) == 1

    page.go_back()
    expect(button).not_to_have_attribute("aria-disabled", "true")
