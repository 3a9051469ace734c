"""Faults are reported to Sentry where YACHT_SENTRY_DSN names one: what broke, and nobody's data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core.exceptions import ImproperlyConfigured

from yachtsite.outages import outage_in

if TYPE_CHECKING:
    from sentry_sdk.types import Event, Hint

KEPT_HEADERS = {"Accept", "Content-Type", "Hx-Request", "User-Agent"}
DROPPED = ("user", "breadcrumbs", "extra", "server_name", "modules")


def start(dsn: str) -> None:
    """Report from now on; without a DSN nothing is loaded. Raises ImproperlyConfigured."""
    if not dsn:
        return
    try:
        import sentry_sdk  # noqa: PLC0415 - one of the packages for production alone
    except ImportError:
        raise ImproperlyConfigured(
            "YACHT_SENTRY_DSN needs the packages for production: "
            "pip install --require-hashes -r requirements/prod.txt"
        ) from None
    sentry_sdk.init(
        dsn=dsn,
        send_default_pii=False,
        include_local_variables=False,  # dice that nobody has rolled yet may be among them
        max_request_body_size="never",
        max_breadcrumbs=0,
        before_send=without_people,
    )


def without_people(event: Event, hint: Hint) -> Event | None:
    """Take from a report whatever may tell who asked; a database that is away is none."""
    error = (hint.get("exc_info") or (None, None))[1]
    if outage_in(error):
        return None
    for name in DROPPED:
        event.pop(name, None)  # type: ignore[misc]  # the names are keys of it
    event["request"] = _bare(event.get("request", {}))
    for value in event.get("exception", {}).get("values", []):
        value.pop("value", None)  # the text of an error may quote a row
    return event


def _bare(request: dict[str, Any]) -> dict[str, Any]:
    """Leave out the address, which may hold a name or a code; `transaction` names the view."""
    headers = request.get("headers", {})
    return {
        "method": request.get("method"),
        "headers": {name: value for name, value in headers.items() if name in KEPT_HEADERS},
    }
