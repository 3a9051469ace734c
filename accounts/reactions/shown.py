"""Reactions as pages show them: the six pictures to choose from, and who chose which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.db.models import Q
from django.urls import reverse

from accounts.models import Player, Reaction
from challenges.models import Attempt

from .services import NONE, may_react


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the pictures; pressing it posts `value`."""

    key: str
    name: str
    is_mine: bool

    @property
    def value(self) -> str:
        return NONE if self.is_mine else self.key


@dataclass(frozen=True, slots=True)
class ReactionBar:
    """The pictures that a player can put on one friend's result."""

    code: str  # of the attempt
    name: str  # of the friend
    chosen: str = ""
    template: str = "accounts/reactions/_bar.html"

    @property
    def url(self) -> str:
        return reverse("accounts:react", args=[self.code])

    @property
    def choices(self) -> tuple[Choice, ...]:
        pictures = Reaction.Picture
        return tuple(Choice(one.value, str(one.label), one == self.chosen) for one in pictures)


@dataclass(frozen=True, slots=True)
class Received:
    """A friend's reaction to one's own result."""

    key: str
    picture_name: str
    name: str  # of the friend


@dataclass(frozen=True, slots=True)
class ShownReactions:
    """Reactions among friends on one day: bars by attempt, and those to one's own result."""

    bars: Mapping[int, ReactionBar] = field(default_factory=dict)
    received: tuple[Received, ...] = ()


def reactions_among(
    viewer_id: int, *, bars: Mapping[int, ReactionBar], own: int | None, friends: Mapping[int, str]
) -> ShownReactions:
    """Return what stands on friends' results and on the viewer's own attempt. One query.

    `bars` are empty ones by attempt; `friends` are the names of those whose reactions show.
    """
    given = Q(player=viewer_id, attempt__in=bars.keys())
    rows = Reaction.objects.filter(given | Q(attempt=own) if own else given)
    kept = rows.order_by("reacted_at", "pk").values_list("attempt", "player", "picture")
    chosen, received = {}, []
    for attempt, player, picture in kept:
        if player == viewer_id:
            chosen[attempt] = picture
        elif player in friends:
            name = str(Reaction.Picture(picture).label)
            received.append(Received(picture, name, friends[player]))
    filled = {
        attempt: ReactionBar(bar.code, bar.name, chosen.get(attempt, ""))
        for attempt, bar in bars.items()
    }
    return ShownReactions(filled, tuple(received))


def reaction_bar(*, attempt: Attempt, player_id: int | None) -> ReactionBar | None:
    """Return the pictures for one result; None for who may not react to it."""
    if player_id is None or not may_react(attempt, player_id):
        return None
    mine = Reaction.objects.filter(attempt=attempt, player=player_id)
    return ReactionBar(
        code=attempt.code,
        name=Player.objects.values_list("name", flat=True).get(pk=attempt.player_id),
        chosen=mine.values_list("picture", flat=True).first() or "",
    )
