"""The refusals of the people in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "unknown_user": _("Nobody signs in with that name."),
    "first_day_too_late": _("The site is younger than the days asked for."),
    "players_there": _("A made-up site is not mixed with players who are there already."),
    "too_many_guests": _(
        "Too many new players came from your network. Try again in %(minutes)s min."
    ),
}
