"""The network address of a visitor, as far as proxies in front can be believed."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from django.http import HttpRequest


def client_address(request: HttpRequest, *, proxies: int) -> str:
    """Return where the request came from, or "" where that is no network address.

    Each of our `proxies` proxies added one entry to X-Forwarded-For, so that the one to believe
    stands that many places from the end; whatever stands before it, anybody can have written.
    """
    told = request.headers.get("X-Forwarded-For", "").split(",") if proxies else []
    chain = [*(entry.strip() for entry in told), request.META.get("REMOTE_ADDR", "")]
    believed = [entry for entry in chain if entry][-(proxies + 1) :]
    found = _read(believed[0]) if believed else None
    return str(found) if found else ""


def household(address: str) -> str:
    """Return what one household shares: an IPv4 address, or the /64 network of an IPv6 address."""
    found = _read(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((found, 64), strict=False))
    return str(found) if found else "unknown"


def _read(text: str) -> IPv4Address | IPv6Address | None:
    """Read an address, perhaps with a port, as some proxies write it."""
    bare = text[1:].partition("]")[0] if text.startswith("[") else text
    if bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        found = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
