"""What people read about signing up, and about mail that does not go out."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "code_too_old": _("That code is no longer valid. Ask for a new one."),
    "bad_address": _("Enter an email address like name@example.org."),
    "address_too_long": _(
        "An email address can have at most 254 characters, and at most 64 before the @."
    ),
    "bad_mailbox": _(
        "Before the @, use the letters a to z without accents, digits, and signs such as . - _ "
        "or +, but no spaces."
    ),
    "bad_domain": _(
        "We can’t send email to “%(domain)s”. After the @ there must be a domain such as "
        "example.org."
    ),
    "mail_away": _(
        "We couldn’t send the email: our mail server isn’t responding. Nothing was changed. Try"
        " again in a minute, or continue without email."
    ),
    "mail_refused": _(
        "We couldn’t send the email: the mail server refuses that address. Check the spelling."
    ),
    "last_way_in": _(
        "This is your only way to sign in, so it can’t be removed. Add another first: an email "
        "address, a password or a passkey."
    ),
    "wrong_too_often": _("Too many wrong tries: that code is no longer valid. Ask for a new one."),
    "too_many_tries": _("Too many failed tries. Try again in %(minutes)s min."),
}
