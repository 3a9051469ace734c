"""Who may moderate, and what even they may not."""

from __future__ import annotations

import pytest
from allauth.account.internal.flows.login import record_authentication
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.core.management import CommandError, call_command
from django.test import RequestFactory

from accounts.models import Group, ModeratorAct, User
from tests.accounts.moderation.pages import lists, page_of, press
from tests.challenges.factories import ChallengeFactory, ResultFactory
from tests.factories import NOON, AccountFactory

pytestmark = pytest.mark.django_db


def test_a_stranger_is_led_to_the_sites_own_sign_in(client, at_noon):
    first = client.get("/admin/accounts/player/")
    second = client.get(first["Location"])

    assert second["Location"].startswith("/account/login/?next=")


def test_a_player_is_refused(client, ann, at_noon):
    client.force_login(ann.user)

    assert client.get("/admin/", follow=True).status_code == 403


def test_staff_without_permissions_see_no_lists(client, ann, at_noon):
    User.objects.filter(pk=ann.user_id).update(is_staff=True)
    client.force_login(ann.user)

    assert client.get("/admin/").status_code == 200
    assert {client.get(url).status_code for url in lists()} == {403}


def test_signing_in_leads_a_moderator_where_they_were_going(client, moderator, at_noon):
    answer = client.post(
        "/account/login/?next=/admin/", {"login": "Mod", "password": "a fair wind"}
    )

    assert answer["Location"] == "/admin/"
    assert client.get("/admin/").status_code == 200


def test_on_a_site_for_others_moderators_need_a_second_step(moderators, moderator, settings):
    settings.MODERATORS_NEED_SECOND_STEP = True
    pages = ("/admin/", "/admin/figures/", *lists())

    assert {moderators.get(page).headers.get("Location") for page in pages} == {"/account/2fa/"}
    assert "set up an authenticator app" in moderators.get("/admin/", follow=True).content.decode()

    app = TOTP.activate(moderator, generate_totp_secret())
    assert {moderators.get(page).status_code for page in pages} == {200}
    app.instance.delete()
    assert moderators.get("/admin/").status_code == 302

    request = RequestFactory().get("/")
    request.session = moderators.session
    record_authentication(request, moderator, "mfa", type="webauthn")
    request.session.save()
    assert moderators.get("/admin/").status_code == 200


@pytest.mark.parametrize("desk", ["moderators", "superusers"])
def test_nothing_is_added_by_hand(desk, request):
    desk = request.getfixturevalue(desk)

    assert {desk.get(f"{url}add/").status_code for url in lists()} == {403}


@pytest.mark.parametrize("desk", ["moderators", "superusers"])
def test_games_and_days_and_acts_are_only_shown(desk, request, ann, moderator):
    desk = request.getfixturevalue(desk)
    result = ResultFactory(player=ann)
    act = ModeratorAct.objects.create(moderator=moderator, act="hold", acted_at=NOON)

    for row in (result, result.challenge, act):
        assert desk.post(page_of(row), {"score": "300"}).status_code == 403
        assert desk.post(page_of(row).replace("change", "delete")).status_code == 403


@pytest.mark.parametrize("desk", ["moderators", "superusers"])
def test_a_player_is_deleted_by_nobody_but_themselves(desk, request, ann):
    desk = request.getfixturevalue(desk)

    assert desk.post(page_of(ann).replace("change", "delete")).status_code == 403


def test_fields_of_a_player_are_not_written_by_hand(moderators, ann):
    moderators.post(page_of(ann), {"name": "Other", "is_confirmed": "on", "act": ""})

    ann.refresh_from_db()
    assert (ann.name, ann.is_confirmed) == ("Ann", False)


def test_only_moderators_may_act(client, ann, at_noon):
    other = AccountFactory(name="Ben")
    client.force_login(ann.user)

    press(client, other, "hold")

    other.refresh_from_db()
    assert other.held_at is None


def test_the_command_appoints_and_dismisses(ann, capsys):
    call_command("moderator", "ann")
    appointed = User.objects.get(pk=ann.user_id)
    assert appointed.is_staff
    assert appointed.has_perm("accounts.change_player")

    call_command("moderator", "Ann", "--dismiss")

    dismissed = User.objects.get(pk=ann.user_id)
    assert not dismissed.is_staff
    assert not dismissed.has_perm("accounts.change_player")
    assert "no more" in capsys.readouterr().out


def test_the_command_knows_whom_it_does_not_know(db):
    with pytest.raises(CommandError, match="Nobody signs in"):
        call_command("moderator", "Nobody")


def test_moderators_see_lists_in_few_queries(moderators, ann, django_assert_max_num_queries):
    for _number in range(30):
        Group.objects.create(name="Crew", owner=AccountFactory(), created_at=NOON)
    ChallengeFactory()

    with django_assert_max_num_queries(12):
        moderators.get("/admin/accounts/group/")
    with django_assert_max_num_queries(12):
        moderators.get("/admin/accounts/player/")


def test_players_are_found_by_what_their_names_look_like(moderators):
    AccountFactory(name="Анна")

    page = moderators.get("/admin/accounts/player/?q=анна").content.decode()

    assert "Анна" in page
