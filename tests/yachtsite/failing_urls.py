"""The site, with URLs that fail in every way."""

from django.core.exceptions import BadRequest, PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from accounts.groups.services import NotTheOwner
from accounts.services import TooManyGuests
from challenges.errors import NoChallenge
from games.board.errors import MoveOutOfDate
from games.engine.errors import BoxTaken, Conflict, DomainError, Invalid

MARKER = "unrolled-54321"


class NeverHeardOf(Invalid):
    code = "never_heard_of"


FAILURES: dict[str, Exception] = {
    "missing": NoChallenge(day="2026-12-01", rules="joker"),
    "not-allowed": NotTheOwner(),
    "too-many": TooManyGuests(seconds=601, minutes=11),
    "conflict": MoveOutOfDate(ply=7),
    "plain-conflict": Conflict(),
    "invalid": BoxTaken(box="fours"),
    "unheard": NeverHeardOf(),
    "kindless": DomainError(),
    "denied": PermissionDenied(MARKER),
    "bad": BadRequest(MARKER),
    "fault": ValueError(MARKER),
}


def fail(request: HttpRequest, how: str) -> HttpResponse:
    secret = MARKER  # noqa: F841 - a local that no page or log may show
    raise FAILURES[how]


def blank(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=403)


urlpatterns = [
    path("fail/blank/", blank),
    path("fail/<str:how>/", fail),
    path("api/fail/<str:how>/", fail),
    path("", include("yachtsite.urls")),
]
handler400 = "yachtsite.errors.bad_request"
handler403 = "yachtsite.errors.not_allowed"
handler404 = "yachtsite.errors.not_found"
handler500 = "yachtsite.errors.server_error"
