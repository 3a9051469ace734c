"""Players report names that should not stand."""

from __future__ import annotations

import datetime as dt

from accounts.friends.relations import is_blocked_between
from accounts.models import NameReport, Player
from accounts.names.queries import find_named
from accounts.throttle import retry_after
from games.engine.errors import Missing, NotAllowed

MOST_REPORTS = 20
WINDOW = dt.timedelta(days=1)


class NobodyReported(Missing):
    """No player has that name, or a block hides it."""

    code = "nobody_reported"


class OnlyPlayersReport(NotAllowed):
    """One who has played nothing wants to report a name."""

    code = "only_players_report"


class TooManyReports(NotAllowed):
    """One player reports too many names; facts: most, seconds."""

    code = "too_many_reports"


def report_name(*, name: str, reporter_id: int | None, now: dt.datetime) -> None:
    """Tell the moderators of a name; saying it again, or reporting oneself, changes nothing.

    Raises OnlyPlayersReport, NobodyReported and TooManyReports.
    """
    if reporter_id is None:
        raise OnlyPlayersReport
    player = _visible(name, reporter_id)
    if player.pk == reporter_id or _is_known(player, reporter_id):
        return
    seconds = retry_after(
        action="report", key=str(reporter_id), limit=MOST_REPORTS, window=WINDOW, now=now
    )
    if seconds:
        raise TooManyReports(most=MOST_REPORTS, seconds=seconds)
    report = NameReport(player=player, reporter_id=reporter_id, name=player.name, reported_at=now)
    NameReport.objects.bulk_create([report], ignore_conflicts=True)


def _visible(name: str, reporter_id: int) -> Player:
    player = find_named(name, among=Player.objects.named())
    if player is None or is_blocked_between(player.pk, reporter_id):
        raise NobodyReported
    return player


def _is_known(player: Player, reporter_id: int) -> bool:
    same = NameReport.objects.filter(player=player, reporter=reporter_id, name=player.name)
    return same.exists()
