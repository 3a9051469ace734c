"""Skill kept in step with the games it is made of."""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import Case, F, Q, QuerySet, When
from django.db.models.expressions import Combinable

from challenges.models import Attempt, PlayerSkill

from .formula import estimate
from .measured import PERFECT, population_of
from .titles import earned, higher

Key = tuple[int, str]  # player, rules


def recount_skill(*, player_id: int, rules: str) -> None:
    """Make a player's skill under a rule set what their games say, in the caller's transaction.

    Its row is locked first, so that of two games graded at once the later sees the earlier.
    """
    if rules not in PERFECT:
        return
    mine = PlayerSkill.objects.filter(player_id=player_id, rules=rules)
    PlayerSkill.objects.bulk_create(
        [PlayerSkill(player_id=player_id, rules=rules)], ignore_conflicts=True
    )
    kept = mine.select_for_update().get()
    counted = counted_skills([player_id], rules=rules).get((player_id, rules))
    _store(kept, counted)


@transaction.atomic
def recount_skills(player_id: int) -> None:
    """Make a player's skill under every rule set what their games say."""
    played = set(_counting([player_id]).values_list("challenge__rules", flat=True))
    kept = set(PlayerSkill.objects.filter(player_id=player_id).values_list("rules", flat=True))
    for rules in sorted(played | kept):
        recount_skill(player_id=player_id, rules=rules)


def counted_skills(player_ids: Iterable[int], *, rules: str = "") -> dict[Key, PlayerSkill]:
    """Return what the skills of players have to be, counted from their games."""
    games = _counting(player_ids)
    if rules:
        games = games.filter(challenge__rules=rules)
    facts = games.values_list("player_id", "challenge__rules", "lost", "started_at", "finished_at")
    losses: dict[Key, list[float]] = {}
    latest: dict[Key, dt.datetime] = {}
    for player_id, played, lost, started_at, finished_at in facts.order_by("-challenge__day", "pk"):
        key = (player_id, played)
        losses.setdefault(key, []).append(lost)
        latest.setdefault(key, finished_at or started_at)
    return {key: _skill(key, lost, latest[key]) for key, lost in losses.items()}


def losses_of(player_id: int, rules: str, is_seen: Combinable) -> list[tuple[dt.date, float]]:
    """Return the points lost in the games that count, with their days, earliest first.

    `is_seen` leaves out what a viewer may not see.
    """
    games = _counting([player_id]).annotate(is_seen=is_seen)
    games = games.filter(is_seen=True, challenge__rules=rules)
    return list(games.order_by("challenge__day", "-pk").values_list("challenge__day", "lost"))


def skills_out_of_step(player_ids: list[int]) -> set[int]:
    """Return the players whose skill is not what their games say."""
    counted = counted_skills(player_ids)
    kept = {
        (one.player_id, one.rules): one
        for one in PlayerSkill.objects.known().filter(player__in=player_ids)
    }
    return {
        key[0]
        for key in counted.keys() | kept.keys()
        if key not in counted or key not in kept or not _agree(counted[key], kept[key])
    }


def take_over_titles(guest_id: int, player_id: int) -> None:
    """Let a player keep the titles of a guest; the rest is the caller's to recount."""
    for rules, title in PlayerSkill.objects.filter(player_id=guest_id).values_list(
        "rules", "title"
    ):
        mine, _is_new = PlayerSkill.objects.get_or_create(player_id=player_id, rules=rules)
        mine.title = higher(mine.title, title)
        mine.save(update_fields=["title"])


def _counting(player_ids: Iterable[int]) -> QuerySet[Any]:
    """Return the games that count, with what each `lost`.

    They are ranked ones, once graded, and those begun on their day and not finished in time.
    """
    theirs = Attempt.objects.filter(
        Q(is_ranked=True, points_lost__isnull=False) | Q(unfinished_loss__isnull=False),
        player__in=list(player_ids),
        challenge__rules__in=list(PERFECT),
    )
    lost = Case(When(is_ranked=True, then=F("points_lost")), default=F("unfinished_loss"))
    counting: QuerySet[Any] = theirs.annotate(lost=lost)
    return counting


def _skill(key: Key, losses: list[float], finished_at: dt.datetime) -> PlayerSkill:
    player_id, rules = key
    population = population_of(rules)
    shown = estimate(losses, population) if population else None
    if population is None or shown is None:
        raise ValueError(rules)
    value = population.perfect - shown.lost
    return PlayerSkill(
        player_id=player_id,
        rules=rules,
        games=shown.games,
        value=value,
        deviation=shown.deviation,
        title=earned(shown, population),
        cost=-round(10 * (population.perfect - shown.surely_lost)),
        finished_at=finished_at,
    )


def _store(kept: PlayerSkill, counted: PlayerSkill | None) -> None:
    """Write what was counted over what is kept; a title once reached stays."""
    new = counted or PlayerSkill(player_id=kept.player_id, rules=kept.rules)
    for name in ("games", "value", "deviation", "cost", "finished_at"):
        setattr(kept, name, getattr(new, name))
    kept.title = higher(kept.title, new.title)
    kept.save()


def _agree(one: PlayerSkill, other: PlayerSkill) -> bool:
    same = one.games == other.games and one.finished_at == other.finished_at
    return same and math.isclose(one.value, other.value, abs_tol=1e-6)
