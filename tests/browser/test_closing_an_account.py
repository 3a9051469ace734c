"""Closing an account and keeping it after all, as a person does it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.factories import AccountFactory

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PASSWORD = "a fair wind"


def test_an_account_is_closed_and_kept(visit, transactional_db):
    page = visit(AccountFactory(name="Ann", user__username="Ann"))

    page.goto("/settings/")
    page.get_by_role("link", name="Close account").click()
    page.get_by_role("link", name="Confirm it’s me").click()
    page.locator("input[type=password]").fill(PASSWORD)
    page.locator("main button[type=submit]").first.click()
    page.get_by_role("button", name="Close account").click()
    expect(page.locator(".messages")).to_contain_text("Your account is closed")

    page.get_by_role("link", name="Sign in", exact=True).last.click()
    page.locator("input[name=login]").fill("Ann")
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main button[type=submit]").first.click()
    page.get_by_role("button", name="Keep account").click()
    expect(page.locator(".messages")).to_contain_text("Your account stays open")
