"""The owner of a group adds webhooks, tries them, renews their secrets and removes them."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Membership, Webhook, WebhookDelivery
from accounts.webhooks.outbox import send_due
from accounts.webhooks.services import MOST_WEBHOOKS
from tests.accounts.groups.conftest import browser_of
from tests.accounts.webhooks.conftest import add
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]
FILLED = {"url": "https://hooks.example.org/in", "form": "standard", "events": ["day.closed"]}


@pytest.fixture
def anns(ann):
    return browser_of(ann)


def press(browser, webhook, do):
    url = f"/groups/{webhook.group_id}/webhooks/change/"
    return browser.post(url, {"do": do, "webhook": webhook.pk})


def test_a_webhook_is_added_tried_renewed_and_removed(anns, group, posts):
    page = f"/groups/{group.pk}/webhooks/"
    assert "Add a webhook" in anns.get(page).content.decode()

    added = anns.post(page, FILLED)
    webhook = Webhook.objects.get()
    assert added.headers["Location"] == f"{page}?done=add"
    assert (webhook.url, webhook.event_set) == (FILLED["url"], {"day.closed"})
    assert webhook.secret in anns.get(page).content.decode()

    press(anns, webhook, "test")
    assert "on its way" in anns.get(page).content.decode()
    send_due(now=NOON)
    assert "arrived" in anns.get(page).content.decode()

    press(anns, webhook, "renew")
    assert Webhook.objects.get().secret != webhook.secret
    Webhook.objects.update(off_at=NOON)
    assert "Switched off on 1 December 2026" in anns.get(page).content.decode()
    press(anns, webhook, "on")
    assert Webhook.objects.get().off_at is None
    press(anns, webhook, "remove")
    assert not Webhook.objects.exists()


def test_what_cannot_be_is_said_beside_the_field(anns, group):
    for wrong in ({"url": "https://10.0.0.1/"}, {"events": []}, {"form": "xml"}, {"url": ""}):
        answer = anns.post(f"/groups/{group.pk}/webhooks/", {**FILLED, **wrong})
        assert answer.status_code == 422, wrong
        assert "errorlist" in answer.content.decode(), wrong
    assert not Webhook.objects.exists()


def test_there_are_limits(anns, group, webhook, posts):
    answers = [press(anns, webhook, "test").status_code for _ in range(11)]
    assert answers == [302] * 10 + [409]
    assert WebhookDelivery.objects.count() == 10

    for _ in range(MOST_WEBHOOKS - 1):
        add(group)
    assert anns.post(f"/groups/{group.pk}/webhooks/", FILLED).status_code == 409
    Webhook.objects.update(off_at=NOON)
    assert press(anns, webhook, "test").status_code == 409


def test_to_all_but_the_owner_it_is_closed(group, webhook, ben):
    members, others = browser_of(ben), browser_of(AccountFactory())
    page = f"/groups/{group.pk}/webhooks/"

    for browser, status in ((members, 403), (others, 404)):
        assert browser.get(page).status_code == status
        assert browser.post(page, FILLED).status_code == status
        for do in ("test", "renew", "on", "remove"):
            assert press(browser, webhook, do).status_code == status, do
    assert webhook.secret not in Client().get(page).content.decode()
    assert Webhook.objects.get().secret == webhook.secret


def test_another_group_s_webhook_is_not_there(anns, ann, group):
    others = add(group)
    stranger = AccountFactory()
    type(group).objects.filter(pk=group.pk).update(owner=stranger)
    Membership.objects.create(group=group, player=stranger, joined_at=NOON)
    mine = browser_of(ann)
    own = mine.post("/groups/", {"name": "Mine"}).headers["Location"].split("/")[2]

    for number in (str(others.pk), "x", "9" * 30):
        answer = mine.post(f"/groups/{own}/webhooks/change/", {"do": "remove", "webhook": number})
        assert answer.status_code == 404
    assert Webhook.objects.exists()


def test_each_member_decides_on_the_group_s_page(group, ben):
    browser = browser_of(ben)
    for do, is_shown in (("hide", False), ("show", True)):
        browser.post(f"/groups/{group.pk}/change/", {"do": do})

        assert Membership.objects.get(player=ben).is_shown_outside is is_shown
