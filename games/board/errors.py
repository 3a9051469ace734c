"""What is refused of a move as it was posted."""

from __future__ import annotations

from games.engine.errors import Conflict, Invalid


class MoveOutOfDate(Conflict):
    """Another move was made at that ply; facts: ply, where the game stands now."""

    code = "move_out_of_date"


class BadForm(Invalid):
    """A posted field is missing or of the wrong form; facts: field."""

    code = "bad_form"


class NoBoxChosen(Invalid):
    """Writing was asked for and no box named."""

    code = "no_box_chosen"
