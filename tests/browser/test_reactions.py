"""Reacting in the browser: one tap puts a picture, the next takes it back, the focus stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from accounts.models import Reaction
from tests.accounts.leaderboards.crew import befriend, result, sailor
from tests.challenges.factories import ChallengeFactory

pytestmark = pytest.mark.browser


@pytest.mark.django_db(transaction=True)
def test_a_tap_reacts_and_the_next_takes_it_back(visit, bars_nobody):
    challenge, ann, ben = ChallengeFactory(), sailor("Ann"), sailor("Ben")
    befriend(ann, ben)
    result(challenge, ann, 234)
    result(challenge, ben, 201)
    page = visit(ben)
    page.goto("/")
    heart = page.get_by_role("button", name="Love it")

    heart.click()

    expect(heart).to_have_attribute("aria-pressed", "true")
    expect(heart).to_be_focused()
    assert Reaction.objects.get().picture == "heart"
    theirs = visit(ann)
    theirs.goto("/")
    expect(theirs.get_by_role("list", name="Reactions to your result")).to_contain_text("Ben")
    assert bars_nobody(page)
    assert bars_nobody(theirs)

    page.keyboard.press("Enter")

    expect(heart).to_have_attribute("aria-pressed", "false")
    assert not Reaction.objects.exists()
