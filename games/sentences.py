"""Refusals in the reader's language: what was wrong, and what would be right."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from .dates import long_date
from .engine.errors import DomainError
from .labels import BOX_NAMES

_sentences: dict[str, Promise | str] = {}
_FALLBACK = _("That isn’t possible here. Nothing was changed.")


def register(sentences: Mapping[str, Promise | str]) -> None:
    """Add sentences by code; %(name)s stands for a fact of the error."""
    _sentences.update(sentences)


def sentence(error: DomainError) -> str:
    """Return what to tell the reader of an error."""
    template = str(_sentences.get(error.code, _FALLBACK))
    return template % {name: _shown(name, value) for name, value in error.facts.items()}


def has_sentence(code: str) -> bool:
    """Say whether a code has a sentence of its own."""
    return code in _sentences


def all_sentences() -> Mapping[str, Promise | str]:
    """Return the sentences of all codes, their facts not filled in."""
    return dict(_sentences)


def _shown(name: str, value: object) -> object:
    if isinstance(value, dt.date):
        return long_date(value)
    return BOX_NAMES.get(str(value), value) if name == "box" else value


register(
    {
        "unknown_rules": _("There is no rule set “%(rules)s”. Choose one of: %(known)s."),
        "unknown_box": _("There is no box “%(box)s” in these rules. Choose one from the card."),
        "bad_move": _("“%(move)s” is not a move. Roll, or choose a box and write."),
        "bad_dice": _("“%(dice)s” are not five dice. Write five digits from 1 to 6."),
        "bad_sequence": _(
            "These dice can’t be read: values are 1 to 6, a seed is 64 hexadecimal digits."
        ),
        "sequence_exhausted": _("The dice sequence ends before roll %(roll)s."),
        "game_over": _("This game is finished: every box is filled."),
        "must_roll_first": _("Roll the dice first."),
        "turn_under_way": _(
            "This turn’s dice are already rolled. Hold some and roll again, or write."
        ),
        "no_rolls_left": _("You have used all three rolls. Choose a box and write."),
        "nothing_to_reroll": _("All five dice are held. Release at least one to roll."),
        "box_taken": _("“%(box)s” is already filled. Choose an open box."),
        "box_closed": _("“%(box)s” is closed to a joker. Choose one of the boxes offered."),
        "tables_missing": _("The coach is warming up. Try again in a minute."),
        "not_solved": _("This rule set is too large to be solved exactly, so it has no coach."),
        "bad_record": _("The record can’t be read from word %(place)s on: “%(word)s”."),
        "move_out_of_date": _("The game has moved on. This is how it stands now."),
        "game_damaged": _(
            "This game can’t be shown or graded: its record is damaged. Its result still counts."
        ),
        "no_such_rules": _("There is no rule set “%(rules)s”."),
        "out_of_reach": _("No game leads to that position."),
        "unknown_cursor": _("This list has no such page. Start again from the first."),
        "dice_differ": _("The record says %(written)s, but the dice were %(rolled)s."),
        "bad_form": _("Something is missing from that move. Try again from the board."),
        "no_box_chosen": _("Choose a box first, then write."),
    }
)
