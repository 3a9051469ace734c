"""The site, and beside it the cheapest view that reads and changes one row, and a plain page."""

from __future__ import annotations

from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.urls import path

from challenges.models import Attempt
from yachtsite.urls import urlpatterns as site

plain = engines["django"].from_string(
    "{% extends 'base.html' %}{% block title %}{{ row }}{% endblock title %}"
)


def change_row(_request: HttpRequest, pk: int) -> HttpResponse:
    """Read a row and change it on the condition of what was read."""
    row = Attempt.objects.get(pk=pk)
    Attempt.objects.filter(pk=pk, ply=row.ply).update(ply=F("ply") + 1)
    return HttpResponse(f"{row.ply}")


def show_row(request: HttpRequest) -> HttpResponse:
    """Show a row on a page of the site's: with its middleware, header and footer."""
    row = Attempt.objects.order_by("pk").first()
    return HttpResponse(plain.render({"row": row}, request))


urlpatterns = [path("row/<int:pk>/", change_row), path("plain/", show_row), *site]
