"""Signing up and in, in a browser: passkeys, codes, passwords that can be shown, no barriers."""

from __future__ import annotations

import re

import pytest
from django.core import mail
from playwright.sync_api import expect

from accounts.models import Player
from challenges.models import Attempt
from tests.browser.barriers import barriers
from tests.browser.overflow import overflowing
from tests.challenges.factories import AttemptFactory, ChallengeFactory
from tests.factories import AccountFactory, PlayerFactory

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("transactional_db")]
KEYS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def with_keys(visit):
    """A browser whose device keeps passkeys."""

    def start(player=None, **options):
        page = visit(player, **options)
        device = page.context.new_cdp_session(page)
        device.send("WebAuthn.enable")
        made = device.send("WebAuthn.addVirtualAuthenticator", {"options": KEYS})
        return page, device, made["authenticatorId"]

    return start


def sign_up_by_passkey(page, name):
    page.goto("/account/signup/passkey/")
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Next: the passkey").click()
    page.get_by_role("button", name="Create passkey").click()


def test_a_guest_signs_up_with_a_passkey_and_comes_back_by_it(with_keys):
    guest = PlayerFactory()
    attempt = AttemptFactory(player=guest)
    page, device, keys = with_keys(guest)

    sign_up_by_passkey(page, "Ян Новак")
    expect(page.get_by_role("link", name="Ян Новак")).to_be_visible()

    player = Player.objects.get()
    assert (player, player.name, player.is_confirmed) == (guest, "Ян Новак", True)
    assert Attempt.objects.get(pk=attempt.pk).player == player
    (credential,) = device.send("WebAuthn.getCredentials", {"authenticatorId": keys})["credentials"]
    assert credential["isResidentCredential"]

    page.goto("/account/logout/")
    page.get_by_role("button", name="Sign Out").click()
    page.goto("/account/login/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("link", name="Ян Новак")).to_be_visible()


def test_who_cancels_the_passkey_is_told_and_may_try_again(with_keys):
    page, device, keys = with_keys()
    device.send("WebAuthn.setUserVerified", {"authenticatorId": keys, "isUserVerified": False})

    sign_up_by_passkey(page, "Anna")
    expect(page.get_by_role("alert")).to_contain_text("Try again")

    device.send("WebAuthn.setUserVerified", {"authenticatorId": keys, "isUserVerified": True})
    page.get_by_role("button", name="Create passkey").click()
    expect(page.get_by_role("link", name="Anna")).to_be_visible()


def test_an_account_with_a_password_adds_a_passkey(with_keys):
    anna = AccountFactory(name="Anna")
    page, _, _ = with_keys(anna)

    page.goto("/account/2fa/webauthn/add/")
    page.get_by_label("Password").fill("a fair wind")
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Add passkey").click()

    expect(page.get_by_text("Passkey added.")).to_be_visible()
    anna.refresh_from_db()
    assert anna.is_confirmed


def test_a_code_from_the_mail_signs_up(visit):
    ChallengeFactory()
    page = visit()
    page.goto("/account/signup/")
    page.get_by_role("link", name="With a code by email").click()
    page.get_by_label("Name").fill("Bára")
    page.get_by_label("Email address").fill("bara@example.org")
    page.get_by_role("button", name="Send code").click()
    page.get_by_label("Code").fill(re.search(r"\b\d{6}\b", mail.outbox[-1].body)[0])
    page.get_by_role("button", name="Continue").click()

    expect(page.get_by_role("link", name="Bára")).to_be_visible()


def test_without_a_script_one_signs_up_by_password(visit):
    page = visit(java_script_enabled=False)
    page.goto("/account/signup/")
    page.get_by_label("Name").fill("Anna")
    page.get_by_role("textbox", name="Password").fill("a fair wind")
    page.get_by_role("button", name="Create account").click()

    expect(page.get_by_role("link", name="Anna")).to_be_visible()


def test_a_password_can_be_shown_while_it_is_typed(visit):
    page = visit()
    page.goto("/account/login/")
    field = page.get_by_label("Password", exact=True)
    field.fill("a fair wind")

    page.get_by_role("button", name="Show").click()
    expect(field).to_have_attribute("type", "text")
    page.get_by_role("button", name="Hide").click()
    expect(field).to_have_attribute("type", "password")


def test_a_passkey_on_a_device_with_a_guests_games_asks_whose_they_are(with_keys, axe_script):
    today = ChallengeFactory()
    page, _device, _keys = with_keys()
    sign_up_by_passkey(page, "Anna")
    expect(page.get_by_role("link", name="Anna")).to_be_visible()
    page.context.clear_cookies()
    page.goto(today.play_url)
    page.get_by_role("button", name="Roll").first.click()
    expect(page.get_by_text("2 left")).to_be_visible()

    page.goto("/account/login/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("turn 1 of 13")).to_be_visible()
    assert not overflowing(page)
    assert not barriers(page, axe_script)
    page.get_by_role("button", name="Leave them on this device").click()

    expect(page.get_by_text("already played on this device")).to_be_visible()
    assert Attempt.objects.get().player.user is None
