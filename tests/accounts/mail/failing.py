"""A mail backend that fails as it is told to."""

from __future__ import annotations

from typing import ClassVar

from django.core.mail import EmailMessage
from django.core.mail.backends.locmem import EmailBackend as InMemory


class EmailBackend(InMemory):
    """It raises the error that is set, on opening or on sending."""

    on_open: ClassVar[Exception | None] = None
    on_send: ClassVar[dict[str, Exception]] = {}  # by recipient; "" stands for all

    def open(self) -> bool:
        if self.on_open is not None:
            raise self.on_open
        return True

    def send_messages(self, messages: list[EmailMessage]) -> int:
        for message in messages:
            error = self.on_send.get(message.to[0]) or self.on_send.get("")
            if error is not None:
                raise error
        return super().send_messages(messages)
