"""The refusals around reminders in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "not_a_push_service": _("This browser’s notifications can’t be reached from here."),
    "too_many_devices": _("You get reminders on %(most)s devices, the most allowed."),
    "unknown_link": _("This link doesn’t work. Copy the whole link from the email."),
}
