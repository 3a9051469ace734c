"""URLs of free play."""

from django.urls import path

from . import views

urlpatterns = [
    path("free/", views.set_up, name="free"),
    path("free/<slug:code>/", views.board, name="free_board"),
    path("free/<slug:code>/result/", views.result, name="free_result"),
    path("free/<slug:code>/coach/", views.ask_coach, name="free_ask_coach"),
    path("free/<slug:code>/give-up/", views.give_up, name="free_give_up"),
    path("free/<slug:code>/restart/", views.restart, name="free_restart"),
    path("free/<slug:code>/rematch/", views.rematch, name="free_rematch"),
]
