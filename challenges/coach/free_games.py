"""The coach's page and the replay of finished free games, for those who set them up."""

from __future__ import annotations

from django.urls import reverse

from games.engine.errors import Missing
from games.engine.record import read_record
from games.free.errors import UnknownFreeGame
from games.free.state import FreeState, SeatState, find_state
from games.models import FreeGame
from games.sentences import sentence
from games.solver.table import is_solvable
from games.tables.store import TablesMissing
from games.tables.warm_up import warm_up

from .owner import Owner
from .page import page_of
from .played import Heading, Played
from .replay import at_step
from .visits import CoachVisit, ReplayVisit


def visit_free_coach(code: str, seat: int, *, player_id: int | None) -> CoachVisit | str:
    """Return what the coach says of the game of one seat, from 1.

    For a game that is not played to its end, return the URL of its own page. Raises
    UnknownFreeGame for another's and where there is no such seat.
    """
    state, shown = _find(code, seat, player_id)
    if not state.game.is_finished:
        return state.game.get_absolute_url()
    owner, heading = _owner(state, shown), _heading(state, shown)
    try:
        return CoachVisit(heading, owner, page_of(_played(shown), is_mine=owner.is_mine), "")
    except Missing as refusal:
        if isinstance(refusal, TablesMissing):
            warm_up()
        return CoachVisit(heading, owner, None, sentence(refusal))


def visit_free_replay(
    code: str, seat: int, *, step: str, player_id: int | None
) -> ReplayVisit | str:
    """Return one step of the game of one seat, from 1.

    For a game that is not played to its end, return the URL of its own page. Raises what
    `visit_free_coach` does, and what the positions of a damaged game raise.
    """
    state, shown = _find(code, seat, player_id)
    if not state.game.is_finished:
        return state.game.get_absolute_url()
    return ReplayVisit(at_step(_played(shown), _heading(state, shown), _owner(state, shown), step))


def _find(code: str, number: int, player_id: int | None) -> tuple[FreeState, SeatState]:
    state = find_state(code=code, player_id=player_id)
    if not 1 <= number <= len(state.seats):
        raise UnknownFreeGame
    return state, state.seats[number - 1]


def _played(shown: SeatState) -> Played:
    seat = shown.seat
    return Played(seat.record, read_record(seat.record), seat.sequence, seat.positions)


def _owner(state: FreeState, shown: SeatState) -> Owner:
    is_mine = shown.number == 0 and state.game.kind != FreeGame.Kind.PEOPLE
    return Owner(shown.title, is_mine=is_mine, is_name=bool(shown.seat.name))


def _heading(state: FreeState, shown: SeatState) -> Heading:
    page = [state.game.code, shown.number + 1]
    has_coach = is_solvable(state.game.rule_set)
    return Heading(
        title=state.game.rules_name,
        number=None,
        day_url="",
        score=shown.total,
        result_url=state.game.result_url,
        coach_url=reverse("challenges:free_coach", args=page) if has_coach else "",
        replay_url=reverse("challenges:free_replay", args=page),
    )
