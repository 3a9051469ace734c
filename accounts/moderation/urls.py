"""URLs where players report names to moderators."""

from django.urls import path

from . import views

urlpatterns = [path("p/<str:name>/report/", views.report, name="report")]
