"""What a message says: facts for programs, or a text for a chat. Names and scores, no dice."""

from __future__ import annotations

import json
from typing import TypedDict

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.friends.relations import is_blocked_between
from accounts.groups.shared_board import shared_results
from accounts.models import Group, Membership, Webhook, WebhookDelivery
from challenges.models import Attempt, Challenge
from challenges.share import title_of

MOST_LINES = 10  # of a text for a chat
Facts = dict[str, object]


class Message(TypedDict):
    """What programs get, whatever the event."""

    type: str
    timestamp: str
    data: Facts


def body_of(delivery: WebhookDelivery) -> str:
    """Return the body of a message, in the form that the webhook asks for.

    Empty where there is nothing to tell any more: the member has left, or lets it be known no
    longer.
    """
    webhook = delivery.webhook
    with override(webhook.language):
        if webhook.form == Webhook.Form.STANDARD:
            facts = _facts(delivery)
            if facts is None:
                return ""
            timestamp = delivery.written_at.isoformat()
            return _json({"type": delivery.event, "timestamp": timestamp, "data": facts})
        text = _text(delivery)
        if not text or webhook.form == Webhook.Form.TEXT:
            return _json({"text": _escaped(text)}) if text else ""
        return _json({"content": text, "allowed_mentions": {"parse": []}})


def _facts(delivery: WebhookDelivery) -> Facts | None:
    group, challenge = delivery.webhook.group, delivery.challenge
    if challenge is None:
        return {"group": group.name}
    facts: Facts = {
        "group": group.name,
        "day": challenge.day.isoformat(),
        "number": challenge.number,
        "rules": challenge.rules,
    }
    if delivery.attempt is None:
        results = shared_results(group, day=challenge.day, rules=challenge.rules)
        return {**facts, "results": list(results)} if results else None
    name = _name_to_show(group, delivery.attempt)
    return {**facts, "name": name, "score": delivery.attempt.score} if name else None


def _text(delivery: WebhookDelivery) -> str:
    group, challenge, attempt = delivery.webhook.group, delivery.challenge, delivery.attempt
    if challenge is None:
        words = {"group": _tame(group.name), "site": settings.SITE_NAME}
        return _("%(site)s: news of %(group)s will appear here.") % words
    if attempt is not None:
        name = _name_to_show(group, attempt)
        words = {"name": _tame(name), "title": title_of(challenge), "score": str(attempt.score)}
        return _("%(name)s has finished %(title)s: %(score)s points") % words if name else ""
    return _closed_text(group, challenge)


def _closed_text(group: Group, challenge: Challenge) -> str:
    results = shared_results(group, day=challenge.day, rules=challenge.rules)
    if not results:
        return ""
    words = {"group": _tame(group.name), "title": title_of(challenge)}
    lines = [_("%(title)s is over. Final results of %(group)s:") % words]
    lines += [f"{one['rank']}. {_tame(one['name'])} {one['score']}" for one in results[:MOST_LINES]]
    if len(results) > MOST_LINES:
        lines.append(_("and %(count)s more") % {"count": len(results) - MOST_LINES})
    return "\n".join(lines)


def _name_to_show(group: Group, attempt: Attempt) -> str:
    """Return the name of who played, as the owner of the group may have it told; or ""."""
    member = Membership.objects.filter(
        group=group, player=attempt.player_id, is_shown_outside=True
    ).select_related("player")
    found = member.first()
    if found is None or is_blocked_between(group.owner_id, found.player_id):
        return ""
    return found.player.name


def _tame(text: str) -> str:
    """Have nobody called by what somebody is named: chats look for @."""
    return text.replace("@", "@\u200b")


def _escaped(text: str) -> str:
    """Take from chats what they read as links and calls (<!channel>)."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _json(body: Message | dict[str, object]) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))
