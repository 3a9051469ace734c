"""The site as deployed and, beside it in the same processes, a view without middleware."""

from __future__ import annotations

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.test import override_settings

from yachtsite.wsgi import application as site

settings.ROOT_URLCONF = "tests.benchmarks.row_urls"
with override_settings(MIDDLEWARE=[]):
    bare = WSGIHandler()


def application(environ, start_response):
    """Answer /row/ without middleware and everything else as the site does."""
    handler = bare if environ["PATH_INFO"].startswith("/row/") else site
    return handler(environ, start_response)
