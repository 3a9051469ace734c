"""While no mail goes out: changes are stored and told later, and what needs mail says so."""

from __future__ import annotations

import pickle
import re
from smtplib import SMTPDataError, SMTPServerDisconnected

import pytest
from allauth.mfa.models import Authenticator
from django.core import mail
from django.core.cache import cache
from django.test import Client

from accounts.mail import delivery
from accounts.mail.outbox import send_due
from accounts.models import OutgoingMail, Player, User
from tests.accounts.auth.test_second_step import digits
from tests.accounts.mail.smtp import REFUSED, away, serving, slow
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]
KNOWN, UNKNOWN = "anna@example.org", "bara@example.org"
FIRST_STEPS = {  # with the ways that need no mail
    "/account/signup/code/": ("/account/signup/", "/account/signup/passkey/"),
    "/account/login/code/": ("/account/login/",),
    "/account/password/reset/": ("/account/login/",),
}
OUTAGES = [
    ("on_open", ConnectionRefusedError()),
    ("on_open", TimeoutError()),
    ("on_send", {"": SMTPServerDisconnected("gone")}),
    ("on_send", {"": SMTPDataError(451, b"later")}),
    ("on_send", {"": RuntimeError("of some other backend")}),
]
VOLATILE = re.compile(r'(name="csrfmiddlewaretoken" value="|X-CSRFToken": ")[^"]+')


@pytest.fixture
def uses(settings):
    """Say how often each limit was used."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

    def count() -> dict[str, int]:
        found = {key: pickle.loads(value) for key, value in cache._cache.items()}  # noqa: S301 - ours
        return {key: len(kept) for key, kept in found.items() if isinstance(kept, list) and kept}

    return count


@pytest.fixture
def signed_in(client, anna, show_again):
    """Anna's browser, in which she has just shown who she is."""
    client.force_login(anna.user)
    show_again(client)
    return client


def assert_says_so(answer, ways) -> None:
    text = answer.content.decode()
    assert answer.status_code == 503
    assert answer["Retry-After"] == str(delivery.RETRY_AFTER)
    assert "our mail server isn’t responding" in text
    assert all(f'href="{way}"' in text for way in ways), text


@pytest.mark.parametrize(("where", "error"), OUTAGES)
def test_what_needs_mail_says_so_and_leaves_nothing_behind(
    client, anna, backend, uses, where, error
):
    for address, ways in FIRST_STEPS.items():
        for email in (KNOWN, UNKNOWN):
            delivery.server.recover()
            setattr(backend, where, error)
            before = (uses(), dict(client.session), User.objects.count())

            answer = client.post(address, {"name": "Bára", "email": email})

            assert_says_so(answer, ways)
            assert (uses(), dict(client.session), User.objects.count()) == before
            assert "yacht_session" not in answer.cookies


def test_trying_again_works_once_mail_is_back(client, backend, code, breaker_clock):
    form = {"name": "Bára", "email": UNKNOWN}
    for _ in range(5):  # the limit is three a minute
        backend.on_open = ConnectionRefusedError()
        assert client.post("/account/signup/code/", form).status_code == 503
        breaker_clock.now += delivery.PAUSE
    backend.on_open = None

    assert client.post("/account/signup/code/", form).status_code == 302
    client.post("/account/signup/code/confirm/", {"code": code()})

    assert Player.objects.get().name == "Bára"


@pytest.mark.parametrize("address", FIRST_STEPS)
def test_the_answer_is_the_same_for_known_and_unknown_addresses(anna, backend, address):
    backend.on_open = ConnectionRefusedError()
    told = []
    for email in (KNOWN, UNKNOWN):
        answer = Client().post(address, {"name": "Bára", "email": email})
        body = VOLATILE.sub(r"\1TOKEN", answer.content.decode())
        told.append((answer.status_code, body.replace(email, "ADDRESS")))

    assert told[0] == told[1]


def test_a_code_sent_before_still_counts_after_sending_another_failed(client, anna, backend, code):
    client.post("/account/login/code/", {"email": KNOWN})
    right = code()
    backend.on_open = ConnectionRefusedError()

    again = client.post("/account/login/code/confirm/", {"action": "resend"})
    assert_says_so(again, ["/account/login/"])
    answer = client.post("/account/login/code/confirm/", {"code": right})

    assert answer.status_code == 302
    assert client.session["_auth_user_id"] == str(anna.user_id)


def test_asking_for_another_code_tells_nothing_of_an_address(anna, backend):
    for error in (None, ConnectionRefusedError()):
        told = []
        for email in (KNOWN, UNKNOWN):
            cache.clear()
            delivery.server.recover()
            browser, backend.on_open = Client(), None
            browser.post("/account/login/code/", {"email": email})
            backend.on_open = error
            mail.outbox.clear()
            answer = browser.post("/account/login/code/confirm/", {"action": "resend"})
            told.append((answer.status_code, len(mail.outbox)))

        assert told[0] == told[1] == ((503, 0) if error else (302, 1))


def test_an_address_is_not_changed_by_mail_that_never_went(uses, signed_in, anna, backend):
    backend.on_open = ConnectionRefusedError()
    before = uses()
    assert before

    answer = signed_in.post("/account/email/", {"email": "new@example.org", "action_add": ""})

    assert_says_so(answer, ["/settings/"])
    assert uses() == before
    assert [one.email for one in anna.user.emailaddress_set.all()] == [KNOWN]
    assert signed_in.get("/account/confirm-email/").status_code == 302


def test_showing_again_by_code_names_the_other_proofs(client, anna, backend, uses):
    client.force_login(anna.user)
    backend.on_open = ConnectionRefusedError()
    form = {"recipient": KNOWN, "next": "/settings/close/"}
    before = uses()

    answer = client.post("/account/reauthenticate/code/", form)

    assert_says_so(answer, ["/account/reauthenticate/?next=%2Fsettings%2Fclose%2F"])
    assert answer.content.decode().count('href="/account/reauthenticate/code/') == 1  # back
    assert uses() == before


def test_the_page_wanted_next_comes_along(client, backend):
    backend.on_open = ConnectionRefusedError()

    answer = client.post(
        "/account/signup/code/", {"name": "Bára", "email": UNKNOWN, "next": "/friends/"}
    )

    ways = ["/account/signup/?next=%2Ffriends%2F", "/account/signup/code/?next=%2Ffriends%2F"]
    assert_says_so(answer, ways)


def test_a_program_and_a_fragment_get_it_in_their_own_form(client, backend):
    backend.on_open = ConnectionRefusedError()
    form = {"name": "Bára", "email": UNKNOWN}

    as_json = client.post("/account/signup/code/", form, headers={"Accept": "application/json"})
    fragment = client.post("/account/signup/code/", form, headers={"HX-Request": "true"})

    assert as_json.json()["errors"][0]["code"] == "mail_away"
    assert (fragment.status_code, fragment["HX-Retarget"]) == (503, "#notice")


def test_it_is_one_line_in_the_log_and_names_nobody(client, backend, caplog):
    backend.on_open = ConnectionRefusedError()

    client.post("/account/signup/code/", {"name": "Bára", "email": UNKNOWN})

    assert caplog.text.count("'event': 'away'") == 1
    assert caplog.text.count("'status': 503") == 1
    assert "Traceback" not in caplog.text
    assert UNKNOWN not in caplog.text


def test_a_server_known_to_be_away_keeps_no_page_waiting(client, smtp, breaker_clock):
    form = {"name": "Bára", "email": UNKNOWN}
    with slow() as port:
        smtp(port)
        assert client.post("/account/signup/code/", form).status_code == 503
    smtp(1)  # asked, it would refuse the connection
    for _ in range(2):
        assert client.post("/account/signup/code/", form).status_code == 503
    with serving() as server:
        smtp(server.port)
        assert client.post("/account/signup/code/", form).status_code == 503
        breaker_clock.now += delivery.PAUSE
        assert client.post("/account/signup/code/", form).status_code == 302
    assert len(server.taken) == 1


def test_real_ports_that_refuse_or_say_nothing(client, smtp):
    for outage in (away, slow):
        delivery.server.recover()
        with outage() as port:
            smtp(port)
            answer = client.post("/account/signup/code/", {"name": "Bára", "email": UNKNOWN})
        assert_says_so(answer, FIRST_STEPS["/account/signup/code/"])


def test_an_address_that_the_server_refuses_is_told_and_shuts_nobody_else_out(client, smtp):
    with serving() as server:
        smtp(server.port)
        refused = client.post("/account/signup/code/", {"name": "Bára", "email": REFUSED})
        taken = client.post("/account/signup/code/", {"name": "Bára", "email": UNKNOWN})

    assert refused.status_code == 422
    assert "refuses that address" in refused.content.decode()
    assert taken.status_code == 302


def test_a_password_is_changed_and_the_notice_comes_later(signed_in, anna, backend):
    backend.on_open = ConnectionRefusedError()

    answer = signed_in.post(
        "/account/password/change/",
        {"oldpassword": "a fair wind", "password1": "another wind"},
    )

    assert answer.status_code == 302
    assert User.objects.get(pk=anna.user_id).check_password("another wind")
    assert send_due(now=NOON) == 0
    backend.on_open = None
    delivery.server.recover()
    assert send_due(now=OutgoingMail.objects.get().next_try_at) == 1
    assert mail.outbox[0].to == [KNOWN]


def test_recovery_codes_are_shown_when_an_app_is_switched_on(signed_in, anna, backend):
    backend.on_open = ConnectionRefusedError()
    page = signed_in.get("/account/2fa/totp/activate/")
    secret = page.context["form"].secret

    answer = signed_in.post("/account/2fa/totp/activate/", {"code": digits(secret)}, follow=True)

    assert len(answer.context["unused_codes"]) == 10
    assert Authenticator.objects.filter(user=anna.user).count() == 2
    kinds = set(OutgoingMail.objects.values_list("kind", flat=True))
    assert kinds == {"mfa/email/totp_activated"}


def test_every_other_change_is_stored_with_its_notice(signed_in, anna, backend):
    backend.on_open = ConnectionRefusedError()
    secret = signed_in.get("/account/2fa/totp/activate/").context["form"].secret
    steps = [
        ("/account/2fa/totp/activate/", {"code": digits(secret)}, "mfa/email/totp_activated"),
        ("/account/2fa/recovery-codes/generate/", {}, "mfa/email/recovery_codes_generated"),
        ("/account/2fa/totp/deactivate/", {}, "mfa/email/totp_deactivated"),
        ("/settings/close/do/", {}, "accounts/privacy/email/closed"),
    ]
    for address, form, kind in steps:
        assert signed_in.post(address, form).status_code == 302, address
        assert OutgoingMail.objects.latest("pk").kind == kind

    assert not Authenticator.objects.filter(user=anna.user).exists()
    assert Player.objects.get(pk=anna.pk).closing_at is not None


def test_who_has_no_address_gets_no_notice(client, show_again, backend):
    tom = AccountFactory(name="Tom", user__username="Tom", user__email="")
    client.force_login(tom.user)

    client.post(
        "/account/password/change/",
        {"oldpassword": "a fair wind", "password1": "another wind"},
    )

    assert not OutgoingMail.objects.exists()
