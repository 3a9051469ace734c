"""Who asks: a stranger, a guest with a cookie, or a signed-in user's player."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from accounts.models import Player
from accounts.visitor import COOKIE, PlayerCookie, read_cookie, write_cookie
from tests.factories import NOON, PlayerFactory, UserFactory

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.sqlite_too,
    pytest.mark.urls("tests.accounts.visitor_urls"),
    pytest.mark.usefixtures("at_noon"),
]


def seen_by(client: Client) -> str:
    return client.get("/look/").content.decode()


def test_a_visit_makes_no_player_and_sets_no_cookie(client):
    response = client.get("/look/")

    assert response.content == b"None"
    assert not response.cookies
    assert not Player.objects.exists()


def test_the_first_roll_makes_a_guest_whom_the_cookie_brings_back(client):
    guest = client.get("/roll/").content.decode()

    assert seen_by(client) == guest
    assert client.get("/roll/").content.decode() == guest
    assert Player.objects.count() == 1


def test_a_board_hands_out_a_cookie_and_still_makes_no_player(client):
    client.get("/board/")
    cookie = client.cookies[COOKIE].value

    assert not Player.objects.exists()
    assert seen_by(client) == "None"
    assert COOKIE not in client.get("/board/").cookies
    assert client.cookies[COOKIE].value == cookie


def test_two_first_rolls_at_the_same_instant_are_one_guest(client):
    client.get("/board/")
    second = Client()
    second.cookies[COOKIE] = client.cookies[COOKIE].value

    guests = {browser.get("/roll/").content for browser in (client, second)}

    assert len(guests) == 1
    assert Player.objects.count() == 1


def test_the_board_of_a_guest_hands_out_nothing(client_of):
    assert not client_of(PlayerFactory()).get("/board/").cookies


def test_the_cookie_is_long_lived_and_out_of_reach_of_scripts(client):
    cookie = client.get("/roll/").cookies[COOKIE]

    assert cookie["httponly"] is True
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 2 * 365 * 24 * 3600
    assert cookie["path"] == "/"
    assert not cookie["secure"]


def test_the_cookie_is_for_https_alone_where_the_site_is(client, settings):
    settings.SESSION_COOKIE_SECURE = True

    assert client.get("/roll/").cookies[COOKIE]["secure"] is True


def test_the_cookie_stays_the_same_for_a_month(client, at_noon):
    client.get("/roll/")
    at_noon.shift(dt.timedelta(days=29))

    assert COOKIE not in client.get("/look/").cookies


def test_a_cookie_older_than_a_month_is_renewed(client, at_noon):
    guest = client.get("/roll/").content.decode()
    old = client.cookies[COOKIE].value
    at_noon.shift(dt.timedelta(days=31))

    response = client.get("/look/")

    assert response.content.decode() == guest
    assert response.cookies[COOKIE].value != old
    assert response.cookies[COOKIE]["max-age"] == 2 * 365 * 24 * 3600


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "::",
        "1:1:1",
        "\x00",
        "clé",
        "a" * 5000,
        write_cookie(PlayerCookie("nobody's", NOON)),
    ],
)
def test_a_forged_or_damaged_cookie_is_a_stranger(client, text):
    PlayerFactory()
    client.cookies[COOKIE] = text

    assert seen_by(client) == "None"


def test_a_cookie_signed_with_another_secret_is_a_stranger(client, settings):
    text = write_cookie(PlayerCookie(PlayerFactory().key, NOON))
    settings.SECRET_KEY = "of another site, and as long as a secret has to be here"
    client.cookies[COOKIE] = text

    assert seen_by(client) == "None"


def test_every_single_letter_of_a_cookie_counts():
    text = write_cookie(PlayerCookie("key", NOON))
    changed = [text[:n] + chr(ord(text[n]) ^ 1) + text[n + 1 :] for n in range(len(text) - 1)]

    assert [read_cookie(one, now=NOON) for one in changed] == [None] * len(changed)


def test_a_cookie_older_than_two_years_is_a_stranger(client, client_of, at_noon):
    guest = client_of(PlayerFactory())
    at_noon.shift(dt.timedelta(days=731))

    assert seen_by(guest) == "None"


def test_a_signed_in_users_player_wins_over_the_cookie(client_of):
    guest, player = PlayerFactory(), PlayerFactory(user=UserFactory())
    browser = client_of(guest)
    browser.force_login(player.user)

    assert seen_by(browser) == str(player.pk)


def test_signing_in_and_out_again_leaves_the_guest(client_of):
    guest, player = PlayerFactory(), PlayerFactory(user=UserFactory())
    browser = client_of(guest)
    browser.force_login(player.user)
    browser.logout()
    browser.cookies[COOKIE] = write_cookie(
        PlayerCookie(guest.key, NOON)
    )  # the test client drops all cookies

    assert seen_by(browser) == str(guest.pk)


def test_a_cookie_left_behind_never_opens_an_account(client_of):
    player = PlayerFactory(user=UserFactory())

    assert seen_by(client_of(player)) == "None"


def test_a_user_without_a_player_goes_on_as_the_guest(client_of):
    guest = PlayerFactory()
    browser = client_of(guest)
    browser.force_login(UserFactory())

    assert seen_by(browser) == str(guest.pk)


def test_answers_that_depend_on_the_visitor_say_so_to_caches(client):
    assert "Cookie" in client.get("/look/").headers["Vary"]
    assert "private" in client.get("/look/").headers["Cache-Control"]
    assert "Cookie" not in client.get("/plain/").headers.get("Vary", "")


def test_a_page_that_does_not_ask_who_asks_costs_no_query(client_of, django_assert_num_queries):
    browser = client_of(PlayerFactory())

    with django_assert_num_queries(0):
        browser.get("/plain/")


def test_knowing_a_guest_costs_one_query(client_of, django_assert_num_queries):
    browser = client_of(PlayerFactory())

    with django_assert_num_queries(1):
        browser.get("/look/")
