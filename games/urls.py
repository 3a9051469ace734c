"""Addresses of the pages about the game."""

from django.urls import include, path

from . import views

app_name = "games"
urlpatterns = [
    path("rules/", views.rules, name="rules"),
    path("rules/help/<slug:rules>/", views.help_for_board, name="help"),
    path("", include("games.free.urls")),
    path("coach/", views.coach, name="coach"),
    path("", include("games.duel.urls")),
]
