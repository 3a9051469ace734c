"""The refusals among friends in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "unknown_player": _(
        "No player found. Ask your friend for a new link, or search for their name."
    ),
    "too_many_searches": _("Too many searches. Try again in %(seconds)s s."),
    "too_many_friends": _("You have %(most)s friends, the most allowed. Remove one to make room."),
    "friend_has_too_many": _("They already have %(most)s friends, the most allowed."),
    "too_many_requests": _(
        "You have %(most)s requests waiting, the most allowed. Cancel one to make room."
    ),
}
