"""The refusals around webhooks in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "bad_webhook_url": _("Enter an https address of a public host, on port 443 or above 1023."),
    "no_events": _("Choose what the webhook should hear of."),
    "unknown_webhook": _("That webhook is gone. Reload the page."),
    "too_many_webhooks": _("This group has %(most)s webhooks, the most allowed."),
    "too_many_tests": _("You’ve sent %(most)s tests within an hour. Try again later."),
    "webhook_is_off": _("This webhook is switched off. Switch it on first."),
}
