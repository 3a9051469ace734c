"""No page, mail, work or time tells whether an address has an account."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core import mail
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Player
from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]
KNOWN, UNKNOWN = "anna@example.org", "bara@example.org"
TOKEN = re.compile(r'(name="(?:csrfmiddlewaretoken|form_token)" value="|X-CSRFToken": ")[^"]+')
ASKING = [
    ("/account/signup/code/", {"name": "Bára"}),
    ("/account/login/code/", {}),
    ("/account/password/reset/", {}),
]
NEW = {"Set-Cookie", "X-Request-ID", "Content-Length"}


def told(client, address, form, email) -> list[object]:
    """Return all that an asker can see: the answer, the page it leads to, and again."""
    seen: list[object] = []
    for _ in range(2):
        for answer in (client.post(address, form), client.get(client.last_location)):
            body = TOKEN.sub(r"\1TOKEN", answer.content.decode()).replace(email, "ADDRESS")
            headers = {k: v for k, v in answer.headers.items() if k not in NEW}
            seen.append((answer.status_code, headers, body))
    return seen


def make_tom() -> Player:
    """Make another account with a confirmed address."""
    player = AccountFactory(name="Tom", user__email="tom@example.org")
    player.user.emailaddress_set.create(email="tom@example.org", verified=True, primary=True)
    return player


class Asker(Client):
    """A browser that knows where it was led."""

    last_location = "/"

    def post(self, *args, **kwargs):
        answer = super().post(*args, **kwargs)
        self.last_location = answer.headers.get("Location", self.last_location)
        return answer


@pytest.fixture
def of_each(anna):
    """Do something with a known and with an unknown address; return both outcomes."""

    def do(what) -> list[object]:
        outcomes = []
        for email in (KNOWN, UNKNOWN):
            cache.clear()
            mail.outbox.clear()
            outcomes.append(what(Asker(), email))
        return outcomes

    return do


@pytest.mark.parametrize(("address", "form"), ASKING, ids=[address for address, _ in ASKING])
def test_pages_are_alike_to_the_letter(of_each, address, form):
    known, unknown = of_each(
        lambda client, email: told(client, address, {**form, "email": email}, email)
    )

    assert known == unknown


@pytest.mark.parametrize(("address", "form"), ASKING, ids=[address for address, _ in ASKING])
def test_as_many_mails_are_sent(of_each, address, form):
    def ask(client, email):
        client.post(address, {**form, "email": email})
        return [sent.to for sent in mail.outbox]

    assert of_each(ask) == [[[KNOWN]], [[UNKNOWN]]]


def test_signing_up_by_code_does_the_same_work(of_each):
    def ask(client, email):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            client.post("/account/signup/code/", {"name": "Bára", "email": email})
        return [re.sub(r"'[^']*'|\d+|%s", "?", one["sql"])[:60] for one in queries]

    known, unknown = of_each(ask)

    assert known == unknown


def test_and_its_mail_is_the_same_but_for_the_code(of_each):
    def ask(client, email):
        client.post("/account/signup/code/", {"name": "Bára", "email": email})
        return re.sub(r"\d{6}", "CODE", mail.outbox[0].subject + mail.outbox[0].body)

    known, unknown = of_each(ask)

    assert known == unknown


def test_an_account_opened_leaves_the_same_behind_as_none(of_each):
    """Asking twice with one name tells nothing: it is only taken once a code was right."""

    def ask(client, email):
        first = client.post("/account/signup/code/", {"name": "Bára", "email": email})
        again = Asker().post("/account/signup/code/", {"name": "Bára", "email": "c@example.org"})
        return first.status_code, again.status_code

    assert of_each(ask) == [(302, 302)] * 2


@pytest.mark.parametrize("login", ["Anna", "Nobody", KNOWN, UNKNOWN, "Withoutpassword"])
def test_a_sign_in_hashes_one_password_whoever_is_asked_for(anna, client, monkeypatch, login):
    hashed = []
    once = MD5PasswordHasher.encode
    monkeypatch.setattr(
        MD5PasswordHasher, "encode", lambda self, *args: hashed.append(1) or once(self, *args)
    )

    client.post("/account/login/", {"login": login, "password": "a foul wind"})

    assert len(hashed) == 1


def test_signed_in_one_learns_no_more_by_adding_an_address(client, anna, code, show_again):
    client.force_login(anna.user)
    show_again(client)
    outcomes = []
    for email in ("tom@example.org", "free@example.org"):
        if email.startswith("tom"):
            make_tom()
        cache.clear()
        mail.outbox.clear()
        answer = client.post("/account/email/", {"email": email, "action_add": ""})
        page = client.get(answer.headers["Location"]).content.decode()
        page = TOKEN.sub(r"\1TOKEN", page).replace(email, "ADDRESS")
        outcomes.append((answer.status_code, answer.headers["Location"], page, len(mail.outbox)))

    assert outcomes[0] == outcomes[1]


def test_the_code_to_anothers_address_changes_nothing(client, anna, code, show_again):
    tom = make_tom()
    client.force_login(anna.user)
    show_again(client)
    client.post("/account/email/", {"email": "tom@example.org", "action_add": ""})

    client.post("/account/confirm-email/", {"code": code()})

    assert [one.email for one in anna.user.emailaddress_set.all()] == [KNOWN]
    assert tom.user.emailaddress_set.get().verified
