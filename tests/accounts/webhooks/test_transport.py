"""Messages go to public hosts by https, follow nobody, and end in time."""

from __future__ import annotations

import socket
import time

import pytest

from accounts.webhooks import transport
from accounts.webhooks.transport import Answer, BadWebhookUrl, clean_url, is_public, post


def send(port: int, host: str = "hooks.example.org") -> Answer:
    return post(f"https://{host}:{port}/in?key=1", b'{"a":1}', {"Webhook-Id": "msg_1"})


def test_a_request_arrives_whole_and_its_status_is_the_answer(serve):
    receiver = serve(b"HTTP/1.1 103 Early Hints\r\nA: b\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n")

    answer = send(receiver.port)

    head, _blank, body = receiver.requests[0].partition(b"\r\n\r\n")
    assert (answer.status, answer.is_success) == (204, True)
    assert head.startswith(b"POST /in?key=1 HTTP/1.1\r\nHost: hooks.example.org:")
    assert b"Webhook-Id: msg_1\r\nContent-Length: 7\r\nConnection: close" in head
    assert body == b'{"a":1}'


def test_no_redirect_is_followed_and_failures_have_names(serve, monkeypatch):
    moved = serve(b"HTTP/1.1 302 Found\r\nLocation: https://127.0.0.1/\r\n\r\n")
    failing = serve(b"HTTP/1.1 500 Oh\r\n\r\n")
    mute, strange = serve(), serve(b"220 smtp.example.org\r\n")

    assert send(moved.port) == Answer(302, "redirect")
    assert len(moved.requests) == 1
    assert str(send(failing.port)) == "500"
    assert send(mute.port) == send(strange.port) == Answer(0, "no_http")
    assert send(failing.port, "other.example.org") == Answer(0, "no_trust")
    failing.close()
    monkeypatch.setattr(transport, "SECONDS", 0.2)
    assert send(9).error in {"no_connection", "timeout"}


@pytest.mark.parametrize("answer", [[b"HTTP/1.1 2"] + [b"0"] * 50, [b"x" * 1000] * 50])
def test_who_answers_drop_by_drop_or_without_end_is_left(serve, monkeypatch, answer):
    monkeypatch.setattr(transport, "SECONDS", 0.3)
    receiver = serve(*answer, pause=0.05)

    began = time.monotonic()
    found = send(receiver.port)

    assert found.error in {"timeout", "no_http"}
    assert time.monotonic() - began < 2


PRIVATE = (
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"),
    *("0.0.0.0", "255.255.255.255", "224.0.0.1", "192.0.2.1", "198.18.0.1", "240.0.0.1"),  # noqa: S104
    *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fec0::1", "ff02::1", "2001:db8::1"),
    *("::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "2002:a00:1::", "2001::1"),
)


def test_a_host_with_any_address_that_is_not_public_gets_nothing(monkeypatch):
    def leads_to(*addresses):
        found = [(2, 1, 6, "", (address, 443)) for address in addresses]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_kwargs: found)

    monkeypatch.setattr(socket, "create_connection", lambda *_args: pytest.fail("connected"))
    for address in PRIVATE:
        leads_to("93.184.215.14", address)
        assert post("https://a.example.org/", b"", {}).error == "private_address", address

    assert is_public("93.184.215.14")
    assert is_public("2606:2800:21f:cb07:6820:80da:af6b:8b2c")


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch):
    lookups, connected = [], []

    def look_up(host, *_args, **_kwargs):
        lookups.append(host)
        return [(2, 1, 6, "", ("93.184.215.14" if len(lookups) == 1 else "127.0.0.1", 443))]

    def connect(address, _seconds):
        connected.append(address)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(socket, "create_connection", connect)

    assert post("https://rebinding.example.org/", b"", {}).error == "no_connection"
    assert lookups == ["rebinding.example.org"]
    assert connected == [("93.184.215.14", 443)]


def test_only_https_urls_of_public_hosts_are_taken():
    for url in ("https://hooks.example.org", " https://hooks.example.org:8443/a/b?c=d%20e "):
        assert clean_url(url) == url.strip()
    for url in (
        *("", "hooks.example.org", "http://hooks.example.org/", "ftp://a.example.org/"),
        *("https://", "https://localhost/", "https://a.localhost/", "https://printer/"),
        *("https://db.internal/", "https://nas.local./", "https://127.0.0.1/", "https://[::1]/"),
        *("https://10.0.0.1/", "https://2130706433/", "https://user:pw@a.example.org/"),
        *("https://a.example.org:22/", "https://a.example.org:0/", "https://a.example.org:99999/"),
        *("https://a.example.org/#part", "https://a.example.org/a b", "https://ä.example.org/"),
        *("https://a.example.org/\r\nX: y", "https://[::1", f"https://a.example.org/{'a' * 500}"),
    ):
        with pytest.raises(BadWebhookUrl):
            clean_url(url)
