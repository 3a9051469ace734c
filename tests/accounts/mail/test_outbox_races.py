"""Several workers share the outbox."""

from __future__ import annotations

import threading

import pytest
from django.core import mail
from django.db import connection

from accounts.mail.outbox import send_due
from tests.factories import NOON

pytestmark = pytest.mark.django_db(transaction=True)


def test_each_notice_is_sent_once_by_whoever_gets_it(write, backend):
    for number in range(12):
        write(f"notice {number}")
    counts = []

    def work() -> None:
        counts.append(send_due(now=NOON))
        connection.close()

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sum(counts) == 12
    assert sorted(sent.subject for sent in mail.outbox) == sorted(
        f"notice {number}" for number in range(12)
    )
