"""One sentence for each kind of reason, in the reader's language.

Names of boxes stand in quotation marks, as they are on the card, so that no language bends them.
"""

from __future__ import annotations

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from games.labels import BOX_NAMES
from games.numbers import as_percent

from .decision import Fact, Reason

SENTENCES: dict[str, Promise | str] = {
    "nothing_lost": gettext_lazy("Nothing was better."),
    "plain": gettext_lazy("It costs %(lost)s points on average."),
    "bonus": gettext_lazy(
        "Chance of the upper bonus: "
        "%(best_chance)s with the best move, %(made_chance)s with this one."
    ),
    "extra_yacht": gettext_lazy(
        "Chance of another yacht this turn, with its %(extra)s extra points: "
        "%(best_chance)s with the best move, %(made_chance)s with this one."
    ),
    "aim": gettext_lazy(
        "Chance of “%(box)s”: %(best_chance)s with the best move, %(made_chance)s with this one."
    ),
    "aim_number": gettext_lazy(
        "Chance of three or more for “%(box)s”: "
        "%(best_chance)s with the best move, %(made_chance)s with this one."
    ),
    "one_away": gettext_lazy(
        "“%(box)s” is one die away, and only a %(number)s completes it: "
        "%(best_chance)s with the best move, %(made_chance)s with this one."
    ),
    "one_away_both_ends": gettext_lazy(
        "“%(box)s” is one die away, and a %(low)s or a %(high)s completes it: "
        "%(best_chance)s with the best move, %(made_chance)s with this one."
    ),
    "split_kind": gettext_lazy(
        "%(together)s belong together. Chance of “%(box)s”: "
        "%(best_chance)s with the best move, %(made_chance)s with this one."
    ),
    "higher_kind": gettext_lazy(
        "High numbers are worth more: this turn brings %(best_turn)s points on average "
        "with the best move, %(made_turn)s with this one."
    ),
    "turn_points": gettext_lazy(
        "This turn brings %(best_turn)s points on average with the best move, "
        "%(made_turn)s with this one."
    ),
    "likelier_box": gettext_lazy(
        "“%(box)s” usually brings %(usual)s points. It is used up this turn %(made_chance)s of "
        "the time with this move, %(best_chance)s with the best one."
    ),
    "early": gettext_lazy(
        "Too soon: rolling on brings %(turn)s points this turn on average, not %(points)s."
    ),
    "early_aim": gettext_lazy("Too soon: rolling on makes “%(aim)s” %(best_chance)s of the time."),
    "rolled_on": gettext_lazy(
        "“%(best_box)s” is there for %(best_points)s points; "
        "rolling on brings %(turn)s this turn on average."
    ),
    "fewer_points": gettext_lazy(
        "“%(best_box)s” gives %(best_points)s points for these dice, “%(box)s” only %(points)s."
    ),
    "zero": gettext_lazy(
        "“%(box)s” usually brings %(usual)s points and gets 0. "
        "“%(best_box)s” is cheaper to give up: it usually brings %(best_usual)s."
    ),
    "spent": gettext_lazy(
        "“%(box)s” usually brings %(usual)s points and gets %(points)s. "
        "“%(best_box)s” is cheaper to give up: it usually brings %(best_usual)s."
    ),
    "spent_early": gettext_lazy(
        "“%(box)s” usually brings %(usual)s points and gets %(points)s with a roll still to come."
    ),
    "worth_open": gettext_lazy(
        "“%(box)s” is worth more open: %(more)s points more to come, against %(fewer)s fewer now."
    ),
    "worth_open_alike": gettext_lazy(
        "“%(box)s” is worth more open than “%(best_box)s”: %(more)s points more to come."
    ),
}


def why_text(reason: Reason) -> str:
    """Return the sentence of a reason."""
    facts = {"lost": reason.lost, **reason.facts}
    return str(SENTENCES[reason.code]) % {name: _shown(name, fact) for name, fact in facts.items()}


def _shown(name: str, fact: Fact) -> str:
    if isinstance(fact, str):
        return str(BOX_NAMES[fact])
    if isinstance(fact, tuple):
        return " ".join(map(str, fact))
    if name.endswith("chance"):
        return _percent(fact)
    return number_format(round(fact, 1), 1) if isinstance(fact, float) else str(fact)


def _percent(chance: float) -> str:
    """Return a chance as `33%`, below ten with a decimal: `2.8%`."""
    percent = 100 * chance
    return as_percent(percent, int(0 < percent < 9.95))
