"""What people read when something is refused: what was wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine.errors import DomainError
from games.labels import BOX_NAMES

Text = Promise | str

SENTENCES: dict[str, Text] = {
    # missing
    "missing": _("There is nothing at this address. Look for it from today's page."),
    "no_challenge": _("There is no challenge at this address: choose a day in History."),
    "not_open_yet": _("This challenge is not open yet: play today's."),
    "unknown_attempt": _("There is no such game, or it is not yours to see."),
    # not allowed
    "not_allowed": _("This is not for you to do. Go back to today's page."),
    "not_finished_yet": _(
        "This shows once you have finished that challenge yourself: play it first."
    ),
    "too_many_guests": _(
        "Too many new players came from your network. Try again in %(minutes)s min."
    ),
    # conflict
    "conflict": _("This came too late. Reload the page and try again."),
    "move_out_of_date": _("This board had moved on. Reload it and go on from there."),
    # invalid: the rules of the game
    "invalid": _("This could not be understood. Reload the page and try again."),
    "illegal_move": _("The rules do not allow this move now."),
    "game_over": _("This game is over: every box is filled."),
    "must_roll_first": _("No dice lie on the table yet: roll first."),
    "turn_under_way": _("The dice of this turn lie on the table: choose which to hold, or write."),
    "no_rolls_left": _("The third roll has been made: choose a box to write."),
    "nothing_to_reroll": _("All five dice are held: release at least one to roll."),
    "box_taken": _("%(box)s is filled already: choose an open box."),
    "box_closed": _("%(box)s is closed for five equal dice now: choose one of the open boxes."),
    # invalid: what was posted
    "bad_move": _("This is no move: roll, or write a box."),
    "bad_ply": _("The page did not say which move it answers. Reload it and try again."),
    "bad_form": _("The page sent something incomplete. Reload it and try again."),
    "unknown_box": _("There is no such box on this card: choose one of the open boxes."),
    "unknown_rules": _("There is no such rule set. Known are: %(known)s."),
    "bad_dice": _("Dice are five values from 1 to 6."),
    "bad_record": _("The game record makes no sense from word %(place)s on: %(word)s"),
    "bad_sequence": _("Values are from 1 to 6, a seed is 64 hexadecimal digits, a label is ASCII."),
    "dice_differ": _("The dice written in the record are not those of its sequence."),
    "sequence_exhausted": _("The sequence has no dice for so many rolls."),
    # what the web refuses by itself
    "not_found": _("There is no page at this address."),
    "bad_request": _(
        "Your browser's request could not be understood. Reload the page and try again."
    ),
    "csrf_failed": _(
        "This page is out of date, or your browser keeps no cookies. Reload it and try again."
    ),
    "server_error": _("Something broke on our side. What you did before is kept. Try again soon."),
}
KINDS = {404: "missing", 403: "not_allowed", 409: "conflict", 422: "invalid"}


def sentence(code: str, facts: Mapping[str, object], status: int) -> str:
    """Return the text for a code, or for the kind of error where the code has none of its own."""
    text = SENTENCES.get(code) or SENTENCES[KINDS.get(status, "invalid")]
    try:
        return str(text) % {name: _label(value) for name, value in facts.items()}
    except KeyError:  # a fact that the text speaks of is not told
        return str(SENTENCES[KINDS.get(status, "invalid")])


def sentence_of(error: DomainError, status: int) -> str:
    """Return the text for an error of the domain."""
    return sentence(error.code, error.facts, status)


def title(status: int) -> str:
    """Return the heading of an error page."""
    return {
        400: gettext("Not understood"),
        403: gettext("Not allowed"),
        404: gettext("Not found"),
        409: gettext("Too late"),
        422: gettext("Not possible"),
        429: gettext("Too many at once"),
    }.get(status, gettext("Out of order"))


def _label(value: object) -> object:
    """Call a box by its name in the reader's language."""
    return BOX_NAMES.get(value, value) if isinstance(value, str) else value
