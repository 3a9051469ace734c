"""The site as a Django app."""

from typing import cast

from django.apps import AppConfig, apps
from django.conf import settings
from django.contrib.staticfiles.apps import StaticFilesConfig

# What packages bring along and no page links to: compressing it took most of a first start.
UNUSED = [
    "*.map",
    "ext",
    "redoc",
    "rest_framework",
    "swagger-ui.js",
    "swagger-ui-es-*",
    "swagger-ui-standalone-preset.js",
]


class SiteConfig(AppConfig):
    """It owns commands and static files, and makes the Celery application known."""

    name = "yachtsite"
    verbose_name = "Site"

    def ready(self) -> None:
        """Load the Celery application, so that every `shared_task` belongs to it."""
        import yachtsite.celery  # noqa: PLC0415 - its autodiscovery needs the apps loaded
        import yachtsite.task_runs  # noqa: F401, PLC0415 - its signals need the models
        from yachtsite import error_reports  # noqa: PLC0415 - only once settings are read

        error_reports.start(settings.SENTRY_DSN)
        # No configuration of our own: the servers of tests look for Django's by its name.
        static = cast("StaticFilesConfig", apps.get_app_config("staticfiles"))
        static.ignore_patterns = [*StaticFilesConfig.ignore_patterns, *UNUSED]
