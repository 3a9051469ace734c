"""Who a name or address with a password is."""

from __future__ import annotations

from allauth.account.auth_backends import AuthenticationBackend
from allauth.account.models import EmailAddress
from django.db.models.functions import Lower
from django.db.models.lookups import Exact
from django.http import HttpRequest

from accounts.mail.emails import normalize_email
from accounts.models import Player, User
from accounts.names.folding import fold_name
from accounts.names.queries import find_named

from .limits import Account


class PasswordBackend(AuthenticationBackend):
    """Signs in by name or confirmed address, with one password hashed whoever is asked for."""

    def _authenticate(self, request: HttpRequest | None, **credentials: str) -> User | None:
        login = credentials.get("username") or credentials.get("email") or ""
        user = find_account(login).user
        found: User | None = self._check_password(user, credentials.get("password") or "")
        return found

    def get_user(self, user_id: int) -> User | None:
        """Return the one signed in, with the player at once."""
        user = User.objects.select_related("player").filter(pk=user_id).first()
        return user if user is not None and self.user_can_authenticate(user) else None


def find_account(login: str) -> Account:
    """Return whom a typed name or address leads to.

    All spellings of a name are one key, and so are those of an address. The two are apart: were
    they one, what is refused for a name would tell whose address it is.
    """
    if "@" in login:
        return Account(f"address {normalize_email(login)}", _by_email(login))
    user = _by_name(login)
    return Account(f"user {user.pk}" if user else f"name {fold_name(login)}", user)


def _by_email(email: str) -> User | None:
    """Only who has shown to read its mail signs in by an address; staff by the one they have."""
    known = EmailAddress.objects.filter(email=normalize_email(email), verified=True)
    return User.objects.filter(pk__in=known.values("user")).first()


def _by_name(name: str) -> User | None:
    """A name may be typed in any case, and with letters that look the same.

    One whom a moderator gave another name still signs in with the old one.
    """
    user = User.objects.filter(Exact(Lower("username"), name.lower())).first()
    if user is not None or not name:
        return user
    named = find_named(name, among=Player.objects.named().select_related("user"))
    return named.user if named else None
