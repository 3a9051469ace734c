"""The refusals around tokens in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "too_many_tokens": _("You have %(most)s tokens, the most allowed. Revoke one to make room."),
    "sign_in_needed": _("Send a token, or sign in: this concerns a player."),
    "account_needed": _("This needs an account: guests have no tokens, friends or groups."),
    "csrf_failed": _("Writes from a browser need the header `X-CSRFToken` from one of our pages."),
    "scope_missing": _("This token doesn’t allow that: it needs the scope “%(scope)s”."),
    "token_used_up": _(
        "This form has already created a token, which was revoked. Create a new one."
    ),
}
