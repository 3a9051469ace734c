"""Whatever is sent, no answer is a fault of ours: `make hostile REQUESTS=100000` sends more."""

from __future__ import annotations

import os
import time
import traceback
from collections import Counter

import pytest
from django.core.cache import cache
from django.test import Client

from tests.access.hostile import Hostile, Maker
from tests.access.world import ASKERS, TABLE, World

pytestmark = [pytest.mark.django_db, pytest.mark.timeout(7200)]

REQUESTS = int(os.environ.get("HOSTILE_REQUESTS") or 200)
SEED = int(os.environ.get("HOSTILE_SEED") or 1)
SLOW = 5.0  # seconds


def addresses(world: World) -> list[str]:
    words = {**world.words, "seat": "1"}
    return [url.format(**words) for url, *_ in TABLE] + ["/admin/accounts/player/", "/nowhere/"]


def send(browser: Client, request: Hostile) -> int:
    """Send it with the cookies of a browser and with odd ones; return the status."""
    before = dict(browser.cookies.items())
    browser.cookies.load(dict(request.cookies))
    environ = {
        f"HTTP_{name.upper().replace('-', '_')}": value
        for name, value in request.headers.items()
        if name != "Content-Length"
    }
    if "Content-Length" in request.headers:
        environ["CONTENT_LENGTH"] = request.headers["Content-Length"]
    answer = browser.generic(
        request.method, request.url, request.body, request.content_type, **environ
    )
    if answer.streaming:
        b"".join(answer.streaming_content)
    if request.cookies:
        browser.cookies.clear()
        browser.cookies.update(before)
    return int(answer.status_code)


def test_no_request_ends_in_a_fault(world, caplog):
    urls = addresses(world)
    maker = Maker(SEED, urls)
    browsers = {asker: _browser(world, asker) for asker in ASKERS}
    faults, statuses, slow = [], Counter[int](), []

    for number in range(REQUESTS):
        asker = ASKERS[number % len(ASKERS)]
        if number % 97 == 0:
            cache.clear()  # limits would turn most of it away
            browsers[asker] = _browser(world, asker)
        if number % 5 == 0:
            url = urls[number // 5 % len(urls)]
            maker.learn(url, browsers[asker].get(url).content.decode(errors="replace")
                        if "export" not in url and "jsonl" not in url else "")  # fmt: skip
        request = maker.make()
        began = time.monotonic()
        status = send(browsers[asker], request)
        statuses[status] += 1
        if status >= 500:
            faults.append(f"{asker} {status} {request}\n{_errors(caplog)}")
        if time.monotonic() - began > SLOW:
            slow.append(f"{asker} {request}")
        caplog.clear()

    assert not faults, "\n\n".join(faults)
    assert not slow, "\n".join(slow)
    assert statuses.keys() >= {200, 302, 400, 404, 405}


def _browser(world: World, asker: str) -> Client:
    browser = world.browser(asker)
    browser.raise_request_exception = False
    return browser


def _errors(caplog: pytest.LogCaptureFixture) -> str:
    """Return the last lines of the traces in the log."""
    traces = [record.exc_info for record in caplog.records if record.exc_info]
    return "".join("".join(traceback.format_exception(*trace))[-1500:] for trace in traces)
