"""Notices that may wait: written with the change they tell of, and sent by whoever comes by."""

from __future__ import annotations

import datetime as dt
import time

import structlog
from django.core.mail import EmailMessage, EmailMultiAlternatives, make_msgid
from django.core.mail.utils import DNS_NAME
from django.db import transaction

from accounts.models import OutgoingMail

from .delivery import MailAway, MailFailed, MailRefused, deliver
from .messages import attach_html

PATIENCE = 20.0  # seconds for each answer of the mail server: nobody waits for a notice
RUN = 240.0  # seconds after which a run leaves the rest to the next
FIRST_PAUSE = dt.timedelta(minutes=5)  # longer than one mail can take
LONGEST_PAUSE = dt.timedelta(hours=1)
KEPT_FOR = dt.timedelta(days=3)

log = structlog.get_logger(__name__)


def write(
    *,
    user_id: int,
    kind: str,
    message: EmailMessage,
    now: dt.datetime,
    unsubscribe_url: str = "",
    expires_at: dt.datetime | None = None,
) -> None:
    """Keep a notice to its only recipient until it is sent, or is of no use any more.

    A press of one button in a mail program posts to `unsubscribe_url` (RFC 8058).
    """
    OutgoingMail.objects.create(
        user_id=user_id,
        kind=kind,
        email=message.to[0],
        subject=str(message.subject),
        text=str(message.body),
        html=_html_in(message),
        unsubscribe_url=unsubscribe_url,
        expires_at=expires_at,
        message_id=make_msgid(domain=DNS_NAME),
        written_at=now,
        next_try_at=now,
    )


def send_due(*, now: dt.datetime) -> int:
    """Send every notice whose time has come; return how many went.

    Harmless at any time and in several processes at once: each notice is claimed first. One that
    fails waits for longer each time and keeps up no other; while the server is away, all wait.
    """
    _give_up_old(now)
    sent, ends = 0, time.monotonic() + RUN
    while time.monotonic() < ends and (mail := _claim(now)) is not None:
        try:
            _send(mail)
        except (MailFailed, MailRefused):
            continue
        except MailAway:
            break
        sent += 1
    return sent


def next_due() -> dt.datetime | None:
    """Return when the next notice wants to be sent; None where none waits."""
    waiting = OutgoingMail.objects.order_by("next_try_at", "pk")
    return waiting.values_list("next_try_at", flat=True).first()


def _claim(now: dt.datetime) -> OutgoingMail | None:
    """Take the next notice: until its next try, nobody else does.

    Claimed before it is sent, so that who dies in between leaves it for later and not to others
    at once.
    """
    with transaction.atomic():
        due = OutgoingMail.objects.filter(next_try_at__lte=now).order_by("next_try_at", "pk")
        mail = due.select_for_update(skip_locked=True).first()
        if mail is not None:
            mail.next_try_at = now + _pause_after(mail.tries)
            mail.tries += 1
            mail.save(update_fields=["next_try_at", "tries"])
    return mail


def _pause_after(tries: int) -> dt.timedelta:
    return min(FIRST_PAUSE * (1 << min(tries, 10)), LONGEST_PAUSE)


def _send(mail: OutgoingMail) -> None:
    """Send a notice and forget it; sent twice after all, it is known by its id as the same."""
    message = EmailMultiAlternatives(
        mail.subject, mail.text, to=[mail.email], headers=_headers_of(mail)
    )
    if mail.html:
        attach_html(message, mail.html)
    deliver(message, kind=mail.kind, seconds=PATIENCE)
    mail.delete()


def _headers_of(mail: OutgoingMail) -> dict[str, str]:
    headers = {"Message-ID": mail.message_id}
    if mail.unsubscribe_url:
        headers["List-Unsubscribe"] = f"<{mail.unsubscribe_url}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers


def _html_in(message: EmailMessage) -> str:
    alternatives = message.alternatives if isinstance(message, EmailMultiAlternatives) else ()
    return next((str(content) for content, _kind in alternatives), "")


def _give_up_old(now: dt.datetime) -> None:
    OutgoingMail.objects.filter(expires_at__lte=now).delete()
    for mail in OutgoingMail.objects.filter(written_at__lte=now - KEPT_FOR).order_by("pk"):
        log.error("mail given up", kind=mail.kind, mail=mail.pk, tries=mail.tries)
        mail.delete()
