"""The same form again gives the same success, and does nothing twice."""

from __future__ import annotations

import datetime as dt
import re

import pytest
import time_machine
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.core import mail
from django.test import Client

from accounts.models import Friendship, Group, Membership, ModeratorAct, Player, Press, User
from accounts.presses.services import forget_old
from accounts.tasks import forget_old_presses
from tests.accounts.auth.test_second_step import digits
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]
NEWCOMER = {"username": "Newcomer", "password1": "a fair wind"}
PASSWORD = "a fair wind"
INLINES = ("flags", "reports")  # of a player, as moderators see them


@pytest.fixture
def me(visitor):
    """An account that is signed in, and has just shown so."""
    player = AccountFactory(name="Anna", user__username="Anna", user__email="anna@example.org")
    player.user.emailaddress_set.create(email="anna@example.org", verified=True, primary=True)
    Client.login(visitor, username="Anna", password=PASSWORD)
    token = visitor.get("/account/reauthenticate/").context["csrf_token"]
    form = {"password": PASSWORD, "next": "/settings/", "csrfmiddlewaretoken": str(token)}
    visitor.post("/account/reauthenticate/", form)
    return player


def name_of(visitor: Client) -> str:
    player = visitor.get("/settings/").context["player"]
    return player.name if player else ""


def messages_of(answer) -> str:
    return answer.cookies["messages"].value if "messages" in answer.cookies else ""


def is_same(first, second) -> bool:
    pair = [(one.status_code, one.headers["Location"], messages_of(one)) for one in (first, second)]
    return pair[0] == pair[1]


@pytest.mark.parametrize("later", [False, True])
def test_signing_up_twice_signs_in_to_one_account(visitor, draw, later):
    page = draw("/account/signup/")

    first, second = page.press(NEWCOMER), page.press(NEWCOMER, later=later)

    assert (first.status_code, first.headers["Location"]) == (302, "/")
    assert second.headers["Location"] == "/"
    assert User.objects.count() == Player.objects.count() == 1
    assert name_of(visitor) == "Newcomer"


def test_an_answer_that_was_lost_comes_with_its_session_again(draw):
    page = draw("/account/signup/")
    page.press(NEWCOMER)

    second = page.press(NEWCOMER)

    visitor = Client()
    visitor.cookies.update(second.cookies)
    assert name_of(visitor) == "Newcomer"
    assert User.objects.get().usersession_set.count() == 1


def test_a_session_that_was_signed_out_is_not_given_again(draw, visitor):
    page = draw("/account/signup/")
    page.press(NEWCOMER)
    token = visitor.get("/settings/").context["csrf_token"]
    visitor.post("/account/logout/", {"csrfmiddlewaretoken": str(token)})

    second = page.press(NEWCOMER)

    stale = Client()
    stale.cookies.update(second.cookies)
    assert name_of(stale) == ""


def test_another_browser_with_the_token_gets_nothing(draw):
    page = draw("/account/signup/")
    page.press(NEWCOMER)
    stranger = Client()
    stranger.get("/account/signup/")

    answer = stranger.post("/account/signup/", {**NEWCOMER, **page.hidden})

    assert answer.status_code == 200
    assert "taken" in str(answer.context["form"].errors)
    assert "_auth_user_id" not in stranger.session


def test_a_refusal_leaves_the_form_to_be_pressed_again(draw):
    page = draw("/account/signup/")
    assert page.press({**NEWCOMER, "password1": "short"}).status_code == 200
    AccountFactory(name="Newcomer", user__username="Newcomer")

    for _ in range(2):
        assert "taken" in str(page.press(NEWCOMER).context["form"].errors)

    assert not Press.objects.exists()


def test_another_text_in_the_same_form_is_another_press(me, draw):
    page = draw("/groups/")

    urls = {page.press({"name": name}).headers["Location"] for name in ("Crew", "Choir")}

    assert len(urls) == 2
    assert set(Group.objects.values_list("name", flat=True)) == {"Crew", "Choir"}


def test_without_a_token_a_form_works_as_ever(me, draw):
    page = draw("/groups/")
    del page.hidden["form_token"]

    for _ in range(2):
        assert page.press({"name": "Crew"}).status_code == 302

    assert Group.objects.count() == 2
    assert not Press.objects.exists()


@pytest.mark.parametrize("later", [False, True])
def test_renaming_making_and_joining_twice_is_once(me, draw, later):
    theirs = Group.objects.create(name="Theirs", owner=AccountFactory(), created_at=NOON)
    invitation = f"/groups/join/{theirs.join_key}/"
    cases = [
        ("/settings/", "/settings/name/", {"name": "Another"}),
        ("/groups/", "", {"name": "Crew"}),
        (invitation, "", {}),
    ]
    for drawn, pressed, form in cases:
        page = draw(drawn, pressed)
        assert is_same(page.press(form), page.press(form, later=later)), pressed or drawn

    assert Player.objects.get(pk=me.pk).name == "Another"
    assert Group.objects.filter(owner=me).count() == 1
    assert Membership.objects.filter(player=me).count() == 2


def test_every_button_of_an_owner_works_once(me, draw):
    other = AccountFactory()
    for do in ("renew", "hand_over", "leave", "delete"):
        group = Group.objects.create(name="Crew", owner=me, created_at=NOON)
        for player in (me, other)[: 1 if do in {"leave", "delete"} else 2]:
            group.memberships.create(player=player, joined_at=NOON)
        page = draw(f"/groups/{group.pk}/", f"/groups/{group.pk}/change/")

        first = page.press({"do": do, "member": other.pk})
        keys = list(Group.objects.order_by("pk").values_list("join_key", "owner"))

        assert is_same(first, page.press({"do": do, "member": other.pk})), do
        assert list(Group.objects.order_by("pk").values_list("join_key", "owner")) == keys


def test_a_renewed_link_is_renewed_once(me, draw):
    page = draw("/friends/", "/friends/renew/")
    page.press()
    code = Player.objects.get(pk=me.pk).friend_code

    page.press()

    assert Player.objects.get(pk=me.pk).friend_code == code


def test_another_password_counts_once(me, draw):
    page = draw("/account/password/change/")
    form = {"oldpassword": PASSWORD, "password1": "a foul wind"}

    assert is_same(page.press(form), page.press(form))
    assert User.objects.get(pk=me.user_id).check_password("a foul wind")


def test_closing_twice_closes_once(me, draw):
    page = draw("/settings/close/", "/settings/close/do/")

    assert is_same(page.press(), page.press())
    assert Player.objects.get(pk=me.pk).closing_at == NOON


def test_a_code_is_asked_for_and_used_once(visitor, draw, code):
    asked = draw("/account/signup/code/")
    form = {"name": "Bára", "email": "bara@example.org"}

    assert is_same(asked.press(form), asked.press(form))
    assert len(mail.outbox) == 1

    confirm = draw("/account/signup/code/confirm/")
    assert is_same(confirm.press({"code": code()}), confirm.press({"code": code()}))
    assert name_of(visitor) == "Bára"
    assert User.objects.count() == 1


def test_signing_in_by_a_code_pressed_twice_signs_in(visitor, draw, code):
    player = AccountFactory(name="Anna", user__username="Anna", user__email="anna@example.org")
    player.user.emailaddress_set.create(email="anna@example.org", verified=True, primary=True)
    asked = draw("/account/login/code/")

    for _ in range(2):
        asked.press({"email": "anna@example.org"})
    confirm = draw("/account/login/code/confirm/")

    assert len(mail.outbox) == 1
    assert is_same(confirm.press({"code": code()}), confirm.press({"code": code()}))
    assert name_of(visitor) == "Anna"


def test_the_digits_of_an_app_pressed_twice_sign_in(visitor, draw):
    player = AccountFactory(name="Anna", user__username="Anna")
    secret = generate_totp_secret()
    TOTP.activate(player.user, secret)
    draw("/account/login/").press({"login": "Anna", "password": PASSWORD})
    page = draw("/account/2fa/authenticate/")

    assert is_same(page.press({"code": digits(secret)}), page.press({"code": digits(secret)}))
    assert name_of(visitor) == "Anna"


def test_an_app_is_switched_on_and_its_codes_are_made_once(me, visitor, draw):
    page = draw("/account/2fa/totp/activate/")
    secret = visitor.session["mfa.totp.secret"]

    assert is_same(page.press({"code": digits(secret)}), page.press({"code": digits(secret)}))
    codes = draw("/account/2fa/recovery-codes/generate/")
    codes.press()
    made = Authenticator.objects.get(type="recovery_codes").data
    codes.press()
    assert Authenticator.objects.get(type="recovery_codes").data == made


def test_what_may_be_said_twice_needs_no_token(me, visitor):
    """Each of these is what it is however often it is said."""
    other = AccountFactory(name="Ben", user__username="Ben")
    visitor.handler.enforce_csrf_checks = False
    for _ in range(2):
        for url, form in (
            ("/friends/ask/", {"name": "Ben"}),
            ("/friends/change/", {"cancel": other.pk}),
            ("/friends/change/", {"accept": other.pk}),
            ("/friends/change/", {"decline": other.pk}),
            ("/friends/change/", {"remove": other.pk}),
            ("/p/Ben/report/", {}),
            ("/settings/", {"theme": "dark", "shows_history_to": "me"}),
            ("/language/", {"language": "cs"}),
            ("/friends/block/", {"name": "Ben"}),
            ("/friends/change/", {"unblock": other.pk}),
            ("/settings/close/keep/", {}),
        ):
            assert visitor.post(url, form).status_code == 302, url
    assert Friendship.objects.count() == 1


def test_a_moderators_act_pressed_twice_is_one_act(me, visitor, draw):
    User.objects.filter(pk=me.user_id).update(is_staff=True, is_superuser=True)
    other = AccountFactory(name="Ben", user__username="Ben")
    one = draw(f"/admin/accounts/player/{other.pk}/change/")
    many = draw("/admin/accounts/player/")
    empty = {f"{rows}-{which}_FORMS": 0 for rows in INLINES for which in ("TOTAL", "INITIAL")}
    chosen = {"action": "give_neutral_names", "index": 0, "_selected_action": other.pk}

    for page, form in ((one, {"act": "rename", **empty}), (many, chosen)):
        before = ModeratorAct.objects.count()
        assert is_same(page.press(form), page.press(form))
        assert ModeratorAct.objects.count() == before + 1


def test_pages_draw_a_token_of_their_own(client):
    pages = [client.get("/account/signup/").content.decode() for _ in range(2)]

    tokens = [re.search(r'name="form_token" value="([\w-]{22})"', page)[1] for page in pages]
    assert tokens[0] != tokens[1]


def test_what_was_pressed_is_forgotten_after_a_day(draw):
    draw("/account/signup/").press(NEWCOMER)

    assert forget_old(now=NOON + dt.timedelta(hours=23)) == 0
    with time_machine.travel(NOON + dt.timedelta(hours=25), tick=False):
        forget_old_presses()
    assert not Press.objects.exists()


def test_nothing_of_the_form_can_be_read_in_what_is_kept(draw):
    page = draw("/account/signup/")
    page.press(NEWCOMER)

    kept = str(Press.objects.values().get())
    assert page.hidden["form_token"] not in kept
    assert PASSWORD not in kept
