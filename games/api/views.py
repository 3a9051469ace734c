"""What every address of the API does alike: reading input, and saying how long answers keep."""

from __future__ import annotations

import datetime as dt
from typing import Any, ClassVar

from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.http import http_date
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from .scopes import Audience, Scope

YEAR = 365 * 24 * 3600


class ApiView(APIView):
    """An address of the API; `writes` is the scope that anything but reading needs."""

    audience: ClassVar[Audience] = Audience.ANYBODY
    writes: ClassVar[Scope] = Scope.PLAY
    is_safe: ClassVar[bool] = False  # what is posted changes nothing
    metadata_class = None

    def options(self, *_args: Any, **_kwargs: Any) -> Response:
        """Name the methods, in the header that every answer has."""
        return Response(status=204)

    def finalize_response(  # type: ignore[override]  # it gets plain answers too, says the framework
        self, request: Request, response: Any, *args: Any, **kwargs: Any
    ) -> HttpResponseBase:
        """Keep answers private unless the view has said more."""
        answer: HttpResponseBase = super().finalize_response(request, response, *args, **kwargs)
        if not answer.has_header("Cache-Control"):
            patch_cache_control(answer, private=True, no_cache=True)
        patch_vary_headers(answer, ["Authorization"])
        return answer


def read_body(kind: type[Serializer[Any]], request: Request) -> dict[str, Any]:
    """Return the fields of the body; raises ValidationError."""
    form = kind(data=request.data)
    form.is_valid(raise_exception=True)
    return dict(form.validated_data)


def read_query(kind: type[Serializer[Any]], request: Request) -> dict[str, Any]:
    """Return the parameters of the address; raises ValidationError."""
    form = kind(data=request.query_params.dict(), context={"in_query": True})
    form.is_valid(raise_exception=True)
    return dict(form.validated_data)


def for_everybody(
    response: HttpResponseBase,
    *,
    seconds: int = 0,
    is_final: bool = False,
    changed_at: dt.datetime | None = None,
) -> HttpResponseBase:
    """Let caches share an answer for some seconds or, once it never changes, for good."""
    if is_final:
        patch_cache_control(response, public=True, max_age=YEAR, immutable=True)
    else:
        patch_cache_control(response, public=True, max_age=seconds)
    if changed_at is not None:
        response.headers["Last-Modified"] = http_date(changed_at.timestamp())
    return response


def for_one(response: HttpResponseBase, *, seconds: int) -> HttpResponseBase:
    """Let the asker's own cache keep an answer for some seconds."""
    patch_cache_control(response, private=True, max_age=seconds)
    return response
