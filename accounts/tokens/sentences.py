"""The refusals around tokens in the reader's language."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "too_many_tokens": _(
        "You have %(most)s tokens, as many as there can be. Revoke one to make room."
    ),
    "sign_in_needed": _("Show a token, or sign in: this is about a player."),
    "account_needed": _("This needs an account. Guests have no tokens, friends or groups."),
    "csrf_failed": _("Writes from a browser need the header `X-CSRFToken` of a page of ours."),
    "scope_missing": _("The token does not allow this: it needs the scope “%(scope)s”."),
    "token_used_up": _("This token was made before and has been revoked. Make a new one."),
}
