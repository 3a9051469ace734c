"""The refusals of fair play in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {"not_held": _("Nothing of yours is held back: there is nothing to review.")}
