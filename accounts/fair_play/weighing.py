"""Weighing the ranked games of closed days, and raising flags where they say too much."""

from __future__ import annotations

import datetime as dt
import hmac
from functools import lru_cache

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q

from accounts.models import Flag, Player, WeighedDay, WeighedGame
from challenges.models import Attempt, AttemptQuerySet, Challenge
from challenges.sweeps import Sweep, TimeUp, never
from games.fair_play import weighed
from games.fairplay.model import LOG_BAR, VERSION
from games.tables import build
from games.tables.store import SOLVABLE

from .evidence import evidence_of, fitted_before, pack
from .signs import look_for_signs

LUCKY_SHARE = 0.01
SURELY = dt.timedelta(hours=1)  # after a closing: what was being stored then is stored
LEAST_PLAYERS = 100  # of a day, that its luckiest hundredth means anything


def weigh_due(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Weigh the ranked games of closed days that are not weighed yet; return how many were.

    Rule sets without exact values are left out, and days all of whose games were weighed before.
    """
    whole = WeighedDay.objects.filter(version=VERSION).values("challenge")
    closed = Challenge.objects.filter(closed_at__isnull=False).exclude(pk__in=whole)
    challenges = list(closed.filter(rules__in=[rules.key for rules in SOLVABLE]).order_by("pk"))
    ranked = Attempt.objects.ranked().filter(challenge__in=challenges)
    due = ranked.filter(Q(weighed=None) | ~Q(weighed__version=VERSION))
    in_order = due.select_related("challenge").order_by("challenge__day", "finished_at", "pk")
    sweep = Sweep("weigh fair play", now, is_over)
    done = sweep.rows(in_order, lambda attempt: _weigh(attempt, now))
    _note_whole(due, [one for one in challenges if one.closed_at and one.closed_at < now - SURELY])
    return done


def _note_whole(due: AttemptQuerySet, challenges: list[Challenge]) -> None:
    """Note the challenges that have no game left to weigh."""
    left = set(due.filter(challenge__in=challenges).values_list("challenge", flat=True).distinct())
    WeighedDay.objects.bulk_create(
        [WeighedDay(challenge=one) for one in challenges if one.pk not in left],
        update_conflicts=True,
        unique_fields=["challenge"],
        update_fields=["version"],
    )


def weigh_soon(_challenge: Challenge) -> None:
    """Have the games of a day that closes weighed elsewhere; a worker does it by itself."""
    if not settings.CELERY_BROKER_URL:
        transaction.on_commit(lambda: build.run_elsewhere("weigh_games"))


def _weigh(attempt: Attempt, now: dt.datetime) -> bool:
    """Store what a game says; raises GameDamaged where its record does not replay."""
    _last = attempt.game
    log_e, fitted = weighed(
        attempt.moves,
        attempt.challenge.sequence,
        key=hmac.digest(settings.SECRET_KEY.encode(), b"fair play", "sha256"),
        label=attempt.code,
        fitted=fitted_before(attempt.player_id),
    )
    facts = {
        "log_e": pack(log_e),
        "fitted": pack(fitted),
        "version": VERSION,
        "is_lucky": _is_lucky(attempt),
        "weighed_at": now,
    }
    with transaction.atomic():
        WeighedGame.objects.update_or_create(attempt=attempt, defaults=facts)
        hold_if_over_the_bar(player_id=attempt.player_id, now=now)
        look_for_signs(player_id=attempt.player_id, now=now)
    return True


def hold_if_over_the_bar(*, player_id: int, now: dt.datetime) -> bool:
    """Hold a player whose games say too much; say whether that is new.

    Games finished before a moderator lifted such a hold count no more.
    """
    games = evidence_of(player_id)
    if not games or games[-1].log_evidence < LOG_BAR:
        return False
    flags = Flag.objects.filter(player=player_id, reason=Flag.Reason.FORESIGHT, cleared_at=None)
    if flags.exists():
        return False
    Flag.objects.create(player_id=player_id, reason=Flag.Reason.FORESIGHT, raised_at=now)
    Player.objects.filter(pk=player_id, held_at=None).update(held_at=now)
    return True


def _is_lucky(attempt: Attempt) -> bool:
    if attempt.luck is None:
        return False
    graded = _graded_on_the_day_of(attempt.challenge_id).count()
    least = _lucky_from(attempt.challenge_id, graded)
    return least is not None and attempt.luck >= least


def _graded_on_the_day_of(challenge_id: int) -> AttemptQuerySet:
    return Attempt.objects.ranked().filter(challenge=challenge_id, luck__isnull=False)


@lru_cache(maxsize=64)
def _lucky_from(challenge_id: int, count: int) -> float | None:
    """Return the luck from which on an attempt is among the luckiest of its closed day.

    The count is part of the key because games may still be graded after the day has closed.
    """
    if count < LEAST_PLAYERS:
        return None
    place = int(count * LUCKY_SHARE) - 1
    graded = _graded_on_the_day_of(challenge_id)
    return graded.order_by(F("luck").desc(), "pk").values_list("luck", flat=True)[place]
