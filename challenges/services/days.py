"""Making days, finding them, closing them: each may run at any time, twice, or not for a while."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from itertools import product

import structlog
from django.conf import settings
from django.db import transaction

from challenges import days
from challenges.errors import NoChallenge, SeedLocked
from challenges.fair_play.log import append_closed_days
from challenges.models import Attempt, Challenge
from challenges.seeds import label_of
from challenges.sweeps import Sweep, TimeUp, never
from games.engine.errors import UnknownRules
from games.engine.sequence import commitment
from games.engine.variants import RULE_SETS
from games.seeds import new_seed, seal, unseal

OnClosed = Callable[[Challenge], None]
_listeners: list[OnClosed] = []

log = structlog.get_logger(__name__)


def on_closed(listener: OnClosed) -> None:
    """Have a function called in every transaction that closes a challenge, once it has."""
    if listener not in _listeners:
        _listeners.append(listener)


def ensure_challenge(*, day: dt.date, rules: str, seed: bytes | None = None) -> Challenge:
    """Return the challenge of a day and rule set, made if new: with `seed`, or one drawn for it.

    Any number of callers at the same instant get the same one. Raises UnknownRules.
    """
    found = Challenge.objects.filter(day=day, rules=rules).first()
    if found is not None:
        return found
    if rules not in RULE_SETS:
        raise UnknownRules(rules=rules, known=", ".join(RULE_SETS))
    seed = seed or new_seed()
    fresh = Challenge(day=day, rules=rules, commitment=commitment(seed), sealed_seed=seal(seed))
    Challenge.objects.bulk_create([fresh], ignore_conflicts=True)
    return Challenge.objects.get(day=day, rules=rules)


def next_unplayed(
    *, player_id: int | None, rules: str, before: dt.date, now: dt.datetime
) -> Challenge | None:
    """Return the latest challenge before a day that the player has not begun, or None."""
    begun = Attempt.objects.of(player_id).values("challenge")
    past = Challenge.objects.filter(rules=rules, day__lt=min(before, days.day_at(now)))
    return past.exclude(pk__in=begun).order_by("-day").first()


def find_challenge(*, day: dt.date, rules: str, now: dt.datetime) -> Challenge:
    """Return a challenge that may be seen: begun, and of a rule set offered.

    One that the ahead-of-time work missed is made now; one that is due to close is closed now.
    Raises NoChallenge.
    """
    if not days.is_open_to_play(day, now):
        raise NoChallenge(day=day.isoformat(), rules=rules)
    challenge = Challenge.objects.filter(day=day, rules=rules).first()
    if challenge is None:
        if rules not in settings.DAILY_RULES:
            raise NoChallenge(day=day.isoformat(), rules=rules)
        challenge = ensure_challenge(day=day, rules=rules)
    return close_if_due(challenge=challenge, now=now)


def close_if_due(*, challenge: Challenge, now: dt.datetime) -> Challenge:
    """Publish the seed of a challenge whose closing time has come; from then on ranks are final.

    One whose seed no key opens stays as it is, so that it keeps no other day from closing.
    """
    if challenge.is_closed or now < days.closes_at(challenge.day):
        return challenge
    try:
        _close(challenge, now)
        append_closed_days()
    except SeedLocked:
        log.error("no key opens the seed", challenge=str(challenge))  # noqa: TRY400 - all is said
    return challenge


def challenges_of(*, days_asked: list[dt.date], now: dt.datetime) -> list[Challenge]:
    """Return the challenges of days that have begun, in the order of days and of rule sets.

    Those that the ahead-of-time work missed are made now, those due to close are closed now.
    """
    begun = [day for day in days_asked if days.is_open_to_play(day, now)]
    stand = {(one.day, one.rules): one for one in Challenge.objects.filter(day__in=begun)}
    for day, rules in product(begun, settings.DAILY_RULES):
        if (day, rules) not in stand:
            stand[day, rules] = ensure_challenge(day=day, rules=rules)
    return [
        close_if_due(challenge=stand.pop(key), now=now)
        for key in (*product(begun, settings.DAILY_RULES), *sorted(stand))
        if key in stand
    ]


def published_challenges(*, first: dt.date, last: dt.date, now: dt.datetime) -> list[Challenge]:
    """Return the challenges from day to day, those of the coming days too, in order.

    Coming days are published `DAYS_AHEAD` ahead, as commitments. Those that are missing are made
    now, those due to close are closed now.
    """
    first = max(first, settings.FIRST_DAY)
    last = min(last, days.day_at(now) + days.ONE_DAY * (settings.DAYS_AHEAD - 1))
    asked = [first + days.ONE_DAY * n for n in range((last - first).days + 1)]
    stand = {(one.day, one.rules): one for one in Challenge.objects.filter(day__in=asked)}
    for key in product(asked, settings.DAILY_RULES):
        if key not in stand:
            stand[key] = ensure_challenge(day=key[0], rules=key[1])
    return [close_if_due(challenge=stand[key], now=now) for key in sorted(stand)]


def ensure_days(*, now: dt.datetime, count: int) -> int:
    """Make the challenges of `count` days from today on; return how many are there."""
    wanted = {
        label_of(day, rules): (day, rules)
        for day in days.days_from(now, count)
        for rules in settings.DAILY_RULES
    }

    def make(label: str) -> bool:
        day, rules = wanted[label]
        return ensure_challenge(day=day, rules=rules).pk is not None

    return Sweep("make days", now).each(wanted, make)


def close_due(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Close every challenge whose closing time has come; return how many were closed."""
    due = Challenge.objects.all().due_to_close(now)
    done = Sweep("close days", now, is_over).rows(due, lambda challenge: _close(challenge, now))
    append_closed_days()
    return done


def _close(challenge: Challenge, now: dt.datetime) -> bool:
    """Publish the seed of a challenge; say whether it was still open; raises SeedLocked."""
    seed = unseal(challenge.sealed_seed).hex()
    still_open = Challenge.objects.filter(pk=challenge.pk, closed_at=None)
    with transaction.atomic():
        took = still_open.update(seed=seed, closed_at=now)
        challenge.refresh_from_db()
        for listener in _listeners if took else ():
            listener(challenge)
    return bool(took)
