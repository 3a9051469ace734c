"""Forms that wait for the mail server: pressed twice they send once, and they lock nothing."""

from __future__ import annotations

import threading

import pytest
from django.core import mail
from django.db import connection

from accounts.mail import delivery
from accounts.models import Press
from tests.accounts.mail.failing import EmailBackend
from tests.accounts.presses.conftest import draw, visitor
from tests.integration.threads import at_once

__all__ = ["draw", "visitor"]

FORMS = {
    "/account/signup/code/": {"name": "Bára", "email": "bara@example.org"},
    "/account/login/code/": {"email": "anna@example.org"},
    "/account/password/reset/": {"email": "anna@example.org"},
}


@pytest.mark.django_db(transaction=True)
def test_no_transaction_stands_open_while_mail_is_sent(draw, anna, backend, monkeypatch):
    seen = []

    def open_(_self) -> None:
        seen.append(connection.in_atomic_block)

    monkeypatch.setattr(EmailBackend, "open", open_)
    for address, form in FORMS.items():
        assert draw(address).press(form).status_code == 302

    assert seen == [False] * len(FORMS)


@pytest.mark.django_db
@pytest.mark.sqlite_too
def test_what_could_not_be_sent_may_be_pressed_again(draw, anna, backend):
    for address, form in FORMS.items():
        page = draw(address)
        backend.on_open = ConnectionRefusedError()
        assert page.press(form).status_code == 503
        assert not Press.objects.filter(redirect_url="").exists()
        backend.on_open = None
        delivery.server.recover()

        assert [page.press(form).status_code for _ in range(2)] == [302, 302]

    assert len(mail.outbox) == len(FORMS)


@pytest.mark.django_db(transaction=True)
@pytest.mark.integration
def test_a_second_press_waits_for_the_mail_of_the_first(draw, backend, monkeypatch):
    under_way, pressed = threading.Event(), threading.Event()

    def open_(_self) -> None:
        under_way.set()
        pressed.wait(5)

    monkeypatch.setattr(EmailBackend, "open", open_)
    page = draw("/account/signup/code/")
    form = FORMS["/account/signup/code/"]

    def second():
        under_way.wait(5)
        threading.Timer(0.3, pressed.set).start()
        return page.press(form)

    answers = at_once([lambda: page.press(form), second])

    assert {(one.status_code, one.headers["Location"]) for one in answers} == {
        (302, "/account/signup/code/confirm/")
    }
    assert len(mail.outbox) == 1
