"""A group's webhooks as its owner sees them."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from accounts.groups.queries import find_group
from accounts.groups.services import NotTheOwner
from accounts.models import Group, Membership, Webhook, WebhookDelivery

from .events import TEST
from .services import MOST_WEBHOOKS

SHOWN = 8  # last deliveries of a webhook


@dataclass(frozen=True, slots=True)
class DeliveryRow:
    """A message, and what came of it in words."""

    delivery: WebhookDelivery
    title: str
    answer: str


@dataclass(frozen=True, slots=True)
class WebhookCard:
    """A webhook with its last deliveries."""

    webhook: Webhook
    events: tuple[str, ...]
    deliveries: tuple[DeliveryRow, ...]


@dataclass(frozen=True, slots=True)
class WebhooksPage:
    """What the page shows; of the `members`, `shown` let their names and scores be sent."""

    group: Group
    cards: tuple[WebhookCard, ...]
    members: int
    shown: int
    is_full: bool


def webhooks_page(group_id: int, *, player_id: int) -> WebhooksPage:
    """Return the page of a group's owner; raises UnknownGroup and NotTheOwner."""
    group = find_group(group_id, player_id=player_id)
    if group.owner_id != player_id:
        raise NotTheOwner
    cards = tuple(_card(one) for one in Webhook.objects.filter(group=group).order_by("pk"))
    members = Membership.objects.filter(group=group)
    return WebhooksPage(
        group=group,
        cards=cards,
        members=members.count(),
        shown=members.filter(is_shown_outside=True).count(),
        is_full=len(cards) >= MOST_WEBHOOKS,
    )


def _card(webhook: Webhook) -> WebhookCard:
    titles = {
        Webhook.Event.DAY_CLOSED: _("Day closed"),
        Webhook.Event.MEMBER_FINISHED: _("Member finished"),
        TEST: _("Test"),
    }
    deliveries = (
        DeliveryRow(one, titles.get(one.event, one.event), _answer(one.answer))
        for one in webhook.deliveries.order_by("-written_at", "-pk")[:SHOWN]
    )
    events = tuple(titles[event] for event in webhook.events.split())
    return WebhookCard(webhook, events, tuple(deliveries))


def _answer(answer: str) -> str:
    """Return in words what came of a message."""
    failures = {
        "private_address": _("its host isn’t public"),
        "timeout": _("no answer in time"),
        "unknown_host": _("host not found"),
        "no_trust": _("no valid certificate"),
        "no_connection": _("no connection"),
        "no_http": _("no valid answer"),
        "redirect": _("it redirects: enter the final address"),
    }
    if answer.isdecimal():
        return _("answer %(status)s") % {"status": answer}
    return failures.get(answer, answer)
