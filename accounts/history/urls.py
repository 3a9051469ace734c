"""URLs of histories."""

from django.urls import path

from . import views

urlpatterns = [
    path("history/", views.history, name="history"),
    path("p/<str:name>/", views.player, name="player"),
    path("p/<str:name>/compare/", views.compare, name="compare"),
]
