"""The IP address of a visitor, as far as proxies in front can be believed."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from django.http import HttpRequest


def get_client_ip(request: HttpRequest, *, proxies: int) -> str:
    """Return where the request came from, or "" where that is no IP address.

    Each of our `proxies` proxies added one entry to X-Forwarded-For, so that the one to believe
    is that many from the end; whatever stands before it, anybody can have written.
    """
    forwarded = request.headers.get("X-Forwarded-For", "").split(",") if proxies else []
    chain = [*(entry.strip() for entry in forwarded), request.META.get("REMOTE_ADDR", "")]
    trusted = [entry for entry in chain if entry][-(proxies + 1) :]
    ip = _parse(trusted[0]) if trusted else None
    return str(ip) if ip else ""


def client_network(client_ip: str) -> str:
    """Return what one household shares: an IPv4 address, or the /64 network of an IPv6 address."""
    ip = _parse(client_ip)
    if isinstance(ip, IPv6Address):
        return str(IPv6Network((ip, 64), strict=False))
    return str(ip) if ip else "unknown"


def _parse(text: str) -> IPv4Address | IPv6Address | None:
    """Parse an IP address, perhaps with a port, as some proxies write it."""
    bare = text[1:].partition("]")[0] if text.startswith("[") else text
    if bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        ip = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    return getattr(ip, "ipv4_mapped", None) or ip
