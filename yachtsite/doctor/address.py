"""Checks of the site as the world sees it: by its own address, through the proxy in front."""

from __future__ import annotations

import http.client
import ssl
from collections.abc import Iterator
from urllib.parse import urlsplit

from django.conf import settings

from .finding import Finding, Visit, failing, fine, warning

SECONDS = 5
REDIRECTS = {301, 302, 307, 308}
SERVERS = ("waitress", "gunicorn")


def check_address(_visit: Visit) -> Iterator[Finding]:
    """Ask for the first page at YACHT_SITE_URL, without following anything."""
    if not settings.SITE_URL:
        text = "the site does not know its own address, which links and this check need"
        yield warning("address", text, "set YACHT_SITE_URL, as in https://yacht.example")
        return
    try:
        status, headers = ask(settings.SITE_URL)
    except ssl.SSLCertVerificationError as error:
        fix = "renew the certificate where https ends: certbot renew, or caddy reload"
        yield failing("address", f"the certificate is not good: {error.verify_message}", fix)
    except (OSError, http.client.HTTPException) as error:
        text = f"{settings.SITE_URL} does not answer ({type(error).__name__})"
        yield failing("address", text, "start the proxy and look at its DNS name and ports 80, 443")
    else:
        yield judge(status, headers)


def ask(address: str, path: str = "/") -> tuple[int, dict[str, str]]:
    """Return the status and the headers, their names in small letters."""
    parts = urlsplit(address)
    is_https = parts.scheme == "https"
    kind = http.client.HTTPSConnection if is_https else http.client.HTTPConnection
    link = kind(parts.hostname or "", parts.port, timeout=SECONDS)
    try:
        link.request("GET", path)
        answer = link.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}
    finally:
        link.close()


def judge(status: int, headers: dict[str, str]) -> Finding:
    """Say what an answer tells of the proxy in front."""
    url = settings.SITE_URL
    for is_so, text, fix in _troubles(url, status, headers):
        if is_so:
            return failing("address", text, fix)
    if not settings.PROXIES and _is_proxied(headers):
        text = "a proxy stands in front, and all visitors seem to come from its address"
        return warning("address", text, "set YACHT_PROXIES=1")
    return fine("address", f"{url} answers")


def _troubles(url: str, status: int, headers: dict[str, str]) -> Iterator[tuple[bool, str, str]]:
    """Give what may be wrong, what to say then, and what mends it; the first that is so counts."""
    yield (
        status == 400,
        f"{url} is refused as a host that is not ours",
        "set YACHT_HOSTS to its name, and let the proxy hand on the head Host",
    )
    yield (
        status in REDIRECTS and headers.get("location", "").rstrip("/") == url,
        f"{url} redirects to itself for ever",
        "let the proxy set X-Forwarded-Proto, as deploy/Caddyfile and nginx.conf do",
    )
    yield (
        status != 200,
        f"{url} answers {status}",
        "look at the log of the site: journalctl -u yacht-web, or compose logs",
    )
    yield (
        "x-request-id" not in headers,
        f"{url} is answered by another site",
        "look where its DNS name leads",
    )
    yield (
        settings.IS_HTTPS and "strict-transport-security" not in headers,
        "the head Strict-Transport-Security is lost on the way",
        "let the proxy hand on every head of the site",
    )


def _is_proxied(headers: dict[str, str]) -> bool:
    server = headers.get("server", "").lower()
    return "via" in headers or not (not server or server.startswith(SERVERS))
