"""URLs of webhooks."""

from django.urls import path

from . import views

urlpatterns = [
    path("groups/<int:group_id>/webhooks/", views.webhooks, name="webhooks"),
    path("groups/<int:group_id>/webhooks/change/", views.change, name="webhook_change"),
]
