"""The board of a position: the dice lie as they were rolled, none of them held yet."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import gettext as _

from challenges.models import Challenge, SitePosition, TrainingPosition
from games.board.board import Board
from games.dates import long_date
from games.engine.game import Game

from .positions import game_at


@dataclass(frozen=True, kw_only=True)
class TrainingBoard(Board):
    """A board on which one move is made; `ply` counts the answers given before."""

    origin: str


def own_board(position: TrainingPosition) -> TrainingBoard:
    """Return the board of a position of the player's own."""
    return _board(position.record, position.code, origin_of(position), position.answers)


def site_board(site: SitePosition) -> TrainingBoard:
    """Return the board of a position of the whole site."""
    return _board(site.record, site.code, _of_all(site.challenge))


def still_board(position: TrainingPosition, kept: tuple[int, ...]) -> TrainingBoard:
    """Return the board of an answered position, to look at; the dice at `kept` were kept."""
    game = replace(game_at(position.record), kept=kept)
    return TrainingBoard(game, origin=origin_of(position), is_still=True)


def origin_of(position: TrainingPosition) -> str:
    """Return where a position comes from."""
    if position.challenge is None:
        return _("from one of your free games")
    if not position.played:
        return _of_all(position.challenge)
    return _("from your game of %(day)s") % {"day": long_date(position.challenge.day)}


def _of_all(challenge: Challenge) -> str:
    return _("hard for everyone on %(day)s") % {"day": long_date(challenge.day)}


def _board(record: str, code: str, origin: str, answers: int = 0) -> TrainingBoard:
    game: Game = replace(game_at(record), kept=())
    return TrainingBoard(game, reverse("challenges:train"), code, answers, origin=origin)
