"""URLs where players tell the moderators."""

from django.urls import path

from . import views

urlpatterns = [path("p/<str:name>/report/", views.report, name="report")]
