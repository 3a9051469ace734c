"""URLs of duels."""

from django.urls import path

from . import views

urlpatterns = [
    path("free/<slug:code>/duel/", views.challenge, name="challenge_a_friend"),
    path("duel/<slug:code>/", views.duel, name="duel"),
    path("duel/<slug:code>/play/", views.accept, name="accept_duel"),
    path("duel/<slug:code>/close/", views.close, name="close_duel"),
]
