"""What a password must be, in texts that every language of the site has whole."""

from __future__ import annotations

from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import ngettext


class LongEnough(MinimumLengthValidator):
    """Django's own rule; its texts lack plural forms in Czech."""

    def get_error_message(self) -> str:
        """Return what is wrong with a short one."""
        return self.get_help_text()

    def get_help_text(self) -> str:
        """Return what is asked for."""
        return ngettext(
            "Use at least %(least)d character.",
            "Use at least %(least)d characters.",
            self.min_length,
        ) % {"least": self.min_length}
