"""URLs of reminders."""

from django.urls import path

from . import views

urlpatterns = [
    path("settings/reminders/", views.save, name="reminders"),
    path("settings/reminders/devices/add/", views.add_device, name="add_push_device"),
    path("settings/reminders/devices/remove/", views.remove_device, name="remove_push_device"),
    path("reminders/stop/<str:token>/", views.stop, name="stop_reminders"),
]
