"""The settings of an account live with it; those of a guest in cookies."""

from __future__ import annotations

import pytest

from accounts.models import Player
from accounts.preferences import Preferences
from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]
CHOICES = {
    "theme": "dark",
    "roll_on": "on",
    "safe_colours": "on",
    "language": "cs",
    "shows_history_to": "me",
}


@pytest.fixture
def anna(db):
    return AccountFactory(name="Anna", user__username="Anna")


@pytest.fixture
def visitor(client, anna):
    client.force_login(anna.user)
    return client


def test_choices_are_kept_with_the_account(visitor, anna):
    visitor.post("/settings/", CHOICES)

    anna.refresh_from_db()
    assert (anna.theme, anna.language, anna.shows_history_to) == ("dark", "cs", "me")
    assert (anna.has_sound, anna.rolls_on, anna.has_safe_colours) == (False, True, True)


def test_they_hold_on_every_device_whatever_its_cookies_say(visitor, anna, client):
    visitor.post("/settings/", CHOICES)
    other = type(client)()
    other.cookies["yacht_theme"] = "light"
    other.force_login(anna.user)

    page = other.get("/settings/")

    assert page.context["preferences"] == Preferences(
        "dark", sound=False, roll_on=True, safe_colours=True, vibration=False
    )
    assert 'data-theme="dark"' in page.content.decode()
    assert 'data-colours="safe"' in page.content.decode()


def test_the_answer_comes_in_the_language_chosen(visitor):
    answer = visitor.post("/settings/", CHOICES, follow=True)

    assert answer.headers["Content-Language"] == "cs"


def test_the_language_of_the_footer_is_kept_too(visitor, anna):
    visitor.post("/language/", {"language": "sr", "next": "/"})

    anna.refresh_from_db()
    assert anna.language == "sr"


@pytest.mark.parametrize("wrong", [{"language": "xx"}, {"theme": "red"}, {"shows_history_to": "x"}])
def test_what_cannot_be_chosen_is_refused(visitor, anna, wrong):
    answer = visitor.post("/settings/", {**CHOICES, **wrong})

    assert answer.status_code == 422
    anna.refresh_from_db()
    assert (anna.theme, anna.language) == ("auto", "")


def test_a_guest_is_not_asked_who_sees_the_history(client):
    page = client.get("/settings/")

    assert "shows_history_to" not in page.context["form"].fields
    assert "Create an account" in page.content.decode()


def test_a_language_chosen_by_a_guest_is_a_cookie(client):
    client.post("/settings/", {"theme": "auto", "language": "ru"})

    assert client.get("/").headers["Content-Language"] == "ru"
    assert not Player.objects.exists()


def test_renaming_is_confirmed_and_shown(visitor, anna):
    answer = visitor.post("/settings/name/", {"name": "Bára"}, follow=True)

    assert "Your name is now Bára." in answer.content.decode()
    anna.refresh_from_db()
    assert anna.name == anna.user.username == "Bára"


def test_then_the_page_says_from_when_on_it_may_change_again(visitor):
    visitor.post("/settings/name/", {"name": "Bára"})

    page = visitor.get("/settings/")

    assert page.context["next_rename"].date().isoformat() == "2026-12-31"


@pytest.mark.parametrize(
    ("name", "reason"), [("admin", "sounds official"), ("Tom", "taken"), ("x", "at least 3")]
)
def test_a_refused_name_is_told_beside_the_field(visitor, anna, name, reason):
    AccountFactory(name="Tom")

    answer = visitor.post("/settings/name/", {"name": name})

    assert answer.status_code == 422
    assert reason in str(answer.context["naming"].errors)


def test_a_stranger_cannot_rename(client):
    answer = client.post("/settings/name/", {"name": "Bára"})

    assert answer.headers["Location"].startswith("/account/login/")


def test_names_are_shown_as_they_are_and_never_as_markup(visitor, anna):
    Player.objects.filter(pk=anna.pk).update(name="<b>x</b>")

    assert "<b>x</b>" not in visitor.get("/settings/").content.decode()


def test_a_page_costs_a_signed_in_reader_two_queries_at_most(
    visitor, django_assert_max_num_queries
):
    visitor.get("/rules/")

    with django_assert_max_num_queries(2):  # the session, and the user with the player
        visitor.get("/rules/")
