"""What groups hear: written with the fact, names and scores of who lets them, and no dice."""

from __future__ import annotations

import datetime as dt
import json

import pytest
from django.db import transaction

from accounts.friends.services import block
from accounts.groups.services import leave_group, show_outside
from accounts.models import Webhook, WebhookDelivery
from accounts.webhooks.outbox import send_due
from challenges.days import closes_at
from challenges.services import close_due
from tests.accounts.webhooks.conftest import add
from tests.challenges.factories import TODAY, ChallengeFactory, ResultFactory
from tests.challenges.playing import play
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]
CLOSED = closes_at(TODAY)


def sent(posts, *, now=NOON):
    send_due(now=now)
    return [json.loads(body) for _url, body, _headers in posts]


def test_a_finished_game_is_told_with_name_and_score(webhook, ben, posts, work_elsewhere):
    attempt = play(ChallengeFactory(), ben.pk, now=NOON)

    (message,) = sent(posts)

    assert message == {
        "type": "member.finished",
        "timestamp": NOON.isoformat(),
        "data": {
            "group": "Sunday",
            "day": "2026-12-01",
            "number": attempt.challenge.number,
            "rules": "joker",
            "name": "Ben",
            "score": attempt.score,
        },
    }


def test_a_closed_day_is_told_with_the_group_s_ranks(webhook, ann, ben, posts):
    challenge = ChallengeFactory()
    ResultFactory(challenge=challenge, player=ann, score=210)
    ResultFactory(challenge=challenge, player=ben, score=246)
    ResultFactory(challenge=challenge, score=300)

    close_due(now=CLOSED)
    close_due(now=CLOSED)
    (message,) = sent(posts, now=CLOSED)

    assert message["type"] == "day.closed"
    assert message["data"]["results"] == [
        {"rank": 1, "name": "Ben", "score": 246},
        {"rank": 2, "name": "Ann", "score": 210},
    ]
    assert challenge.sealed_seed not in posts[0][1]
    challenge.refresh_from_db()
    assert challenge.seed not in posts[0][1]


def test_chats_get_a_text_that_calls_nobody(group, ann, ben, posts):
    type(group).objects.update(name="<!channel> @everyone")
    add(group, form="text", events=["day.closed"])
    add(group, form="content", events=["day.closed"])
    challenge = ChallengeFactory()
    ResultFactory(challenge=challenge, player=ben, score=246)
    close_due(now=CLOSED)

    slack, discord = sent(posts, now=CLOSED)

    assert "&lt;!channel&gt; @\u200beveryone" in slack["text"]
    assert slack["text"].endswith("\n1. Ben 246")
    assert discord["allowed_mentions"] == {"parse": []}
    assert discord["content"].endswith("\n1. Ben 246")


def test_who_does_not_agree_or_is_blocked_or_gone_is_not_told_of(webhook, group, ann, ben, posts):
    challenge = ChallengeFactory()
    show_outside(group_id=group.pk, player_id=ben.pk, is_shown=False)
    play(challenge, ben.pk, now=NOON)
    assert not WebhookDelivery.objects.exists()

    show_outside(group_id=group.pk, player_id=ben.pk, is_shown=True)
    block(player_id=ann.pk, other_id=ben.pk, now=NOON)
    close_due(now=CLOSED)
    assert sent(posts, now=CLOSED) == []

    play(ChallengeFactory(rules="yacht"), ann.pk, now=NOON)
    show_outside(group_id=group.pk, player_id=ann.pk, is_shown=False)
    leave_group(group_id=group.pk, player_id=ben.pk)
    assert sent(posts) == []
    assert not WebhookDelivery.objects.exists()


def test_a_webhook_hears_only_of_what_it_asked_for(group, ben, posts):
    add(group, events=["day.closed"])
    Webhook.objects.filter(pk=add(group).pk).update(off_at=NOON)

    play(ChallengeFactory(), ben.pk, now=NOON)

    assert not WebhookDelivery.objects.exists()


def test_what_is_undone_is_not_told_and_others_groups_hear_nothing(webhook, ben, posts):
    challenge = ChallengeFactory()
    with transaction.atomic():
        play(challenge, ben.pk, now=NOON)
        transaction.set_rollback(True)
    assert not WebhookDelivery.objects.exists()

    ResultFactory(challenge=challenge, score=200)
    close_due(now=CLOSED + dt.timedelta(days=1))
    assert not WebhookDelivery.objects.exists()
