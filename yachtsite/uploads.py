"""The site takes small forms and no files: more is refused before it is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import FileUploadHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

GetResponse = Callable[[HttpRequest], HttpResponseBase]


class NoFiles(FileUploadHandler):
    """Refuses a form at its first file."""

    def new_file(self, *_args: Any, **_more: Any) -> NoReturn:
        """Refuse it."""
        raise RequestDataTooBig("a file was sent")

    def receive_data_chunk(self, raw_data: bytes, start: int) -> NoReturn:
        """Refuse it; no file gets this far."""
        raise NotImplementedError

    def file_complete(self, file_size: int) -> NoReturn:
        """Refuse it; no file gets this far."""
        raise NotImplementedError


def small_forms(get_response: GetResponse) -> GetResponse:
    """Return the middleware that goes by the length a request announces."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        announced = request.META.get("CONTENT_LENGTH") or "0"
        if announced.isdecimal() and int(announced) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise RequestDataTooBig("a body is too long")
        return get_response(request)

    return middleware
