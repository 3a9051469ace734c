"""The refusals of fair play in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {"not_held": _("None of your results are held back, so there is nothing to review.")}
