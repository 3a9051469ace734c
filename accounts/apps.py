"""The people as a Django app."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Users and players."""

    name = "accounts"
    verbose_name = "People"
