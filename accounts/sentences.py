"""The refusals of the people in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "too_many_guests": _(
        "Too many new players came from your network. Try again in %(minutes)s min."
    ),
}
