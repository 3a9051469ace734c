"""URLs of reactions."""

from django.urls import path

from . import views

urlpatterns = [path("a/<slug:code>/react/", views.react, name="react")]
