"""Web push: messages to browsers by the services of those who make them."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from urllib.parse import urlsplit

import structlog
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from accounts.models import PushDevice

# Of Chromium, Firefox, Edge and Safari: nobody can have this site send to hosts of their choice.
SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
SECONDS = 5.0  # for each answer of a service
AT_ONCE = 16  # messages
GONE = (404, 410)

log = structlog.get_logger(__name__)


def is_push_service(endpoint: str) -> bool:
    """Say whether a URL leads to a service that browsers get messages from."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    is_known = any(host == service or host.endswith(f".{service}") for service in SERVICES)
    return parts.scheme == "https" and port in {None, 443} and parts.username is None and is_known


def public_key() -> str:
    """Return the key by which browsers know this site's messages, or "" where there is none."""
    if not settings.PUSH_KEY:
        return ""
    number = int.from_bytes(base64.urlsafe_b64decode(f"{settings.PUSH_KEY}="))
    key = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


@dataclass(frozen=True, slots=True)
class Message:
    """A message to one device, of use for so many seconds."""

    device: PushDevice
    content: Mapping[str, str]
    seconds: int


def send_all(messages: Sequence[Message]) -> None:
    """Send messages, some at once, and forget the devices that are gone.

    Nothing is raised where a service is away: the next day is another try.
    """
    with ThreadPoolExecutor(AT_ONCE) as pool:  # its threads ask the database nothing
        are_gone = list(pool.map(_send, messages))
    gone = [one.device.pk for one, is_gone in zip(messages, are_gone, strict=True) if is_gone]
    PushDevice.objects.filter(pk__in=gone).delete()


def _send(message: Message) -> bool:
    """Send a message and say whether its device is gone."""
    from pywebpush import WebPushException, webpush  # noqa: PLC0415 - a heavy one, for workers

    device = message.device
    subscription = {
        "endpoint": device.endpoint,
        "keys": {"p256dh": device.public_key, "auth": device.secret},
    }
    try:
        webpush(
            subscription,
            json.dumps(message.content),
            vapid_private_key=settings.PUSH_KEY,
            vapid_claims={"sub": _contact()},
            ttl=message.seconds,
            timeout=SECONDS,
            headers={"Topic": "today", "Urgency": "normal"},
        )
    except WebPushException as error:
        status = error.response.status_code if error.response is not None else 0
        log.warning("push failed", status=status, device=device.pk)
        return status in GONE
    except Exception as error:  # a service that is away, keys that are none
        log.warning("push failed", error=type(error).__name__, device=device.pk)
    return False


def _contact() -> str:
    """Return where the people of a push service find those of this site."""
    return settings.SITE_URL or f"mailto:{settings.SERVER_EMAIL.rpartition('<')[2].rstrip('>')}"
