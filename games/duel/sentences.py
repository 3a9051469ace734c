"""The refusals of duels in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "unknown_duel": _("There is no duel here. Check the link, or ask for it again."),
    "duel_closed": _("This duel is closed to new players. Ask for a new link, or start your own."),
    "duel_played": _("You already know these dice: each player plays a duel once."),
    "no_duel_from": _("A duel starts from a finished game played alone, in any rules but Triple."),
}
