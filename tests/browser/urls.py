"""The site, with URLs that fail in every way, an outdated form among them."""

from django.urls import include, path

from tests.yachtsite.failing_urls import handler400, handler403, handler404, handler500
from yachtsite.errors import csrf_failure

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]

urlpatterns = [
    path("fail/csrf/", csrf_failure),
    path("", include("tests.yachtsite.failing_urls")),
]
