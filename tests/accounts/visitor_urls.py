"""Two URLs that do with the visitor what boards do."""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils import timezone

from games.web import visitor


def look(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(visitor(request).player_id))


def roll(request: HttpRequest) -> HttpResponse:
    first = visitor(request).become_player(now=timezone.now())
    assert visitor(request).become_player(now=timezone.now()) == first == visitor(request).player_id
    return HttpResponse(str(first))


def board(request: HttpRequest) -> HttpResponse:
    visitor(request).prepare()
    return HttpResponse(str(visitor(request).player_id))


def plain(request: HttpRequest) -> HttpResponse:
    return HttpResponse("the same for everybody")


urlpatterns = [
    path("look/", look),
    path("roll/", roll),
    path("board/", board),
    path("plain/", plain),
]
