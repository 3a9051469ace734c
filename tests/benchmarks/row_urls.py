"""The site, and beside it the cheapest view that reads and changes one row."""

from __future__ import annotations

from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.urls import path

from challenges.models import Attempt
from yachtsite.urls import urlpatterns as site


def change_row(_request: HttpRequest, pk: int) -> HttpResponse:
    """Read a row and change it on the condition of what was read."""
    row = Attempt.objects.get(pk=pk)
    Attempt.objects.filter(pk=pk, ply=row.ply).update(ply=F("ply") + 1)
    return HttpResponse(f"{row.ply}")


urlpatterns = [path("row/<int:pk>/", change_row), *site]
