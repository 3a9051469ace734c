"""The site takes small forms and no files: more is refused before it is read."""

from __future__ import annotations

from typing import Any, NoReturn

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import FileUploadHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from yachtsite.middleware import GetResponse


class NoFiles(FileUploadHandler):
    """Refuses a form at its first file."""

    def new_file(self, *_args: Any, **_more: Any) -> NoReturn:
        raise RequestDataTooBig("a file was sent")

    def receive_data_chunk(self, raw_data: bytes, start: int) -> NoReturn:
        raise NotImplementedError  # new_file has refused it

    def file_complete(self, file_size: int) -> NoReturn:
        raise NotImplementedError  # new_file has refused it


def small_forms(get_response: GetResponse) -> GetResponse:
    """Middleware that goes by the length a request announces."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        announced = request.META.get("CONTENT_LENGTH") or "0"
        if announced.isdecimal() and int(announced) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise RequestDataTooBig("a body is too long")
        return get_response(request)

    return middleware
