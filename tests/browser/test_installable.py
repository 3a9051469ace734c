"""The installed site: Chromium would install it, and without a network it shows its own page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contexts import Contexts
from tests.challenges.factories import ResultFactory
from tests.factories import AccountFactory

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("broken_on_purpose"),
]

CLOCK = re.compile(r"\d\d:\d\d:\d\d")
READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
SHOWN = """navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((shown) => shown.map((one) => one.title))"""
KEPT = """async () => {
  const names = await caches.keys();
  const caches_ = await Promise.all(names.map((name) => caches.open(name)));
  const requests = await Promise.all(caches_.map((cache) => cache.keys()));
  return requests.flat().map((request) => new URL(request.url).pathname);
}"""


@pytest.fixture(scope="module")
def contexts(browser_type, of_whole_chromium, base_url) -> Iterator[Contexts]:
    """Contexts of a browser that installs sites."""
    browser = browser_type.launch(**of_whole_chromium)
    yield Contexts(browser, base_url)
    browser.close()


def wait_for_worker(page: Page) -> None:
    page.wait_for_function(READY)


def test_chromium_would_install_it(visit):
    page = visit(is_alone=True, service_workers="allow")
    page.goto("/")
    wait_for_worker(page)
    session = page.context.new_cdp_session(page)

    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    manifest = session.send("Page.getAppManifest")

    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest/en.webmanifest")


def test_without_a_network_the_last_result_stays_until_another_reads(visit):
    ann = AccountFactory()
    result = ResultFactory(player=ann, score=231)
    page = visit(ann, is_alone=True, service_workers="allow")
    page.goto(result.get_absolute_url())
    wait_for_worker(page)
    page.goto("/friends/")

    page.context.set_offline(offline=True)
    page.goto("/history/")

    expect(page.get_by_role("heading", name="You’re offline")).to_be_visible()
    expect(page.locator(".last-result")).to_contain_text("231")
    expect(page.locator(".countdown .clock")).to_have_text(CLOCK)
    assert all(path.startswith(("/static/", "/offline/")) for path in page.evaluate(KEPT))

    page.context.set_offline(offline=False)
    page.context.clear_cookies()
    page.goto("/")
    page.context.set_offline(offline=True)
    page.goto("/")

    expect(page.get_by_role("heading", name="You’re offline")).to_be_visible()
    expect(page.locator(".last-result")).to_be_hidden()


def test_a_hint_once_dismissed_stays_away(visit):
    ann = AccountFactory()
    result = ResultFactory(player=ann)
    page = visit(ann, is_alone=True, service_workers="allow")
    page.goto(result.get_absolute_url())
    page.goto("/")
    offer = "window.dispatchEvent(new Event('beforeinstallprompt', {cancelable: true}))"
    page.evaluate(offer)
    page.get_by_role("button", name="Don’t show this again").click()

    page.goto("/")
    page.evaluate(offer)

    expect(page.locator("#install")).to_be_hidden()


def test_a_message_is_shown_as_a_notification(visit, base_url):
    page = visit(is_alone=True, service_workers="allow", permissions=["notifications"])
    page.goto("/rules/")
    wait_for_worker(page)
    session, known = page.context.new_cdp_session(page), []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not known:
        page.wait_for_timeout(20)
    message = {"title": "Today’s dice", "body": "Not played yet", "url": "/"}
    session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": base_url,
            "registrationId": known[0]["registrationId"],
            "data": json.dumps(message),
        },
    )

    page.wait_for_function(f"{SHOWN}.then((titles) => titles.includes('Today’s dice'))")
