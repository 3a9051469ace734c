"""Without a worker, a thread of the site sends notices and no page waits for it."""

from __future__ import annotations

import threading
import time

import pytest

from accounts.mail import background
from accounts.mail.background import Sender
from tests.factories import NOON


@pytest.fixture
def sweeps(monkeypatch):
    """What a sender does: each sweep takes the next of these, a number of seconds or an error."""
    done, todo = threading.Semaphore(0), []

    def send_due(*, now):
        outcome = todo.pop(0)
        done.release()
        if isinstance(outcome, Exception):
            raise outcome

    monkeypatch.setattr(background.outbox, "send_due", send_due)
    monkeypatch.setattr(background.outbox, "next_due", lambda: NOON if todo else None)
    monkeypatch.setattr(background, "SHORTEST", 0.01)
    return todo, done


def ended(sender: Sender) -> bool:
    until = time.monotonic() + 5
    while sender._thread is not None and time.monotonic() < until:
        time.sleep(0.01)
    return sender._thread is None


def test_it_runs_until_nothing_waits_and_again_when_woken(sweeps):
    todo, done = sweeps
    sender = Sender(clock=lambda: NOON)
    for _ in range(2):
        todo += [None, RuntimeError("the database is away"), None]

        sender.wake()

        assert all(done.acquire(timeout=5) for _ in range(3))
        assert ended(sender)


def test_waking_waits_for_nothing(monkeypatch):
    holding, held = threading.Event(), threading.Event()
    monkeypatch.setattr(background.outbox, "send_due", lambda **_: (held.set(), holding.wait(5)))
    monkeypatch.setattr(background.outbox, "next_due", lambda: None)
    sender = Sender(clock=lambda: NOON)

    began = time.monotonic()
    sender.wake()
    assert held.wait(5)
    sender.wake()
    assert time.monotonic() - began < 1

    holding.set()
    assert ended(sender)
