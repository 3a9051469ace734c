"""A deleted person is nowhere to be found; the places of everybody else stay."""

from __future__ import annotations

import datetime as dt

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db import models
from django.test import Client

from accounts.friends.services import accept, ask, block
from accounts.groups.services import create_group, join_group
from accounts.merging import references
from accounts.models import Flag, Group, ModeratorAct, NameReport, Player, User
from accounts.moderation import services as moderating
from accounts.moderation.reports import report_name
from accounts.names.services import check_name
from accounts.privacy.closing import close_account
from accounts.privacy.deletion import ERASED, KEPT, KEPT_FIELDS, delete_due, delete_player
from challenges.models import Attempt, DayTally, PeriodTotal
from tests.accounts.privacy.remains import rows_about, where_stands
from tests.accounts.privacy.signing_in import sign_in
from tests.challenges.playing import play
from tests.factories import NOON, AccountFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

NAME, EMAIL = "Zdeňka Šípková", "zdenka@post.example"
LATER = NOON + dt.timedelta(days=8)


@pytest.fixture
def known(client, challenge, at_noon):
    """One about whom every table knows something."""
    player = AccountFactory(name=NAME, user__username=NAME, user__email=EMAIL, language="cs")
    user = player.user
    EmailAddress.objects.create(user=user, email=EMAIL, verified=True, primary=True)
    Authenticator.objects.create(user=user, type="recovery_codes", data={"of": NAME})
    sign_in(client, NAME)
    friend, foe = AccountFactory(name="Ben"), AccountFactory(name="Foe")
    ask(player_id=player.pk, other_id=friend.pk, now=NOON)
    accept(player_id=friend.pk, other_id=player.pk, now=NOON)
    group = create_group(player_id=player.pk, name="Crew", join_key="a" * 16, now=NOON)
    join_group(join_key=group.join_key, player_id=friend.pk, now=NOON)
    create_group(player_id=player.pk, name="Alone", join_key="b" * 16, now=NOON)
    report_name(name="Foe", reporter_id=player.pk, now=NOON)
    block(player_id=foe.pk, other_id=player.pk, now=NOON)
    report_name(name=NAME, reporter_id=friend.pk, now=NOON)
    moderating.hold(player=player, moderator_id=UserFactory().pk, now=NOON)
    ModeratorAct.objects.update(facts={"was": NAME})
    play(challenge, player.pk, now=NOON)
    return player


def test_before_that_the_search_does_find_the_name_and_the_address(known):
    found = where_stands(NAME, EMAIL)

    assert {"User.username", "Player.name", "NameReport.name", "EmailAddress.email"} <= set(found)


def test_nothing_of_the_name_or_the_address_remains_anywhere(known):
    folded, key, code = known.folded_name, known.key, known.friend_code
    close_account(player_id=known.pk, now=NOON)

    delete_due(now=LATER)

    assert where_stands(NAME, EMAIL, folded, key, code) == []


def test_nothing_but_games_and_a_nameless_act_points_at_the_player(known):
    user_id = known.user_id
    delete_player(player_id=known.pk, now=NOON)

    left = rows_about(user_id=user_id, player_id=known.pk)

    assert set(left) == {"Attempt.player", "PeriodTotal.player", "ModeratorAct.player"}
    assert [act.facts for act in ModeratorAct.objects.filter(player=known)] == [{}]


def test_every_table_that_names_a_player_is_thought_of():
    assert set(references()) == set(ERASED) | KEPT


def test_no_table_keeps_a_user_from_being_deleted():
    for relation in User._meta.related_objects:
        assert relation.on_delete in {models.CASCADE, models.SET_NULL}, relation


def test_every_field_of_a_player_is_kept_on_purpose_or_blank(known):
    delete_player(player_id=known.pk, now=NOON)

    gone = Player.objects.get(pk=known.pk)
    fields = [field for field in Player._meta.concrete_fields if field.name not in KEPT_FIELDS]
    facts = {field.name: field.value_from_object(gone) for field in fields}
    assert facts.pop("key") != known.key
    assert facts.pop("friend_code") != known.friend_code
    assert facts == {
        field.name: None if field.null else field.get_default()
        for field in fields
        if field.name in facts
    }


def test_the_user_and_all_ways_in_are_gone(known):
    delete_player(player_id=known.pk, now=NOON)

    assert not User.objects.filter(pk=known.user_id).exists()
    for model in (EmailAddress, Authenticator, UserSession):
        assert not model.objects.exists()
    assert not Session.objects.exists()


def test_a_session_that_nobody_listed_ends_too(known):
    UserSession.objects.all().delete()
    close_account(player_id=known.pk, now=NOON)
    assert Session.objects.exists()

    delete_due(now=LATER)

    assert not Session.objects.exists()


def test_the_name_is_free_again(known):
    delete_player(player_id=known.pk, now=NOON)

    assert check_name(NAME) == NAME


def test_groups_pass_to_the_longest_member_and_end_with_the_last(known):
    delete_player(player_id=known.pk, now=NOON)

    assert [(group.name, group.owner.name) for group in Group.objects.all()] == [("Crew", "Ben")]


def test_reports_and_flags_are_gone(known):
    delete_player(player_id=known.pk, now=NOON)

    assert not NameReport.objects.exists()
    assert not Flag.objects.exists()


def test_places_do_not_move(known, challenge):
    before = list(DayTally.objects.values()), list(PeriodTotal.objects.order_by("pk").values())

    delete_player(player_id=known.pk, now=NOON)

    after = list(DayTally.objects.values()), list(PeriodTotal.objects.order_by("pk").values())
    assert after == before
    assert Attempt.objects.get(player=known).is_ranked


def test_the_result_still_shows_and_names_nobody(known):
    attempt = Attempt.objects.get(player=known)
    delete_player(player_id=known.pk, now=NOON)

    page = Client().get(attempt.shared_url)

    assert page.status_code == 200
    assert NAME not in page.content.decode()


def test_a_moderator_may_go_and_the_acts_stay(known):
    moderator = AccountFactory(name="Mod")
    moderating.release(player=known, moderator_id=moderator.user_id, now=NOON)

    delete_player(player_id=moderator.pk, now=NOON)

    assert ModeratorAct.objects.get(act="release").moderator is None


def test_deleting_twice_does_it_once(known):
    assert delete_player(player_id=known.pk, now=NOON)
    assert not delete_player(player_id=known.pk, now=LATER)
    assert Player.objects.get(pk=known.pk).deleted_at == NOON
