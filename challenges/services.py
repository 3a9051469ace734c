"""Writes of the daily challenge: making days, playing them, closing them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from itertools import product

import structlog
from django.conf import settings
from django.db import IntegrityError, transaction

from games.engine.errors import MustRollFirst, UnknownRules
from games.engine.game import Game
from games.engine.moves import Move, Roll, Write, read_move
from games.engine.sequence import SEED_BYTES, commitment
from games.engine.variants import RULE_SETS

from . import days, seeds
from .errors import MoveOutOfDate, NoChallenge, SeedLocked, UnknownAttempt
from .finishing import tell_ranked
from .models import Attempt, Challenge
from .periods import add_result
from .tallies import add_to_tally

log = structlog.get_logger(__name__)


def ensure_challenge(*, day: dt.date, rules: str, seed: bytes) -> Challenge:
    """Return the challenge of a day and rule set, made with `seed` (32 random bytes) if new.

    Any number of callers at the same instant get the same one. Raises UnknownRules.
    """
    found = Challenge.objects.filter(day=day, rules=rules).first()
    if found is not None:
        return found
    if rules not in RULE_SETS:
        raise UnknownRules(rules=rules, known=", ".join(RULE_SETS))
    fresh = Challenge(
        day=day, rules=rules, commitment=commitment(seed), sealed_seed=seeds.seal(seed)
    )
    Challenge.objects.bulk_create([fresh], ignore_conflicts=True)
    return Challenge.objects.get(day=day, rules=rules)


def find_challenge(*, day: dt.date, rules: str, now: dt.datetime, seed: bytes) -> Challenge:
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
        challenge = ensure_challenge(day=day, rules=rules, seed=seed)
    return close_if_due(challenge=challenge, now=now)


def close_if_due(*, challenge: Challenge, now: dt.datetime) -> Challenge:
    """Publish the seed of a challenge whose closing time has come; from then on ranks are final.

    One whose seed no key opens stays as it is, so that it keeps no other day from closing.
    """
    if challenge.is_closed or now < days.closes_at(challenge.day):
        return challenge
    try:
        seed = seeds.unseal(challenge.sealed_seed).hex()
    except SeedLocked:
        log.error("no key opens the seed", challenge=str(challenge))  # noqa: TRY400 - all is said
        return challenge
    Challenge.objects.filter(pk=challenge.pk, closed_at=None).update(seed=seed, closed_at=now)
    challenge.refresh_from_db()
    return challenge


def challenges_of(
    *, days_asked: list[dt.date], now: dt.datetime, chance: Callable[[int], bytes]
) -> list[Challenge]:
    """Return the challenges of days that have begun, in the order of days and of rule sets.

    Those that the ahead-of-time work missed are made now, with `chance` giving random bytes;
    those due to close are closed now.
    """
    begun = [day for day in days_asked if days.is_open_to_play(day, now)]
    stand = {(one.day, one.rules): one for one in Challenge.objects.filter(day__in=begun)}
    for day, rules in product(begun, settings.DAILY_RULES):
        if (day, rules) not in stand:
            stand[day, rules] = ensure_challenge(day=day, rules=rules, seed=chance(SEED_BYTES))
    return [
        close_if_due(challenge=stand.pop(key), now=now)
        for key in (*product(begun, settings.DAILY_RULES), *sorted(stand))
        if key in stand
    ]


def attempt_of(*, challenge: Challenge, player_id: int | None) -> Attempt | None:
    """Return a player's attempt at a challenge, or None before its first roll."""
    found = Attempt.objects.of(player_id).filter(challenge=challenge).first()
    if found is not None:
        found.challenge = challenge
    return found


def make_move(
    *,
    challenge: Challenge,
    player_id: int | None,
    ply: int,
    move: Move,
    of: str = "",
    roll_on: bool = False,
    now: dt.datetime,
) -> Attempt:
    """Make a move at `ply` (moves made before it) and return the attempt as it stands then.

    The first move, a roll at ply 0, starts the attempt. With `roll_on` a written box is followed
    by the next turn's first roll. A move that was made already changes nothing. `of` is the code
    of the attempt that the move was meant for: signing in may have put another in its place.

    Raises MoveOutOfDate where another move stands at that ply, UnknownAttempt where the player
    has not started, or the engine's refusal.
    """
    if ply == 0:
        return _start(challenge=challenge, player_id=player_id, move=move, now=now)
    attempt = _begun(challenge, player_id)
    if of not in ("", attempt.code):
        raise MoveOutOfDate(ply=attempt.ply)
    if ply != attempt.ply:
        return _as_it_stands(attempt, ply, move)
    game = attempt.game.apply(move)
    moves: list[Move] = [move]
    if roll_on and isinstance(move, Write) and not game.is_finished:
        moves.append(Roll())
        game = game.apply(Roll())
    if not _append(attempt, moves, game, now):
        return _as_it_stands(_begun(challenge, player_id), ply, move)
    return attempt


def _start(*, challenge: Challenge, player_id: int | None, move: Move, now: dt.datetime) -> Attempt:
    if not isinstance(move, Roll):
        begun = attempt_of(challenge=challenge, player_id=player_id)
        raise MoveOutOfDate(ply=begun.ply) if begun else MustRollFirst
    if player_id is None:
        raise UnknownAttempt
    try:
        attempt, _is_new = Attempt.objects.select_related("challenge").get_or_create(
            challenge=challenge,
            player_id=player_id,
            defaults={"record": f"{challenge.rules} {move}", "ply": 1, "started_at": now},
        )
    except IntegrityError:  # the guest has become part of an account this very moment
        raise UnknownAttempt from None
    return attempt


def _begun(challenge: Challenge, player_id: int | None) -> Attempt:
    found = attempt_of(challenge=challenge, player_id=player_id)
    if found is None:
        raise UnknownAttempt
    return found


def _as_it_stands(attempt: Attempt, ply: int, move: Move) -> Attempt:
    made = attempt.record.split()[1:]
    if ply >= len(made) or read_move(made[ply]) != move:
        raise MoveOutOfDate(ply=attempt.ply)
    return attempt


def _append(attempt: Attempt, moves: list[Move], game: Game, now: dt.datetime) -> bool:
    """Add the moves to the record if nobody moved first; the last one finishes and counts."""
    changes: dict[str, object] = {
        "record": " ".join((attempt.record, *map(str, moves))),
        "ply": attempt.ply + len(moves),
    }
    is_ranked = game.is_finished and attempt.can_count(now)
    if game.is_finished:
        changes |= {"score": game.card.total, "finished_at": now, "is_ranked": is_ranked}
    with transaction.atomic():
        if is_ranked:
            tell_ranked(attempt)
        theirs = Attempt.objects.of(attempt.player_id)  # no longer, once a guest has signed in
        if is_ranked:  # the day may have closed since it was read
            theirs = theirs.filter(challenge__closed_at=None)
        took = theirs.filter(pk=attempt.pk, ply=attempt.ply).update(**changes)
        if not took:
            transaction.set_rollback(True)
            return False
        for name, value in changes.items():
            setattr(attempt, name, value)
        attempt.remember(game)
        if is_ranked:
            add_to_tally(challenge_id=attempt.challenge_id, score=game.card.total)
            add_result(attempt)
    return True
