"""Counts requests and moves, where YACHT_METRICS_TOKEN is set."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from .counters import Counters, within

GetResponse = Callable[[HttpRequest], HttpResponseBase]

MOVES = {"challenges:play", "api:roll", "api:write"}
FOLDER = Path(settings.DATA_DIR) / "metrics"
counters = Counters(FOLDER)


def count_requests(get_response: GetResponse) -> GetResponse:
    """Middleware that keeps counts in memory that processes share; it asks no service."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        began = time.perf_counter()
        response = get_response(request)
        seconds = time.perf_counter() - began
        counters.add_all(
            {
                "microseconds": int(seconds * 1_000_000),
                f"status {response.status_code // 100}xx": 1,
                **dict.fromkeys(within(seconds), 1),
                **({"moves": 1} if _is_move(request, response) else {}),
            }
        )
        return response

    return middleware


def _is_move(request: HttpRequest, response: HttpResponseBase) -> bool:
    match = request.resolver_match
    asked = request.method == "POST" and match is not None and match.view_name in MOVES
    return asked and response.status_code < 400
