"""All addresses of the API: each app’s own under one version, the schema and its pages."""

from django.urls import URLPattern, URLResolver, include, path

from . import pages

v1: list[URLPattern | URLResolver] = [
    path("", include("accounts.api.urls")),
    path("", include("challenges.api.urls")),
    path("", include("games.api.urls")),
    path("schema.json", pages.schema, name="schema"),
]
urlpatterns = [
    path("v1/", include((v1, "api"))),
    path("docs/", pages.docs, name="api_docs"),
    path("problems/", pages.problems, name="api_problems"),
]
