"""The refusals of the daily challenge in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "no_challenge": _("There is no challenge here. Today’s is on the home page."),
    "unknown_attempt": _(
        "This game isn’t yours on this device. If you signed in or out, switch back to continue."
    ),
    "day_over": _("This is the challenge of %(day)s: it no longer counts."),
    "no_best_possible_yet": _("The best possible game is shown once the day has closed."),
    "seed_locked": _("The dice of this day can’t be read right now. What was played is safe."),
    "not_graded_yet": _("The coach hasn’t looked at this game yet. Come back in a minute."),
    "unknown_position": _(
        "This position isn’t yours to train. If you signed in or out, switch back to continue."
    ),
    "position_answered": _("You have already answered that position."),
    "not_due_yet": _("That position comes back on %(day)s."),
    "enough_for_today": _("%(most)s positions are enough for one day. Come back tomorrow."),
}
