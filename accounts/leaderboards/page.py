"""The page of leaderboards: a board, and the ways to all others."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from django.conf import settings
from django.db.models.functions import Lower
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from accounts.friends.relations import friend_ids
from accounts.groups.services import UnknownGroup
from accounts.models import Group
from challenges.days import number_of
from challenges.standings.periods import Period
from challenges.standings.sort_keys import DAYS_FOR_A_MEAN, GRADED_FOR_A_WEEK
from games.labels import RULES_NAMES

from .entries import Cursor, Entry, Key, Row, Slice, have_gaps, read_cursor, write_key
from .leaderboards import board_of
from .questions import EVERYONE, FRIENDS, SPANS, Order, Question, read_question


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several boards to choose from."""

    name: str
    query: str
    is_here: bool


@dataclass(frozen=True)
class BoardPage:
    """A board as one reader sees it."""

    question: Question
    board: Slice
    groups: tuple[Group, ...]
    player_id: int | None
    has_account: bool
    now: dt.datetime

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Return the entries of this page."""
        return tuple(map(self._row, self.board.entries))

    @property
    def own(self) -> Row | None:
        """Return the reader's own entry where it is on another page."""
        return self._row(self.board.own) if self.board.own else None

    @property
    def own_query(self) -> str:
        """Return the address of the page that the reader's own entry is on."""
        return self._at("around", self.board.own.key) if self.board.own else ""

    @property
    def newer_query(self) -> str:
        """Return the address of the page before, if there is one."""
        if not self.board.has_before:
            return ""
        shown = self.board.entries
        return self._at("end", shown[0].key) if shown else self.question.query

    @property
    def older_query(self) -> str:
        """Return the address of the page after, if there is one."""
        return self._at("start", self.board.next_key) if self.board.next_key else ""

    @property
    def circles(self) -> tuple[Choice, ...]:
        """Return whose boards there are: friends', groups', and after them everyone's."""
        groups = ((one.name, f"g{one.pk}") for one in self.groups)
        named = ((_("Friends"), FRIENDS), *groups, (_("Everyone"), EVERYONE))
        return self._choices((name, replace(self.question, circle=key)) for name, key in named)

    @property
    def spans(self) -> tuple[Choice, ...]:
        """Return the spans of time."""
        names = (_("Day"), _("Week"), _("Month"), _("All time"))
        named = zip(names, SPANS, strict=True)
        return self._choices((name, replace(self.question, span=span)) for name, span in named)

    @property
    def orders(self) -> tuple[Choice, ...]:
        """Return the orders."""
        named = ((_("Score"), Order.SCORE), (_("Points lost"), Order.LOST))
        return self._choices((name, replace(self.question, order=order)) for name, order in named)

    @property
    def rule_sets(self) -> tuple[Choice, ...]:
        """Return the rule sets, where there is more than one."""
        keys = dict.fromkeys((*settings.DAILY_RULES, self.question.rules))
        if len(keys) == 1:
            return ()
        return self._choices(
            (str(RULES_NAMES[key]), replace(self.question, rules=key)) for key in keys
        )

    @property
    def number(self) -> int:
        """Return the number of the day's challenge."""
        return number_of(self.question.day)

    @property
    def week(self) -> int:
        """Return the number of the week in its year, as ISO 8601 counts."""
        return self.question.starts_on.isocalendar().week

    @property
    def has_days(self) -> bool:
        """Say whether rows tell the days played."""
        return not self.question.is_of_a_day

    @property
    def is_mean(self) -> bool:
        """Say whether values are means of a day."""
        by_days = not self.question.is_of_a_day
        return by_days and (self.question.by_loss or self.question.span == Period.ALL)

    @property
    def days_needed(self) -> int:
        """Return from how many days on one stands on this board."""
        if not self.is_mean:
            return 1
        return GRADED_FOR_A_WEEK if self.question.span == Period.WEEK else DAYS_FOR_A_MEAN

    @cached_property
    def has_mine(self) -> bool:
        """Say whether the reader stands on the board, on this page or another."""
        return self.own is not None or any(row.is_mine for row in self.rows)

    @property
    def has_gaps(self) -> bool:
        """Say whether ranks are missing here, which players hold who are not listed."""
        rows = self.rows or (self.own,) if self.own else self.rows
        ranks = (row.entry.place for row in rows)
        return self.question.is_everyone and have_gaps(ranks, are_first=not self.board.has_before)

    @property
    def is_alone(self) -> bool:
        """Say whether the reader stands on a board of friends or a group without anybody else."""
        return not self.question.is_everyone and len(self.rows) == 1 and self.has_mine

    @cached_property
    def has_friends(self) -> bool:
        """Say whether the reader has any; asked for only where a board is empty."""
        return self.player_id is not None and friend_ids(self.player_id).exists()

    def _row(self, entry: Entry) -> Row:
        in_tenths = self.question.by_loss or self.question.span == Period.ALL
        cost = abs(entry.cost)
        value = number_format(cost / 10, decimal_pos=1) if in_tenths else str(cost)
        return Row(entry, value, entry.player.pk == self.player_id)

    def _at(self, name: str, key: Key) -> str:
        return "&".join(filter(None, (self.question.query, f"{name}={write_key(key)}")))

    def _choices(self, named: Iterable[tuple[str, Question]]) -> tuple[Choice, ...]:
        return tuple(Choice(name, one.query, one == self.question) for name, one in named)


def page_of(
    said: Mapping[str, str], *, player_id: int | None, has_account: bool, now: dt.datetime
) -> BoardPage:
    """Return the page that an address asks for.

    Without a word about whose board, it is that of friends, and for who has no account everyone's.
    Raises NoChallenge, and UnknownGroup for a group that the reader is not in.
    """
    question = read_question(said, circle=FRIENDS if has_account else EVERYONE, now=now)
    groups = _groups(player_id)
    if question.group_id is not None and question.group_id not in {one.pk for one in groups}:
        raise UnknownGroup
    cursor = _cursor(said)
    board = board_of(question=question, player_id=player_id, cursor=cursor)
    return BoardPage(question, board, groups, player_id, has_account, now)


def _cursor(said: Mapping[str, str]) -> Cursor | None:
    return read_cursor(**{name: said.get(name, "") for name in ("start", "end", "around")})


def _groups(player_id: int | None) -> tuple[Group, ...]:
    if player_id is None:
        return ()
    mine = Group.objects.filter(memberships__player=player_id)
    return tuple(mine.only("name").order_by(Lower("name"), "pk"))
