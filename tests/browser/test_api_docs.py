"""The reference of the API opens, and nothing in it bars anybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.barriers import barriers
from tests.browser.overflow import overflowing

pytestmark = pytest.mark.browser


def test_the_reference_opens_and_bars_nobody(visit, axe_script, transactional_db):
    page = visit()
    page.goto("/api/docs/")
    page.locator(".opblock-tag[data-tag=play]").click()  # its operations have examples
    closed = page.locator(".opblock-summary-control[aria-expanded=false]")
    expect(closed).to_have_count(4)
    for _ in range(2):
        closed.first.click()
    expect(page.locator(".responses-table")).not_to_have_count(0)

    assert barriers(page, axe_script) == []
    assert overflowing(page) == []
