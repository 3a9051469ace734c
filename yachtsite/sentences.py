"""What people read when something is refused: what was wrong, and what would be right.

Most codes have their sentence where they are raised (`games.sentences`); here are those of the
kinds of refusal and of what the web refuses by itself.
"""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine.errors import DomainError
from games.sentences import has_sentence, sentence

SENTENCES: dict[str, Promise | str] = {
    "missing": _("There is nothing at this address. Start from today’s page."),
    "not_allowed": _("You aren’t allowed to do that. Go back to today’s page."),
    "conflict": _("This came too late. Reload the page and try again."),
    "invalid": _("That couldn’t be understood. Reload the page and try again."),
    "not_found": _("There is no page at this address."),
    "bad_request": _("The request couldn’t be understood. Reload the page and try again."),
    "form_only": _(
        "There is nothing to see at this address: it only takes what a form sends. Go back, and"
        " press the button there."
    ),
    "too_large": _("That’s too much: this site takes at most 256 KB at once, and no files."),
    "csrf_failed": _(
        "This page is out of date, or your browser blocks cookies. Reload it and try again."
    ),
    "server_error": _(
        "Something went wrong on our side. What you did before is saved. Try again soon."
    ),
    "database_away": _(
        "The site can’t reach its database right now. Nothing you did is lost. Try again in a "
        "few seconds."
    ),
}
KINDS = {
    403: "not_allowed",
    404: "missing",
    405: "form_only",
    409: "conflict",
    413: "too_large",
    429: "not_allowed",
}


def sentence_of(error: DomainError, status: int) -> str:
    """Return the text for an error of the domain, or for its kind where its code has none."""
    if has_sentence(error.code):
        return sentence(error)
    return str(SENTENCES[KINDS.get(status, "invalid")])


def title(status: int) -> str:
    return {
        400: gettext("Not understood"),
        403: gettext("Not allowed"),
        404: gettext("Not found"),
        405: gettext("Not possible"),
        409: gettext("Too late"),
        413: gettext("Not possible"),
        422: gettext("Not possible"),
        429: gettext("Too many requests"),
        503: gettext("Back in a moment"),
    }.get(status, gettext("Something went wrong"))
