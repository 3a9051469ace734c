"""Sending to a URL that a stranger chose: https to public addresses alone, and never for long.

Every address that the name leads to is checked, and the connection goes to one of those checked:
a name that leads elsewhere a moment later (DNS rebinding) changes nothing. No redirect is followed
and of the answer no more is read than its status.
"""

from __future__ import annotations

import ipaddress
import re
import socket
import ssl
import time
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from accounts.models.webhooks import URL_LENGTH
from games.engine.errors import Invalid

SECONDS = 8.0  # for connecting, sending and the answer together
LARGEST_HEAD = 16 * 1024  # bytes of an answer
MOST_ADDRESSES = 3  # tried where a name leads to several
HTTPS = 443
FREE_PORTS = range(1024, 65536)
VISIBLE = re.compile(r"[!-~]+")  # ASCII without blanks and controls
LABELS = re.compile(r"[a-z0-9._-]+")
STATUS_LINE = re.compile(rb"HTTP/1\.[01] (\d{3})[ \r]")
# Addresses that stand for others: what they lead to depends on routers on the way.
TRANSLATED = tuple(
    ipaddress.IPv6Network(network)
    for network in ("::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16")
)
LOCAL_NAMES = ("localhost", ".localhost", ".local", ".internal", ".lan", ".home.arpa")


class BadWebhookUrl(Invalid):
    """Messages go to https URLs of public hosts."""

    code = "bad_webhook_url"


class PrivateAddress(Exception):
    """The name leads into a network that is nobody's business."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a message: the status, or 0 and what went wrong."""

    status: int
    error: str = ""

    @property
    def is_success(self) -> bool:
        return 200 <= self.status < 300

    def __str__(self) -> str:
        return self.error or str(self.status)


def clean_url(text: str) -> str:
    """Return a URL that messages may go to; raises BadWebhookUrl."""
    url = text.strip()
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
        port = HTTPS if parts.port is None else parts.port
    except ValueError:
        raise BadWebhookUrl from None
    is_plain = VISIBLE.fullmatch(url) and len(url) <= URL_LENGTH and not parts.fragment
    is_https = parts.scheme == "https" and "@" not in parts.netloc
    if not (is_plain and is_https and (port == HTTPS or port in FREE_PORTS)):
        raise BadWebhookUrl
    if not _may_be_public(host):
        raise BadWebhookUrl
    return url


def post(url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    """Send a body and return what came of it; nothing is raised."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or HTTPS
    target = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
    lines = {"Host": parts.netloc, **headers, "Content-Length": str(len(body))}
    head = [f"POST {target} HTTP/1.1", *(f"{name}: {text}" for name, text in lines.items())]
    request = "\r\n".join([*head, "Connection: close", "", ""]).encode("ascii") + body
    try:
        addresses = public_addresses(host, port)
        return _exchange(addresses, host, port, request, time.monotonic() + SECONDS)
    except PrivateAddress:
        return Answer(0, "private_address")
    except TimeoutError:
        return Answer(0, "timeout")
    except socket.gaierror:
        return Answer(0, "unknown_host")
    except ssl.SSLError:
        return Answer(0, "no_trust")
    except (OSError, UnicodeError):
        return Answer(0, "no_connection")


def public_addresses(host: str, port: int) -> list[str]:
    """Return all addresses of a host; raises PrivateAddress where one of them is not public."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(address[0]) for *_kind, address in found))
    if not addresses or not all(is_public(address) for address in addresses):
        raise PrivateAddress
    return addresses[:MOST_ADDRESSES]


def is_public(address: str) -> bool:
    """Say whether an address is one of the open internet."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:  # with a scope, such as fe80::1%eth0
        return False
    if ip.is_multicast or ip.is_reserved or ip.is_loopback or not ip.is_global:
        return False
    if isinstance(ip, ipaddress.IPv6Address):
        return not ip.is_site_local and not any(ip in network for network in TRANSLATED)
    return True


def _may_be_public(host: str) -> bool:
    """Say whether a host may be public, as far as its name tells."""
    if not host or f".{host}".rstrip(".").endswith(LOCAL_NAMES):
        return False
    if ":" in host or host.replace(".", "").isdigit():
        return is_public(host)
    return LABELS.fullmatch(host) is not None and "." in host.strip(".")


def _exchange(addresses: list[str], host: str, port: int, request: bytes, ends: float) -> Answer:
    with _connect(addresses, port, ends) as plain:
        plain.settimeout(_left(ends))
        with tls_context().wrap_socket(plain, server_hostname=host) as secure:
            secure.settimeout(_left(ends))
            secure.sendall(request)
            return _read_status(secure, ends)


def tls_context() -> ssl.SSLContext:
    """Return what certificates are checked by: those that the system trusts."""
    return ssl.create_default_context()


def _connect(addresses: list[str], port: int, ends: float) -> socket.socket:
    """Connect to the first address that answers: each is a number, looked up nowhere."""
    *others, last = addresses
    for address in others:
        try:
            return socket.create_connection((address, port), _left(ends) / 2)
        except OSError:
            continue
    return socket.create_connection((last, port), _left(ends))


def _read_status(secure: ssl.SSLSocket, ends: float) -> Answer:
    """Read up to the final status; interim ones (103 Early Hints) are passed over."""
    head = b""
    while len(head) < LARGEST_HEAD:
        secure.settimeout(_left(ends))
        received = secure.recv(1024)
        head += received
        while (line := STATUS_LINE.match(head)) is not None:
            status = int(line[1])
            if status >= 200:
                return Answer(status, "redirect" if 300 <= status < 400 else "")
            _interim, blank, rest = head.partition(b"\r\n\r\n")
            if not blank:
                break
            head = rest
        if not received:
            break
    return Answer(0, "no_http")


def _left(ends: float) -> float:
    """Return the seconds that are left; raises TimeoutError where there are none."""
    seconds = ends - time.monotonic()
    if seconds <= 0:
        raise TimeoutError
    return seconds
