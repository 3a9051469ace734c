"""What a client says of the way it came is believed only behind a proxy of ours."""

from __future__ import annotations

import contextlib
from http.client import HTTPConnection

import pytest

from tests.services.processes import free_port
from tests.yachtsite.processes import BEHIND_A_PROXY, EMBEDDED, answered, environment, serving

REDIRECTED, ANSWERED = 301, 302


def status_of(port: int, headers: dict[str, str]) -> int:
    """Get an address that leads to the first page."""
    with contextlib.closing(HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
        connection.request("GET", "/language/", headers=headers)
        return connection.getresponse().status


@pytest.mark.parametrize("command", [EMBEDDED, BEHIND_A_PROXY])
@pytest.mark.parametrize(("proxies", "when_secure"), [("0", REDIRECTED), ("1", ANSWERED)])
def test_only_a_proxy_of_ours_may_say_that_it_was_asked_by_https(
    tmp_path, command, proxies, when_secure
):
    port = free_port()
    env = environment(tmp_path, PORT=str(port), YACHT_HTTPS="true", YACHT_PROXIES=proxies)

    with serving(env, command=command):
        answered(port)

        assert status_of(port, {"X-Forwarded-Proto": "https"}) == when_secure
        assert status_of(port, {"X-Forwarded-Proto": "http"}) == REDIRECTED
        assert status_of(port, {"X-Forwarded-Ssl": "on"}) == REDIRECTED
        assert status_of(port, {"X-Forwarded-Proto": "https", "SCRIPT_NAME": "/x"}) == when_secure
