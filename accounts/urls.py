"""Addresses about the one who asks."""

from django.urls import include, path

from . import views

app_name = "accounts"
urlpatterns = [
    path("settings/", views.settings, name="settings"),
    path("", include("accounts.friends.urls")),
    path("", include("accounts.groups.urls")),
]
