"""What duels refuse."""

from __future__ import annotations

from games.engine.errors import Conflict, Invalid, Missing


class UnknownDuel(Missing):
    """No duel has that code."""

    code = "unknown_duel"


class DuelClosed(Conflict):
    """The challenger has closed the link: nobody new may play."""

    code = "duel_closed"


class DuelPlayed(Conflict):
    """The asker knows these dice already: the challenger, or one who has an entry."""

    code = "duel_played"


class NoDuelFrom(Invalid):
    """A duel begins with a finished game of one seat in one column."""

    code = "no_duel_from"
