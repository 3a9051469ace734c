"""The site's Celery application, to whose worker a receiver on this machine is a public one."""

import os
import ssl

from celery.signals import worker_init

from yachtsite.celery import app

__all__ = ["app"]


@worker_init.connect
def trust(**_facts: object) -> None:
    from accounts.webhooks import transport  # noqa: PLC0415 - Django is set up by now

    context = ssl.create_default_context(cafile=os.environ["TEST_CERTIFICATE"])
    transport.tls_context = lambda: context
    transport.public_addresses = lambda _host, _port: ["127.0.0.1"]
