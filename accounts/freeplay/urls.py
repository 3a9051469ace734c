"""URLs of the statistics of free play."""

from django.urls import path

from . import views

urlpatterns = [
    path("free/statistics/", views.statistics, name="free_statistics"),
    path("free/statistics/reset/", views.reset, name="reset_free_statistics"),
]
