"""What Train refuses."""

from __future__ import annotations

from games.engine.errors import Conflict, Missing


class UnknownPosition(Missing):
    """There is no such position, or it is not the asker's."""

    code = "unknown_position"


class PositionAnswered(Conflict):
    """Another answer to the position came first."""

    code = "position_answered"


class NotDueYet(Conflict):
    """The position comes back later; facts: day."""

    code = "not_due_yet"


class EnoughForToday(Conflict):
    """As many positions as a day has are answered; facts: most."""

    code = "enough_for_today"
