"""Who signs in (`User`) and who plays (`Player`)."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import PermissionsMixin
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from .managers import UserManager

NAME_LENGTH = 20


class User(AbstractBaseUser, PermissionsMixin):
    """One who can sign in; owns one player."""

    username = models.CharField(
        _("name"), max_length=150, unique=True, validators=[UnicodeUsernameValidator()]
    )
    email = models.EmailField(_("e-mail address"), blank=True)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    joined_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["email"]

    class Meta:
        """Names and addresses are unique whatever their case."""

        constraints = (
            models.UniqueConstraint(Lower("username"), name="one_user_a_name"),
            models.UniqueConstraint(
                Lower("email"), condition=~models.Q(email=""), name="one_user_an_address"
            ),
        )


def new_key() -> str:
    """Return a random key, by which a device is known as its guest's."""
    return secrets.token_urlsafe(24)


class Player(models.Model):
    """One who plays; without a user it is a guest, known by the key in a cookie."""

    user = models.OneToOneField(
        User, null=True, blank=True, on_delete=models.SET_NULL, related_name="player"
    )
    name = models.CharField(max_length=NAME_LENGTH, blank=True, default="")
    key = models.CharField(max_length=32, unique=True, editable=False, default=new_key)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name or f"guest {self.pk}"
