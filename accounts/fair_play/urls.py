"""Where a player who is held back asks for a review."""

from django.urls import path

from . import views

urlpatterns = [path("fair-play/review/", views.ask_for_review, name="ask_for_review")]
