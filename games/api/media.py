"""The forms in which the API reads and answers."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any

from django.http import HttpResponse, StreamingHttpResponse
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.utils.encoders import JSONEncoder

CHUNK = 16 * 1024  # characters


class JsonParser(BaseParser):
    """Reads a body of JSON, no longer than any other body may be."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,  # noqa: ARG002 - the framework's
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        body = parser_context["request"].body if parser_context else stream.read()
        try:
            return json.loads(body.decode("utf-8"), parse_constant=_refuse_constant)
        except (ValueError, RecursionError) as fault:
            raise ParseError(str(fault)) from None


class _Lines(BaseRenderer):
    """A form that the views write themselves, as a stream; errors come as problems."""

    charset = None

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,  # noqa: ARG002 - the framework's
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        return JSONRenderer().render(data, None, renderer_context)


class NdjsonRenderer(_Lines):
    """JSON, an object a line."""

    media_type = "application/x-ndjson"
    format = "ndjson"


class CsvRenderer(_Lines):
    """A table whose first line names the columns."""

    media_type = "text/csv"
    format = "csv"


def ndjson(rows: Iterable[Mapping[str, object]]) -> StreamingHttpResponse:
    """Answer with a line of JSON a row, written as the rows are read."""
    lines = (json.dumps(row, cls=JSONEncoder, ensure_ascii=False) + "\n" for row in rows)
    return StreamingHttpResponse(_in_chunks(lines), content_type=NdjsonRenderer.media_type)


def csv_table(
    columns: tuple[str, ...], rows: Iterable[Mapping[str, object]], *, name: str
) -> HttpResponse:
    """Answer with a table; texts that a spreadsheet would take for formulas begin with a quote."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(columns)
    writer.writerows([_cell(row.get(column)) for column in columns] for row in rows)
    return HttpResponse(
        text.getvalue(),
        content_type=f"{CsvRenderer.media_type}; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}.csv"'},
    )


def _cell(value: object) -> object:
    if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r")):
        return f"'{value}"
    return "" if value is None else value


def _in_chunks(texts: Iterable[str]) -> Iterator[str]:
    """Join short texts, which each would cost a write to the network."""
    chunk: list[str] = []
    length = 0
    for text in texts:
        chunk.append(text)
        length += len(text)
        if length >= CHUNK:
            yield "".join(chunk)
            chunk, length = [], 0
    if chunk:
        yield "".join(chunk)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")
