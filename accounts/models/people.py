"""Who signs in (`User`) and who plays (`Player`)."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from accounts.mail.emails import normalize_email
from games.codes import code_maker, key_maker

NAME_LENGTH = 20


class UserManager(BaseUserManager["User"]):
    """Users, whose names and e-mail addresses are the same in any case of letters."""

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(username__iexact=username)

    @classmethod
    def normalize_email(cls, email: str | None) -> str:
        return normalize_email(email or "")

    def create_user(self, username: str, email: str = "", password: str | None = None) -> User:
        """Make a user; without a password, one who cannot sign in by password."""
        user = self.model(
            username=self.model.normalize_username(username), email=self.normalize_email(email)
        )
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, username: str, email: str = "", password: str | None = None) -> User:
        user = self.create_user(username, email, password)
        user.is_staff = user.is_superuser = True
        user.save(using=self._db, update_fields=["is_staff", "is_superuser"])
        return user


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
        """Names and e-mail addresses are unique whatever their case."""

        constraints = (
            models.UniqueConstraint(Lower("username"), name="one_user_a_name"),
            models.UniqueConstraint(
                Lower("email"), condition=~models.Q(email=""), name="one_user_an_address"
            ),
        )


CODE_LENGTH = 8
new_code = code_maker(CODE_LENGTH)  # of a friend link: some 39 bits
new_key = key_maker(24)  # by which a device is known as its guest's


LISTED_FROM = 3  # ranked days


def is_listed(prefix: str = "") -> models.Q:
    """Return what is true of players on the board of everyone, the deleted among them.

    `prefix` is the lookup that leads to the player, such as `player__`.
    """
    facts = {
        "is_confirmed": True,
        "held_at": None,
        "hides_name": False,
        "ranked_days__gte": LISTED_FROM,
    }
    return models.Q(**{f"{prefix}{name}": value for name, value in facts.items()})


class PlayerQuerySet(models.QuerySet["Player"]):
    """Players."""

    def named(self) -> PlayerQuerySet:
        """Return those of accounts, deleted ones left out."""
        return self.filter(user__isnull=False, deleted_at=None)


class Player(models.Model):
    """One who plays; without a user it is a guest, known by the key in a cookie."""

    class Visibility(models.TextChoices):
        """Who sees a player's history."""

        EVERYONE = "everyone", _("everyone")
        FRIENDS = "friends", _("friends")
        ME = "me", _("only me")

    class Theme(models.TextChoices):
        """The colours of the pages."""

        AUTO = "auto", _("as the device")
        LIGHT = "light", _("light")
        DARK = "dark", _("dark")

    user = models.OneToOneField(
        User, null=True, blank=True, on_delete=models.SET_NULL, related_name="player"
    )
    key = models.CharField(max_length=32, unique=True, editable=False, default=new_key)
    created_at = models.DateTimeField()

    name = models.CharField(max_length=NAME_LENGTH, blank=True, default="")
    folded_name = models.CharField(max_length=120, blank=True, default="", editable=False)
    renamed_at = models.DateTimeField(null=True, blank=True)
    friend_code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)

    shows_history_to = models.CharField(
        max_length=8, choices=Visibility.choices, default=Visibility.FRIENDS
    )
    language = models.CharField(max_length=8, blank=True, default="")
    theme = models.CharField(max_length=5, choices=Theme.choices, default=Theme.AUTO)
    has_sound = models.BooleanField(default=False)
    vibrates = models.BooleanField(default=True, db_default=True)
    rolls_on = models.BooleanField(default=False)
    has_safe_colours = models.BooleanField(default=False)
    is_calm = models.BooleanField(default=False, db_default=False)  # no ranks, no streaks
    hides_name = models.BooleanField(default=False, db_default=False)  # on the board of everyone
    has_reactions = models.BooleanField(default=True, db_default=True)  # to and from friends

    is_confirmed = models.BooleanField(default=False)
    ranked_days = models.PositiveIntegerField(default=0)
    held_at = models.DateTimeField(null=True, blank=True)
    closing_at = models.DateTimeField(null=True, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        """Names are unique once folded; only accounts and the deleted bear any."""

        constraints = (
            models.UniqueConstraint(
                fields=["folded_name"],
                condition=~models.Q(folded_name=""),
                name="one_player_a_name",
            ),
            models.CheckConstraint(
                condition=models.Q(name="", folded_name="")
                | ~(models.Q(name="") | models.Q(folded_name="")),
                name="name_and_folded_name_together",
            ),
        )
        indexes = (
            models.Index(  # for names that begin with a text
                fields=["folded_name"],
                name="player_by_beginning_of_name",
                opclasses=["varchar_pattern_ops"],
            ),
        )

    def __str__(self) -> str:
        return self.name or f"guest {self.pk}"

    @property
    def is_listed(self) -> bool:
        """Say of one player what `is_listed` says in a query."""
        may_be = self.is_confirmed and self.held_at is None and not self.hides_name
        return may_be and self.ranked_days >= LISTED_FROM
