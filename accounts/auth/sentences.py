"""What people read about signing up."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "code_too_old": _("That code does not count any more. Ask for a new one."),
    "too_many_tries": _("Too many tries failed. Try again in %(minutes)s min."),
}
