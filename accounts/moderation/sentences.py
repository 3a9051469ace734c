"""The refusals of moderating in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "nobody_reported": _("No player has that name."),
    "only_players_report": _("Only players can report names. Play a game first."),
    "too_many_reports": _("You have reported %(most)s names today, the most allowed."),
}
