"""Adding, changing and losing an e-mail address; resetting a password by it."""

from __future__ import annotations

import re

import pytest
from django.core import mail

from accounts.mail.outbox import send_due
from accounts.models import Player
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]
LINK = re.compile(r"http://testserver(/account/password/reset/key/\S+)")


@pytest.fixture
def tom(client, show_again):
    """An account without an address, signed in and just shown again."""
    player = AccountFactory(name="Tom", user__username="Tom", user__email="")
    client.force_login(player.user)
    show_again(client)
    return player


@pytest.fixture
def link(client, anna):
    """The link that Anna gets who has forgotten her password."""
    client.post("/account/password/reset/", {"email": "Anna@Example.org"})
    return LINK.search(mail.outbox[-1].body).group(1)


def test_an_address_counts_once_its_code_is_typed_in(client, tom, code):
    asked = client.post("/account/email/", {"email": "Tom@Example.org", "action_add": ""})
    assert not tom.user.emailaddress_set.exists()
    assert not Player.objects.get(pk=tom.pk).is_confirmed

    client.post(asked.headers["Location"], {"code": code()})

    address = tom.user.emailaddress_set.get()
    assert (address.email, address.verified, address.primary) == ("tom@example.org", True, True)
    tom.user.refresh_from_db()
    assert tom.user.email == "tom@example.org"
    assert Player.objects.get(pk=tom.pk).is_confirmed


def test_a_mail_scanner_that_opens_the_page_confirms_nothing(client, tom):
    asked = client.post("/account/email/", {"email": "tom@example.org", "action_add": ""})

    for _ in range(3):
        client.get(asked.headers["Location"])
        client.head(asked.headers["Location"])

    assert not tom.user.emailaddress_set.exists()


def test_a_new_address_takes_the_place_of_the_old(client, anna, show_again, code):
    client.force_login(anna.user)
    show_again(client)
    client.post("/account/email/", {"email": "new@example.org", "action_add": ""})
    assert anna.user.emailaddress_set.get().email == "anna@example.org"

    client.post("/account/confirm-email/", {"code": code()})
    send_due(now=NOON)

    assert anna.user.emailaddress_set.get().email == "new@example.org"
    assert {sent.to[0] for sent in mail.outbox} == {"new@example.org", "anna@example.org"}


def test_changing_the_address_asks_again_who_it_is(client, anna):
    client.force_login(anna.user)

    answer = client.post("/account/email/", {"email": "new@example.org", "action_add": ""})

    assert answer.headers["Location"].startswith("/account/reauthenticate/")
    assert not mail.outbox


def test_an_address_can_be_removed(client, anna, show_again):
    client.force_login(anna.user)
    show_again(client)

    client.post("/account/email/", {"email": "anna@example.org", "action_remove": ""})

    assert not anna.user.emailaddress_set.exists()
    anna.user.refresh_from_db()
    assert anna.user.email == ""


def test_the_link_sets_a_new_password_and_signs_in(client, anna, link, sign_in):
    form = client.get(link, follow=True)

    client.post(form.request["PATH_INFO"], {"password1": "another wind"})

    assert client.session["_auth_user_id"] == str(anna.user_id)
    assert sign_in(type(client)(), "Anna", "another wind").status_code == 302


def test_mail_scanners_do_not_use_the_link_up(client, anna, link):
    for browser in (type(client)(), type(client)()):
        for _ in range(2):
            browser.get(link, follow=True)
            browser.head(link, follow=True)

    form = client.get(link, follow=True)
    client.post(form.request["PATH_INFO"], {"password1": "another wind"})

    anna.user.refresh_from_db()
    assert anna.user.check_password("another wind")


def test_a_used_link_works_no_more(client, anna, link):
    form = client.get(link, follow=True)
    client.post(form.request["PATH_INFO"], {"password1": "another wind"})

    late = type(client)()
    page = late.get(link, follow=True)

    assert "no longer valid" in page.content.decode()
    late.post(page.request["PATH_INFO"], {"password1": "a third wind"})
    anna.user.refresh_from_db()
    assert anna.user.check_password("another wind")


def test_links_lead_to_the_address_the_site_is_known_by(client, anna, settings):
    settings.SITE_URL = "https://yacht.example"

    client.post("/account/password/reset/", {"email": "anna@example.org"})

    assert "https://yacht.example/account/password/reset/key/" in mail.outbox[-1].body


def test_a_password_changed_signs_out_everywhere_else(client, anna, sign_in, show_again, signed_in):
    elsewhere = type(client)()
    sign_in(elsewhere, "Anna")
    sign_in(client, "Anna")

    client.post(
        "/account/password/change/",
        {"oldpassword": "a fair wind", "password1": "another wind"},
    )

    assert signed_in(client) == "Anna"
    assert signed_in(elsewhere) == ""
