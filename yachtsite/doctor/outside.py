"""Checks of mail and disk."""

from __future__ import annotations

import datetime as dt
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import EmailMessage, get_connection

from accounts.models import OutgoingMail

from .finding import MANAGE, Finding, Visit, age, counted, failing, fine, warning

MAY_WAIT = dt.timedelta(hours=1)
GIB = 1024**3
LITTLE, NONE_LEFT = 2 * GIB, GIB // 4


def check_mail(visit: Visit) -> Iterator[Finding]:
    """Greet the mail server; send a mail only where an address was given."""
    if not settings.EMAIL_HOST:
        fix = "set YACHT_EMAIL_URL and YACHT_EMAIL_FROM"
        yield warning("mail", "no server: codes for signing in are printed to the log", fix)
        return
    where = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    try:
        _send(visit.mail_to)
    except (OSError, SMTPException) as error:
        text = f"{where} takes no mail ({type(error).__name__})"
        yield failing("mail", text, "look at YACHT_EMAIL_URL, and whether port 587 or 465 is open")
    else:
        done = f"took a mail to {visit.mail_to}" if visit.mail_to else "answers"
        yield fine("mail", f"{where} {done}")


def check_outbox(visit: Visit) -> Iterator[Finding]:
    waiting = OutgoingMail.objects.order_by("written_at", "pk")
    oldest = waiting.first()
    if oldest is not None and visit.now - oldest.written_at > MAY_WAIT:
        number = counted(waiting.count(), "notice")
        text = f"{number} wait, the oldest for {age(oldest.written_at, visit.now)}"
        yield warning("outbox", text, f"{MANAGE} doctor --mail-to YOU, then look at the log")
    else:
        yield fine("outbox", "no notice waits for long")


def check_disk(_visit: Visit) -> Iterator[Finding]:
    folder = Path(settings.DATA_DIR)
    if not os.access(folder, os.W_OK):
        yield failing("disk", f"{folder} cannot be written to", f"chown -R $(id -un) {folder}")
        return
    free = shutil.disk_usage(folder).free
    text = f"{free / GIB:.1f} GiB free in {folder}"
    fix = f"make room: du -xh {folder} | sort -h | tail"
    if free < NONE_LEFT:
        yield failing("disk", text, fix)
    elif free < LITTLE:
        yield warning("disk", text, fix)
    else:
        yield fine("disk", text)


def _send(mail_to: str) -> None:
    connection = get_connection(timeout=settings.EMAIL_TIMEOUT)
    connection.open()
    try:
        if mail_to:
            text = f"This is a test from {settings.SITE_NAME}. Mail works."
            EmailMessage(
                f"{settings.SITE_NAME}: test", text, to=[mail_to], connection=connection
            ).send()
    finally:
        connection.close()
