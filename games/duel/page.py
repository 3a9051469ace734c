"""The page of a duel: before one's own game little more than who asks, afterwards all results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.db.models import F, Q, QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from games.labels import BOX_NAMES, RULES_NAMES
from games.models import Duel, FreeGame, Seat

from .names import names_of
from .parting import Parting, parting_of

MOST_ROWS = 50


@dataclass(frozen=True, slots=True)
class DuelRow:
    """One player's result; without a rank where the game was given up."""

    code: str
    name: str
    rank: int | None
    score: int | None
    is_mine: bool
    is_challenger: bool
    is_beside: bool
    is_helped: bool


@dataclass(frozen=True, slots=True)
class BesideRow:
    """One box or bonus on both cards."""

    name: str
    mine: int | None
    theirs: int | None


@dataclass(frozen=True, slots=True)
class Beside:
    """One's own card beside another's, and where the two games parted."""

    name: str
    rows: tuple[BesideRow, ...]
    totals: tuple[int, int]
    parting: Parting | None


@dataclass(frozen=True, slots=True)
class DuelPage:
    """All that the page shows; rows and what is beside are there once one has played."""

    duel: Duel
    rules_name: str
    challenger: str
    is_mine: bool  # the viewer opened it
    entry: FreeGame | None  # the viewer's own game in it
    finished: int  # games played to the end, the challenger's among them
    rows: tuple[DuelRow, ...] = ()
    beside: Beside | None = None

    @property
    def has_played(self) -> bool:
        """Say whether the viewer's own game is over, so that the results are for them to see."""
        return self.is_mine or (self.entry is not None and self.entry.is_over)

    @property
    def can_play(self) -> bool:
        """Say whether the viewer may begin or go on."""
        return not self.has_played and (self.entry is not None or not self.duel.is_closed)

    @property
    def play_url(self) -> str:
        return reverse("games:accept_duel", args=[self.duel.code])

    @property
    def close_url(self) -> str:
        return reverse("games:close_duel", args=[self.duel.code])

    @property
    def reopen_url(self) -> str:
        return reverse("games:challenge_a_friend", args=[self.duel.origin.code])


def duel_page(duel: Duel, *, viewer_id: int | None, beside: str = "") -> DuelPage:
    """Return the page of a duel as the viewer may see it; `beside` is the code of another's game.

    Nothing of anybody's game is read before the viewer's own is over.
    """
    is_mine = viewer_id is not None and duel.origin.player_id == viewer_id
    entry = None if is_mine else FreeGame.objects.of(viewer_id).filter(duel=duel).first()
    page = DuelPage(
        duel=duel,
        rules_name=str(RULES_NAMES[duel.origin.rules]),
        challenger=_name(names_of([duel.origin.player_id], viewer_id), duel.origin.player_id),
        is_mine=is_mine,
        entry=entry,
        finished=_seats(duel).filter(score__isnull=False).count(),
    )
    return _with_results(page, viewer_id, beside) if page.has_played else page


def _seats(duel: Duel) -> QuerySet[Seat]:
    """Return the seats of all games on the dice of a duel."""
    return Seat.objects.filter(Q(game__duel=duel) | Q(game=duel.origin_id))


def _with_results(page: DuelPage, viewer_id: int | None, beside: str) -> DuelPage:
    over = _seats(page.duel).exclude(game__finished_at=None, game__given_up_at=None)
    best_first = over.select_related("game").order_by(
        F("score").desc(nulls_last=True), "game__finished_at", "pk"
    )
    seats = list(best_first[:MOST_ROWS])
    mine = next((one for one in seats if one.game.player_id == viewer_id), None)
    if mine is None:
        mine = best_first.get(game__player=viewer_id)
        seats.append(mine)
    other = _beside(page.duel, [seat for seat in seats if seat is not mine], beside)
    names = names_of({seat.game.player_id for seat in seats}, viewer_id)
    ranks = [_rank(seat, seats) for seat in seats[:MOST_ROWS]]
    if len(seats) > MOST_ROWS:
        ranks.append(over.filter(score__gt=mine.score).count() + 1 if mine.score else None)
    rows = [
        _row(page.duel, seat, rank, names, is_mine=seat is mine, is_beside=seat is other)
        for seat, rank in zip(seats, ranks, strict=True)
    ]
    shown = _cards(mine, other, names) if other else None
    return replace(page, rows=tuple(rows), beside=shown)


def _rank(seat: Seat, seats: Iterable[Seat]) -> int | None:
    """Return a seat's rank among the best; equal scores share one."""
    if seat.score is None:
        return None
    return 1 + sum(other.score is not None and other.score > seat.score for other in seats)


def _row(
    duel: Duel,
    seat: Seat,
    rank: int | None,
    names: Mapping[int, str],
    *,
    is_mine: bool,
    is_beside: bool,
) -> DuelRow:
    return DuelRow(
        code=seat.game.code,
        name=_("You") if is_mine else _name(names, seat.game.player_id),
        rank=rank,
        score=seat.score,
        is_mine=is_mine,
        is_challenger=seat.game_id == duel.origin_id,
        is_beside=is_beside,
        is_helped=seat.game.is_helped,
    )


def _beside(duel: Duel, others: list[Seat], code: str) -> Seat | None:
    """Return whose card stands beside: the one asked for, else the challenger's, else the best."""
    wanted = [seat for seat in others if seat.game.code == code]
    challengers = [seat for seat in others if seat.game_id == duel.origin_id]
    return next(iter((*wanted, *challengers, *others)), None)


def _cards(mine: Seat, theirs: Seat, names: Mapping[int, str]) -> Beside:
    one, other = mine.position.card, theirs.position.card
    rows = [
        BesideRow(str(BOX_NAMES[box.key]), one.points(box.key), other.points(box.key))
        for box in one.rules.boxes
    ]
    if one.rules.upper_bonus:
        rows.append(BesideRow(_("Upper bonus"), one.upper_bonus(), other.upper_bonus()))
    if one.rules.extra_yacht:
        extras = one.extra_yacht_bonus, other.extra_yacht_bonus
        rows.append(BesideRow(_("Extra yachts"), *extras))
    return Beside(
        name=_name(names, theirs.game.player_id),
        rows=tuple(rows),
        totals=(one.total, other.total),
        parting=parting_of(mine, theirs),
    )


def _name(names: Mapping[int, str], player_id: int) -> str:
    return names.get(player_id) or _("Another player")
