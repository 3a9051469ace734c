"""What came of an answer: its cost, what was best, every option, and when it comes back."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from challenges.coach import text
from challenges.coach.quality import Quality, quality_of
from challenges.days import ONE_DAY, day_at
from challenges.models import TrainingPosition
from games.dates import long_date
from games.engine.game import Game
from games.engine.moves import Keep, Move, Write, read_move
from games.solver.advice import Option
from games.tables.store import TablesMissing
from games.why.known import known_of
from games.why.reasons import reason_for
from games.why.sentences import why_text

from .board import TrainingBoard, still_board
from .errors import UnknownPosition
from .judging import Judgement, is_same, judge
from .progress import Progress, progress_of
from .schedule import is_right


@dataclass(frozen=True, slots=True)
class OptionLine:
    """One option in the table of all."""

    move: str
    value_text: str
    lost_text: str
    is_best: bool
    is_chosen: bool
    is_played: bool


@dataclass(frozen=True)
class AnswerPage:
    """An answered position; `judgement` is missing while the coach warms up."""

    position: TrainingPosition
    board: TrainingBoard
    move: Move
    judgement: Judgement | None
    progress: Progress
    today: dt.date

    @property
    def game(self) -> Game:
        return self.board.game

    @property
    def chosen(self) -> str:
        """Return the code of the box written, or nothing."""
        return self.move.code if isinstance(self.move, Write) else ""

    @property
    def dice_text(self) -> str:
        return " ".join(map(str, self.game.dice or ()))

    @property
    def lost(self) -> float:
        return self.position.last_lost or 0.0

    @property
    def lost_text(self) -> str:
        return text.points(self.lost)

    @property
    def is_right(self) -> bool:
        return is_right(self.lost)

    @property
    def quality(self) -> Quality:
        return quality_of(self.lost)

    @property
    def did(self) -> str:
        return text.did(self.move, self.game, self.game.apply(self.move), is_mine=True)

    @property
    def better(self) -> str:
        """Return what would have been best, where the answer lost anything."""
        if self.judgement is None or not self.lost:
            return ""
        best = self.judgement.best.move
        return text.better(best, self.game.dice or (), self.game.rules, self.lost)

    @cached_property
    def why(self) -> str:
        """Return the reason why the answer lost, where one fits."""
        if self.judgement is None or not self.lost:
            return ""
        known, best = known_of(self.game.rules), self.judgement.best.move
        reason = reason_for(self.game, self.move, known, best=best)
        return "" if reason.code == "plain" else why_text(reason)

    @property
    def played(self) -> str:
        """Return what was done in the game, and its cost; nothing for a position of the site."""
        if not self.position.played:
            return ""
        played = read_move(self.position.played)
        if is_same(self.game, played, self.move):
            return _("The same as in your game.")
        lost = text.points(self.position.first_lost or 0.0)
        facts = {"move": self._short(played), "lost": lost}
        match played:
            case Keep(places) if places:
                return _("In your game you kept %(move)s and lost %(lost)s points.") % facts
            case Write():
                return _("In your game you wrote in %(move)s and lost %(lost)s points.") % facts
        return _("In your game you rerolled all five and lost %(lost)s points.") % facts

    @property
    def comes_back(self) -> str:
        """Return when the position comes back."""
        day = self.position.due_day
        if day <= self.today:
            return _("It is due again today.")
        if day == self.today + ONE_DAY:
            return _("It comes back tomorrow.")
        return _("It comes back on %(day)s.") % {"day": long_date(day)}

    @cached_property
    def options(self) -> tuple[OptionLine, ...]:
        """Return all options, best first."""
        if self.judgement is None:
            return ()
        played = read_move(self.position.played) if self.position.played else None
        return tuple(self._line(option, played) for option in self.judgement.options)

    def _line(self, option: Option, played: Move | None) -> OptionLine:
        lost = self.judgement.loss_of(option) if self.judgement else 0.0
        return OptionLine(
            move=self._short(option.move),
            value_text=text.points(option.value),
            lost_text=text.points(lost),
            is_best=not lost,
            is_chosen=is_same(self.game, option.move, self.move),
            is_played=played is not None and is_same(self.game, option.move, played),
        )

    def _short(self, move: Move) -> str:
        return text.short(move, self.game.dice or (), self.game.rules)


def answer_page(*, player_id: int | None, position_id: int, now: dt.datetime) -> AnswerPage:
    """Return what came of a player's last answer to a position.

    Raises UnknownPosition for one that is another's or was not answered yet.
    """
    mine = TrainingPosition.objects.of(player_id).answered().select_related("challenge")
    position = mine.filter(pk=position_id).first()
    if position is None:
        raise UnknownPosition
    move = read_move(position.answer)
    board = still_board(position, move.places if isinstance(move, Keep) else ())
    return AnswerPage(
        position, board, move, _judgement(board.game, move), progress_of(player_id), day_at(now)
    )


def _judgement(game: Game, move: Move) -> Judgement | None:
    try:
        return judge(game, move)
    except TablesMissing:
        return None
