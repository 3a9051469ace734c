"""Handing a mail to the mail server, which may be away or slow."""

from __future__ import annotations

from contextlib import suppress
from smtplib import SMTPException, SMTPRecipientsRefused, SMTPServerDisconnected

import structlog
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend

from games.breaker import Breaker
from games.engine.errors import DomainError, Invalid

PAUSE = 15.0  # seconds for which a server that is away is left alone
RETRY_AFTER = 60  # seconds

log = structlog.get_logger(__name__)
server = Breaker("mail", pause=PAUSE)


class MailAway(DomainError):
    """The mail server does not answer; facts: seconds."""

    code = "mail_away"

    def __init__(self, **facts: object) -> None:
        super().__init__(seconds=RETRY_AFTER, **facts)


class MailFailed(MailAway):
    """The server answers and did not take this mail; it may take others, and this one later."""


class MailRefused(Invalid):
    """The server takes no mail for this address."""

    code = "mail_refused"


def deliver(message: EmailMessage, *, kind: str, seconds: float) -> None:
    """Hand over one mail, with so much patience for each answer of the server.

    Raises MailAway and its kind, and MailRefused.
    """
    if not server.lets_through():
        raise MailAway
    connection: BaseEmailBackend = get_connection(timeout=seconds)
    try:
        _open(connection, kind)
        message.connection = connection
        _send(message, kind)
    finally:
        with suppress(Exception):  # the mail has been taken, or the error is known already
            connection.close()
    server.recover()


def _open(connection: BaseEmailBackend, kind: str) -> None:
    try:
        connection.open()
    except Exception as error:
        server.fail(error, kind=kind)
        raise MailAway from error


def _send(message: EmailMessage, kind: str) -> None:
    try:
        message.send()
    except SMTPRecipientsRefused as error:
        log.warning("mail refused", kind=kind, codes=_codes(error))
        if all(code >= 500 for code in _codes(error)):
            raise MailRefused from error
        raise MailFailed from error
    except Exception as error:
        if isinstance(error, SMTPException) and not isinstance(error, SMTPServerDisconnected):
            log.warning("mail failed", kind=kind, error=type(error).__name__)
            raise MailFailed from error
        server.fail(error, kind=kind)
        raise MailAway from error


def _codes(error: SMTPRecipientsRefused) -> list[int]:
    return [code for code, _text in error.recipients.values()]
