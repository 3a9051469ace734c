"""What the daily challenge refuses."""

from __future__ import annotations

from games.engine.errors import Conflict, Invalid, Missing


class NoChallenge(Missing):
    """No challenge stands at that day and rule set, or not yet; facts: day, rules."""

    code = "no_challenge"


class UnknownAttempt(Missing):
    """There is no such attempt, or the asker has none on this challenge."""

    code = "unknown_attempt"


class MoveOutOfDate(Conflict):
    """Another move was made at that ply; facts: ply, where the attempt stands now."""

    code = "move_out_of_date"


class BadForm(Invalid):
    """A posted field is missing or of the wrong form; facts: field."""

    code = "bad_form"


class NoBoxChosen(Invalid):
    """Writing was asked for and no box named."""

    code = "no_box_chosen"


class SeedLocked(Missing):
    """The seed of a day that has not closed is sealed with a key that the site no longer has."""

    code = "seed_locked"


class NoHindsightYet(Missing):
    """The best of a day is not known before it closes, nor in the minute after."""

    code = "no_hindsight_yet"
