"""Mail that goes out or not, and an account that is written to."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.core.mail import EmailMessage

from accounts.mail import delivery, outbox
from games.breaker import Breaker
from tests.accounts.auth.conftest import anna, code, show_again, sign_in
from tests.accounts.mail.failing import EmailBackend
from tests.factories import NOON

__all__ = ["anna", "code", "show_again", "sign_in"]


class Clock:
    """A clock of the breaker that stands until it is moved."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def breaker_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """No test begins with a server known to be away."""
    clock = Clock()
    monkeypatch.setattr(delivery, "server", Breaker("mail", pause=delivery.PAUSE, clock=clock))
    return clock


@pytest.fixture
def backend(settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[EmailBackend]]:
    """The backend, which fails once it is told to."""
    settings.EMAIL_BACKEND = "tests.accounts.mail.failing.EmailBackend"
    monkeypatch.setattr(EmailBackend, "on_open", None)
    monkeypatch.setattr(EmailBackend, "on_send", {})
    return EmailBackend


@pytest.fixture
def smtp(settings) -> Callable[[int], None]:
    """Send by SMTP to a port of this machine."""

    def use(port: int) -> None:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", port
        settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
        settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = ""
        settings.EMAIL_TIMEOUT = 0.2

    return use


@pytest.fixture
def write(anna) -> Callable[..., None]:
    """Put a notice to Anna into the outbox."""

    def put(subject: str, to: str = "anna@example.org", now=NOON) -> None:
        message = EmailMessage(subject, "A text.", to=[to])
        outbox.write(user_id=anna.user_id, kind="test", message=message, now=now)

    return put
