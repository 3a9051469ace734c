"""URLs about the one who asks."""

from django.urls import include, path

from . import views

app_name = "accounts"
urlpatterns = [
    path("settings/", views.settings, name="settings"),
    path("settings/name/", views.rename, name="rename"),
    path("settings/one/", views.preference, name="preference"),
    path("", include("accounts.devices.urls")),
    path("", include("accounts.tokens.urls")),
    path("", include("accounts.reminders.urls")),
    path("", include("accounts.fair_play.urls")),
    path("", include("accounts.privacy.urls")),
    path("", include("accounts.moderation.urls")),
    path("", include("accounts.leaderboards.urls")),
    path("", include("accounts.friends.urls")),
    path("", include("accounts.groups.urls")),
    path("", include("accounts.reactions.urls")),
    path("", include("accounts.webhooks.urls")),
    path("", include("accounts.history.urls")),
    path("", include("accounts.freeplay.urls")),
]
