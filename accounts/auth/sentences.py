"""What people read about signing up, and about mail that does not go out."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "code_too_old": _("That code does not count any more. Ask for a new one."),
    "mail_away": _(
        "The mail for this could not be sent: our mail server does not answer just now. "
        "Nothing was changed. Try again in a minute, or go on without mail."
    ),
    "mail_refused": _(
        "No mail could be sent: the mail server refuses that address. Check how it is written."
    ),
    "too_many_tries": _("Too many tries failed. Try again in %(minutes)s min."),
}
