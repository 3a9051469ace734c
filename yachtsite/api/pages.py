"""Pages about the API for people: the documentation, and what each problem means."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    return render(request, "api/docs.html")


@require_safe
def problems(request: HttpRequest) -> HttpResponse:
    return render(request, "api/problems.html")
