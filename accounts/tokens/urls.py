"""Addresses of tokens."""

from django.urls import path

from . import views

urlpatterns = [
    path("settings/tokens/", views.tokens, name="tokens"),
    path("settings/tokens/revoke/", views.revoke, name="token_revoke"),
]
