"""Pages of long lists: an opaque cursor says where the next one begins."""

from __future__ import annotations

import base64
import binascii

from django.http.response import HttpResponseBase
from rest_framework.request import Request
from rest_framework.utils.urls import replace_query_param

from games.engine.errors import Missing

LONGEST = 200


class UnknownCursor(Missing):
    """A cursor that this list has not given out."""

    code = "unknown_cursor"


def write_cursor(*parts: object) -> str:
    """Return the parts as a text that says nothing to its reader."""
    text = "\n".join(map(str, parts)).encode()
    return base64.urlsafe_b64encode(text).decode().rstrip("=")


def read_cursor(text: str) -> list[str]:
    """Return the parts of a cursor; raises UnknownCursor."""
    try:
        padded = text + "=" * (-len(text) % 4)
        return base64.b64decode(padded, altchars=b"-_", validate=True).decode().split("\n")
    except (ValueError, binascii.Error):
        raise UnknownCursor from None


def link_next(response: HttpResponseBase, request: Request, cursor: str) -> HttpResponseBase:
    """Say in a header where the list goes on; without a cursor it does not."""
    if cursor:
        url = replace_query_param(request.build_absolute_uri(), "cursor", cursor)
        response.headers["Link"] = f'<{url}>; rel="next"'
    return response
