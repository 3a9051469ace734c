"""URLs of what is one's own."""

from django.urls import path

from . import views

urlpatterns = [
    path("settings/export.json", views.export, name="export"),
    path("settings/games.jsonl", views.games, name="export_games"),
    path("settings/close/", views.leave, name="close"),
    path("settings/close/confirm/", views.confirm, name="close_confirm"),
    path("settings/close/do/", views.close, name="close_do"),
    path("settings/close/keep/", views.keep, name="close_keep"),
    path("settings/forget/", views.forget, name="forget"),
]
