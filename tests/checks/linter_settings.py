"""The settings of the site plus the linter of migrations, which is no part of it."""

from yachtsite.settings import *  # noqa: F403
from yachtsite.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "django_migration_linter"]
