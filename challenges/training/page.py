"""What the page of Train shows: the next position, or when there will be one; and progress."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from django.db.models import Min

from challenges.days import day_at
from challenges.models import TrainingPosition
from games.dates import long_date

from .board import TrainingBoard, own_board, site_board
from .hardest import next_site_position
from .progress import Progress, progress_of
from .schedule import MOST_A_DAY


@dataclass(frozen=True, slots=True)
class TrainPage:
    """The board of the next position, or why there is none.

    `note` is a sentence about what was just refused.
    """

    board: TrainingBoard | None
    progress: Progress
    answered_today: int
    left_today: int
    next_day: dt.date | None
    note: str = ""

    @property
    def is_enough(self) -> bool:
        """Say whether as many positions as a day has are answered."""
        return self.answered_today >= MOST_A_DAY

    @property
    def next_day_text(self) -> str:
        return long_date(self.next_day) if self.next_day else ""


def train_page(
    *, player_id: int | None, now: dt.datetime, note: str = "", held: tuple[int, ...] = ()
) -> TrainPage:
    """Return the page of a player or a stranger, with the dice `held` that were held before."""
    day, mine = day_at(now), TrainingPosition.objects.of(player_id)
    answered_today = mine.filter(answered_day=day).count()
    room = max(0, MOST_A_DAY - answered_today)
    due = list(mine.due(day).select_related("challenge")[:room])
    board = own_board(due[0]) if due else None
    if board is None and room and not mine.from_games().exists():
        site = next_site_position(player_id)
        board = site_board(site) if site else None
    if board is not None:
        board = replace(board, game=replace(board.game, kept=held), note=note)
    return TrainPage(
        board=board,
        progress=progress_of(player_id),
        answered_today=answered_today,
        left_today=len(due),
        next_day=mine.filter(due_day__gt=day).aggregate(day=Min("due_day"))["day"],
        note=note,
    )
