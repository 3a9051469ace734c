"""URLs of groups."""

from django.urls import path

from . import views

urlpatterns = [
    path("groups/board/<slug:key>/board.json", views.board_json, name="group_board_json"),
    path("groups/board/<slug:key>/board.csv", views.board_csv, name="group_board_csv"),
    path("groups/", views.groups, name="groups"),
    path("groups/join/<slug:key>/", views.join, name="group_join"),
    path("groups/<int:group_id>/", views.group, name="group"),
    path("groups/<int:group_id>/change/", views.change, name="group_change"),
    path("groups/<int:group_id>/qr.svg", views.qr, name="group_qr"),
]
