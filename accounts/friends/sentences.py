"""The refusals among friends in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "unknown_player": _(
        "There is no player here. Ask your friend for a new link, or look for their name."
    ),
    "too_many_searches": _("That was a lot of looking. Try again in %(seconds)s s."),
    "too_many_friends": _(
        "You have %(most)s friends, as many as there can be. Remove one to make room."
    ),
    "friend_has_too_many": _("They have %(most)s friends already, as many as there can be."),
    "too_many_requests": _(
        "You wait for %(most)s answers, as many as there can be. Take a request back to make room."
    ),
}
