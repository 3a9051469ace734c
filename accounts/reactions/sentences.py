"""The refusals of reactions in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "unknown_picture": _("That picture isn’t one of the six. Reload the page and try again."),
    "too_many_reactions": _("Too many reactions. Try again in %(seconds)s s."),
}
