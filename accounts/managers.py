"""How users are made and found by the name they sign in with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib.auth.base_user import BaseUserManager

from accounts.mail.addresses import same_form

if TYPE_CHECKING:
    from .models import User


class UserManager(BaseUserManager["User"]):
    """Users, whose names and addresses are the same in any case of letters."""

    def get_by_natural_key(self, username: str | None) -> User:
        """Return the user who signs in by this name, whatever its case."""
        return self.get(username__iexact=username)

    @classmethod
    def normalize_email(cls, email: str | None) -> str:
        """Return the one form of an address."""
        return same_form(email or "")

    def create_user(self, username: str, email: str = "", password: str | None = None) -> User:
        """Make a user; without a password, one who cannot sign in by password."""
        user = self.model(
            username=self.model.normalize_username(username), email=self.normalize_email(email)
        )
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, username: str, email: str = "", password: str | None = None) -> User:
        """Make a user who may do everything."""
        user = self.create_user(username, email, password)
        user.is_staff = user.is_superuser = True
        user.save(using=self._db, update_fields=["is_staff", "is_superuser"])
        return user
