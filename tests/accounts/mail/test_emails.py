"""One mailbox has one form, however it is typed; what cannot be mailed is refused where typed."""

from __future__ import annotations

import time

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from accounts.mail.emails import BadEmail, clean_email_address, normalize_email, readable_email
from accounts.models import Player, User
from tests.factories import AccountFactory

SAME = {
    "anna@xn--bcher-kva.example": (
        "anna@bücher.example",
        "Anna@BÜCHER.Example",
        "anna@bu\u0308cher.example",
        "ANNA@XN--BCHER-KVA.EXAMPLE",
        " anna@bücher.example ",
        "anna@ｂüｃｈｅｒ．ｅｘａｍｐｌｅ",
        "anna@bücher。example",
    ),
    "anna@xn--strae-oqa.de": ("anna@straße.de", "anna@STRAẞE.de"),  # not strasse.de
    "anna@xn--pxavbq.gr": ("anna@οδοσ.gr", "anna@ΟΔΟΣ.gr"),
    "anna@xn--90a.xn--p1ai": ("anna@б.рф", "anna@Б.РФ"),
    "o'neil+game@example.org": ("O'Neil+Game@Example.org",),
}
REFUSED = {
    "bad_address": ("", "anna", "@example.org", "anna@", "a@b@example.org", "anna＠example.org"),
    "bad_mailbox": (
        "ánna@example.org",
        "анна@example.org",
        "an na@example.org",
        '"an na"@example.org',
        ".anna@example.org",
        "an..na@example.org",
        "anna\u200b@example.org",
        "\u212aelvin@example.org",
    ),
    "bad_domain": (
        "anna@localhost",
        "anna@example.org.",
        "anna@example..org",
        "anna@-example.org",
        "anna@exam_ple.org",
        "anna@example.o",
        "anna@127.0.0.1",
        "anna@[127.0.0.1]",
        "anna@exam\u00adple.org",
        "anna@\u200bexample.org",
        "anna@💌.example",
        "anna@xn--a.example",
        "anna@xn--.example",
        "anna@xn--999999999999.example",
        "anna@xn--BCHER-KV.example",
        f"anna@{'x' * 64}.example",
        f"anna@{'ü' * 60}.example",
        "anna@exa\x00mple.org",
        "anna@example.org\nBcc: tom",
    ),
    "address_too_long": (f"{'a' * 65}@example.org", f"anna@{'x' * 60}.{'y.' * 100}example"),
}
ASKING = (
    ("/account/signup/code/", {"name": "Bára"}),
    ("/account/login/code/", {}),
    ("/account/password/reset/", {}),
)
TYPED, KEPT = "Anna@Bücher.Example", "anna@xn--bcher-kva.example"


@pytest.fixture
def anna(db) -> Player:
    """An account with a confirmed address of an international domain."""
    player = AccountFactory(name="Anna", user__username="Anna", user__email=KEPT)
    player.user.emailaddress_set.create(email=KEPT, verified=True, primary=True)
    return player


def test_each_mailbox_has_one_form():
    for form, spellings in SAME.items():
        for spelling in (form, *spellings):
            assert clean_email_address(spelling) == form, spelling
    assert len({clean_email_address(form) for form in SAME}) == len(SAME)


def test_what_cannot_be_mailed_is_refused_for_what_is_wrong_with_it():
    for code, addresses in REFUSED.items():
        for address in addresses:
            with pytest.raises(BadEmail) as refusal:
                clean_email_address(address)
            assert refusal.value.code == code, address
            assert normalize_email(address) == address.strip().lower()


def test_a_long_text_is_refused_at_once():
    began = time.monotonic()
    for text in ("ü" * 250_000, f"a@{'ü' * 250_000}.de", "@" * 250_000, f"{'a.' * 125_000}@b.de"):
        assert normalize_email(text)

    assert time.monotonic() - began < 1


def test_an_address_is_shown_as_it_is_written():
    assert readable_email(KEPT) == "anna@bücher.example"
    for form in ("anna@example.org", "anna@xn--999999999999.example", "anna", ""):
        assert readable_email(form) == form


@pytest.mark.django_db
@pytest.mark.sqlite_too
@pytest.mark.parametrize(("page", "form"), ASKING, ids=[page for page, _ in ASKING])
def test_refusals_say_at_the_field_what_would_be_right(client, page, form):
    for address, right in (
        ("anna", "name@example.org"),
        ("ánna@example.org", "without accents"),
        ("anna@localhost", "a domain such as"),
        (f"{'a' * 65}@example.org", "at most 64"),
    ):
        answer = client.post(page, {**form, "email": address})

        assert answer.status_code == 200
        assert right in str(answer.context["form"].errors["email"]), address
    assert not mail.outbox


@pytest.mark.django_db
@pytest.mark.sqlite_too
def test_signing_up_with_either_spelling_is_one_account(client, code):
    for browser, spelling in ((client, TYPED), (Client(), KEPT)):
        browser.post("/account/signup/code/", {"name": "Anna", "email": spelling})
        assert mail.outbox[-1].to == [KEPT]
        browser.post("/account/signup/code/confirm/", {"code": code()})

    assert User.objects.get().email == EmailAddress.objects.get().email == KEPT


@pytest.mark.django_db
@pytest.mark.sqlite_too
@pytest.mark.parametrize("spelling", [TYPED, KEPT, KEPT.upper()])
def test_either_spelling_signs_in_by_password_by_code_and_resets(anna, code, sign_in, spelling):
    browser = Client()
    assert sign_in(browser, spelling).status_code == 302
    assert browser.session["_auth_user_id"] == str(anna.user_id)

    browser = Client()
    asked = browser.post("/account/login/code/", {"email": spelling})
    browser.post(asked["Location"], {"code": code()})
    assert browser.session["_auth_user_id"] == str(anna.user_id)

    Client().post("/account/password/reset/", {"email": spelling})
    assert mail.outbox[-1].to == [KEPT]
    assert "/account/password/reset/key/" in mail.outbox[-1].body


@pytest.mark.django_db
@pytest.mark.sqlite_too
def test_an_address_is_added_found_shown_and_removed_in_one_form(client, show_again, code):
    tom = AccountFactory(name="Tom", user__username="Tom", user__email="")
    client.force_login(tom.user)
    show_again(client)
    client.post("/account/email/", {"email": TYPED, "action_add": ""})
    client.post("/account/confirm-email/", {"code": code()})
    assert tom.user.emailaddress_set.get().email == KEPT
    assert "anna@bücher.example" in client.get("/settings/").content.decode()

    again = client.post("/account/email/", {"email": KEPT, "action_add": ""})
    assert again.status_code == 200
    client.post("/account/email/", {"email": TYPED, "action_remove": ""})

    assert not tom.user.emailaddress_set.exists()


@pytest.mark.django_db
@pytest.mark.sqlite_too
def test_both_spellings_count_as_one_for_limits():
    def ask(spelling: str) -> int:
        return Client().post("/account/login/code/", {"email": spelling}).status_code

    assert [ask(spelling) for spelling in (TYPED, KEPT, TYPED, KEPT)] == [302, 302, 302, 200]


@pytest.mark.django_db
@pytest.mark.sqlite_too
def test_users_made_by_a_command_have_that_form_too():
    user = User.objects.create_user("Staff", TYPED, "a fair wind")

    assert user.email == KEPT
