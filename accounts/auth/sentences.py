"""What people read about signing up, and about mail that does not go out."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "code_too_old": _("That code does not count any more. Ask for a new one."),
    "bad_address": _("An e-mail address looks like name@example.org."),
    "address_too_long": _(
        "An e-mail address has at most 254 characters, and at most 64 before the @."
    ),
    "bad_mailbox": _(
        "Before the @ there may be letters from a to z without accents, digits, and signs such as "
        ". - _ or +, but no spaces."
    ),
    "bad_domain": _(
        "No mail can go to “%(domain)s”. After the @ there must be a domain such as example.org."
    ),
    "mail_away": _(
        "The mail for this could not be sent: our mail server does not answer just now. "
        "Nothing was changed. Try again in a minute, or go on without mail."
    ),
    "mail_refused": _(
        "No mail could be sent: the mail server refuses that address. Check how it is written."
    ),
    "last_way_in": _(
        "That is the only way into your account, so it stays. Add another first: "
        "an e-mail address, a password or a passkey."
    ),
    "wrong_too_often": _("Wrong too often: that code does not count any more. Ask for a new one."),
    "too_many_tries": _("Too many tries failed. Try again in %(minutes)s min."),
}
