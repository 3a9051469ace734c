"""Both presses in flight at once, each with a database connection of its own."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client

from accounts.models import Group, Player, User
from tests.factories import AccountFactory
from tests.integration.threads import at_once

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.integration,
    pytest.mark.usefixtures("at_noon"),
]
PRESSES = 4


@pytest.fixture(autouse=True)
def _only_where_rows_are_locked():
    if connection.vendor != "postgresql":
        pytest.skip("threads share no database in memory")


def test_presses_of_sign_up_end_signed_in_to_one_account(draw):
    page = draw("/account/signup/")
    form = {"username": "Newcomer", "password1": "a fair wind"}

    answers = at_once([lambda: page.press(form)] * PRESSES)

    assert {(one.status_code, one.headers.get("Location")) for one in answers} == {(302, "/")}
    assert User.objects.count() == Player.objects.count() == 1
    sessions = {one.cookies["yacht_session"].value for one in answers}
    assert len(sessions) == 1
    visitor = Client()
    visitor.cookies["yacht_session"] = sessions.pop()
    assert visitor.get("/settings/").context["player"].name == "Newcomer"


def test_presses_of_rename_and_of_make_a_group_are_one_each(draw, visitor):
    me = AccountFactory(name="Anna", user__username="Anna")
    visitor.login(username="Anna", password="a fair wind")
    for drawn, pressed, form in (
        ("/settings/", "/settings/name/", {"name": "Another"}),
        ("/groups/", "/groups/", {"name": "Crew"}),
    ):
        page = draw(drawn, pressed)
        answers = at_once([lambda page=page, form=form: page.press(form)] * PRESSES)
        assert {one.status_code for one in answers} == {302}, pressed
        assert len({one.headers["Location"] for one in answers}) == 1, pressed

    assert Player.objects.get(pk=me.pk).name == "Another"
    assert Group.objects.count() == 1
