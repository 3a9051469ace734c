"""Tags by which pages of challenges show what the apps above give them."""

from __future__ import annotations

import datetime as dt

from django import template
from django.http import HttpRequest
from django.template import Context

from challenges.blocks import Block, given
from challenges.days import ONE_DAY
from challenges.models import Challenge
from games.web import visitor

register = template.Library()


@register.simple_tag(takes_context=True)
def friends_of_the_day(
    context: Context, challenge: Challenge, days_before: int = 0
) -> Block | None:
    """Return how the reader's friends did on a challenge, or on the same rules some days before."""
    request: HttpRequest = context["request"]
    if given.friends_of_the_day is None:
        return None
    return given.friends_of_the_day(
        player_id=visitor(request).player_id,
        day=challenge.day - ONE_DAY * days_before,
        rules=challenge.rules,
    )


@register.simple_tag(takes_context=True)
def days_of_the_player(context: Context, now: dt.datetime) -> Block | None:
    """Return the reader's last days at a glance."""
    request: HttpRequest = context["request"]
    if given.days_of_the_player is None:
        return None
    return given.days_of_the_player(player_id=visitor(request).player_id, now=now)
