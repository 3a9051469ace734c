"""URLs of friends."""

from django.urls import path

from . import views

urlpatterns = [
    path("friends/", views.friends, name="friends"),
    path("friends/add/<str:code>/", views.add, name="friend_add"),
    path("friends/ask/", views.ask, name="friend_ask"),
    path("friends/rival/", views.keep_rival, name="friend_rival"),
    path("friends/block/", views.block, name="friend_block"),
    path("friends/change/", views.change, name="friend_change"),
    path("friends/renew/", views.renew, name="friend_renew"),
    path("friends/qr.svg", views.qr, name="friend_qr"),
]
