"""Pages sent compressed, where their length can give no secret away.

What is compressed together with a secret betrays it to whoever can put guesses beside it and watch
the length (the attack called BREACH). So three things hold: pages about one person alone are never
compressed; others only where the request carries nothing that another site chose; and tokens in
pages are masked anew in every answer, which is lengthened by up to a hundred random bytes besides.
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from .middleware import PERSONAL

PAGES = "text/html"
PROGRAMS = "/api/"  # their answers have strong entity tags


class CompressionMiddleware(GZipMiddleware):
    """Compresses pages that may be."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        super().__init__(get_response)

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if not isinstance(response, HttpResponse) or not may_compress(request, response):
            return response
        return super().process_response(request, response)


def may_compress(request: HttpRequest, response: HttpResponse) -> bool:
    """Say whether the length of an answer is nobody's way to guess what stands in it."""
    if request.method != "GET" or request.path.startswith((*PERSONAL, PROGRAMS)):
        return False
    is_ours = request.headers.get("Sec-Fetch-Site") == "same-origin"
    is_bare = not request.META.get("QUERY_STRING")
    return (is_ours or is_bare) and response.headers.get("Content-Type", "").startswith(PAGES)
