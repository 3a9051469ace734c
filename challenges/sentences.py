"""The refusals of the daily challenge in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "no_challenge": _("There is no challenge here. Today’s is on the first page."),
    "unknown_attempt": _(
        "No game of yours is here on this device. If you signed in or out, sign back and go on."
    ),
    "day_over": _("This is the challenge of %(day)s: it no longer counts."),
    "no_best_possible_yet": _("The best possible game of a day is shown once the day is closed."),
    "seed_locked": _("The dice of this day cannot be read now. What was played is kept."),
    "not_graded_yet": _("The coach has not looked at this game yet. Come back in a minute."),
    "unknown_position": _(
        "This position is not yours to train. If you signed in or out, sign back and go on."
    ),
    "position_answered": _("You have answered that position already."),
    "not_due_yet": _("That position comes back on %(day)s."),
    "enough_for_today": _("%(most)s positions are enough for one day. Go on tomorrow."),
}
