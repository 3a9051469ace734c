"""What free play refuses."""

from __future__ import annotations

from games.engine.errors import Conflict, Invalid, Missing


class UnknownFreeGame(Missing):
    """There is no such free game, or it is not the asker's."""

    code = "unknown_free_game"


class FreeGameOver(Conflict):
    """The game was given up: nothing can be done in it any more."""

    code = "free_game_over"


class FreeGameNotOver(Conflict):
    """Its result was asked for while it is still played."""

    code = "free_game_not_over"


class TooManyUnfinished(Conflict):
    """The player has more games under way than anybody goes on with; facts: most."""

    code = "too_many_unfinished"


class LevelNotReady(Conflict):
    """That level plays from tables that are not built yet; facts: level."""

    code = "level_not_ready"


class UnknownKind(Invalid):
    """Neither alone, nor against computers, nor people at one screen."""

    code = "unknown_kind"


class UnknownLevel(Invalid):
    """No computer player has that level; facts: level."""

    code = "unknown_level"


class UnknownTarget(Invalid):
    """That rule set has no such target; facts: target, known."""

    code = "unknown_target"


class WrongNumberOfComputers(Invalid):
    """A game has one to three computers and one person; facts: least, most."""

    code = "wrong_number_of_computers"


class WrongNumberOfPeople(Invalid):
    """At one screen two to eight people play; facts: least, most."""

    code = "wrong_number_of_people"
