"""URLs of a device's guest."""

from django.urls import path

from . import views

urlpatterns = [path("account/device/", views.guest_games, name="guest_games")]
