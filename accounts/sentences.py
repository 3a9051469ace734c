"""The refusals of the people in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "unknown_user": _("No account has that name."),
    "first_day_too_late": _("The site isn’t that many days old yet."),
    "players_there": _("Made-up players can’t be added to a site that already has players."),
    "too_many_guests": _("Too many new players from your network. Try again in %(minutes)s min."),
}
