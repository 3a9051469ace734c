"""Tokens: their form, the page that makes them, and what becomes of them."""

from __future__ import annotations

import re
from html import unescape

import pytest

from accounts.models import ApiToken
from accounts.tokens.secrets import LENGTH, digest_of, is_well_formed, new_secret
from accounts.tokens.services import MOST_TOKENS
from tests.api import Program, token_for
from tests.factories import AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]
PAGE = "/settings/tokens/"


@pytest.fixture
def anna(db):
    return AccountFactory(name="Anna", user__username="Anna")


@pytest.fixture
def browser(client, anna):
    client.force_login(anna.user)
    return client


def form_on(page) -> dict[str, str]:
    """Return what the hidden fields of the form hold."""
    hidden = r'type="hidden" name="(draft|form_token)" value="([^"]*)"'
    found = re.findall(hidden, page.content.decode())
    return {name: unescape(value) for name, value in found}


def make(browser, **fields: object):
    form = form_on(browser.get(PAGE))
    return browser.post(PAGE, {**form, "name": "My bot", "scopes": ["read", "play"], **fields})


def secret_on(page) -> str:
    return re.search(r'id="secret"[^>]*>([^<]*)<', page.content.decode())[1]


def test_the_form_of_a_secret_can_be_told_without_the_database():
    secret = new_secret()

    assert (secret[:6], len(secret)) == ("yacht_", LENGTH)
    assert secret[6:].isalnum()
    assert is_well_formed(secret)
    for n in range(LENGTH):
        assert not is_well_formed(secret[:n] + ("x" if secret[n] != "x" else "z") + secret[n + 1 :])
    assert not any(map(is_well_formed, ("", "yacht_", secret[:-1], f"{secret}a", secret.upper())))


def test_it_is_shown_once_and_only_its_digest_is_kept(browser, anna):
    secret = secret_on(make(browser))

    token = ApiToken.objects.get()
    assert (token.player, token.name, token.scopes) == (anna, "My bot", "read play")
    assert token.digest == digest_of(secret)
    assert secret not in str(vars(token))
    assert secret not in browser.get(PAGE).content.decode()
    assert Program(secret).get("/today/").status_code == 200


def test_the_same_form_sent_twice_makes_one_and_shows_it_both_times(browser):
    form = {**form_on(browser.get(PAGE)), "name": "My bot", "scopes": ["read"]}

    first, second = browser.post(PAGE, form), browser.post(PAGE, form)

    assert secret_on(first) == secret_on(second)
    assert ApiToken.objects.count() == 1


def test_a_link_fills_the_form(browser):
    page = browser.get(PAGE, {"scopes": "play,social,everything", "name": "Wall clock"})

    form = page.context["form"]
    assert form.initial["scopes"] == ["play", "social"]
    assert form.initial["name"] == "Wall clock"
    assert not ApiToken.objects.exists()


def test_a_secret_is_drawn_by_us_for_this_player_and_this_hour(browser, at_noon):
    form = {**form_on(browser.get(PAGE)), "name": "My bot", "scopes": ["read"]}
    theirs = AccountFactory()
    other = type(browser)()
    other.force_login(theirs.user)

    chosen = browser.post(PAGE, {**form, "draft": new_secret()})
    stolen = other.post(PAGE, form)
    at_noon.shift(3601)
    late = browser.post(PAGE, form)

    assert [page.status_code for page in (chosen, stolen, late)] == [422] * 3
    assert not ApiToken.objects.exists()


def test_a_name_and_a_scope_are_needed(browser):
    assert make(browser, name=" ").status_code == 422
    assert make(browser, scopes=[]).status_code == 422
    assert make(browser, scopes=["everything"]).status_code == 422
    assert not ApiToken.objects.exists()


def test_revoked_it_opens_nothing_and_its_form_does_not_bring_it_back(browser):
    form = {**form_on(browser.get(PAGE)), "name": "My bot", "scopes": ["read"]}
    secret = secret_on(browser.post(PAGE, form))

    browser.post(f"{PAGE}revoke/", {"token": str(ApiToken.objects.get().pk)})

    assert Program(secret).get("/today/").status_code == 401
    assert browser.post(PAGE, form).status_code == 409
    assert "My bot" not in browser.get(PAGE).content.decode()


def test_nobody_revokes_what_is_anothers(browser):
    secret = token_for(AccountFactory())

    browser.post(f"{PAGE}revoke/", {"token": str(ApiToken.objects.get().pk)})

    assert Program(secret).get("/today/").status_code == 200


def test_there_can_be_twenty(browser, anna):
    for _ in range(MOST_TOKENS):
        token_for(anna)

    answer = make(browser)

    assert answer.status_code == 409
    assert ApiToken.objects.count() == MOST_TOKENS


def test_guests_and_strangers_are_led_to_an_account(client, client_of, db):
    for browser in (client, client_of(PlayerFactory())):
        assert "/account/signup/?next=/settings/tokens/" in browser.get(PAGE).content.decode()
        assert browser.post(PAGE, {"name": "x", "scopes": "read"}).status_code == 403


def test_the_export_names_it_and_keeps_its_secret(browser, anna):
    secret = token_for(anna)

    told = b"".join(browser.get("/settings/export.json").streaming_content).decode()

    assert '"tokens"' in told
    assert secret not in told
    assert digest_of(secret) not in told
