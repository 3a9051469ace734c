"""Asking the worker for work, from pages that do not depend on it."""

from __future__ import annotations

from typing import Any

from celery import Task
from kombu.exceptions import OperationalError

from .breaker import Breaker

_broker = Breaker("broker", pause=5)


def enqueue(task: Task[Any, Any], **arguments: object) -> bool:
    """Ask for a task and say whether that was possible.

    Where the broker is away, what no sweep would do anyway has to be done otherwise.
    """
    if not _broker.lets_through():
        return False
    try:
        task.apply_async(kwargs=arguments)
    except (OperationalError, OSError) as error:
        _broker.fail(error, task=task.name)
        return False
    _broker.recover()
    return True
