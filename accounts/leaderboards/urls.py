"""URLs of leaderboards."""

from django.urls import path

from . import views

urlpatterns = [path("boards/", views.boards, name="boards")]
