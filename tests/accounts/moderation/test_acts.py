"""What moderators do is done by services, and each act is written down."""

from __future__ import annotations

import pytest
from django.contrib.admin.models import LogEntry

from accounts.models import Flag, Group, ModeratorAct, NameReport, Player, User
from accounts.moderation import services
from accounts.moderation.people import neutral_names
from accounts.moderation.reports import report_name
from accounts.names.errors import NameTaken
from tests.accounts.moderation.pages import page_of, press, run_action
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def acts():
    return [(act.act, act.moderator.username) for act in ModeratorAct.objects.order_by("pk")]


def test_a_neutral_name_takes_the_place_of_the_old_one(moderators, ann):
    press(moderators, ann, "rename")

    ann.refresh_from_db()
    assert ann.name.startswith("Sailor ")
    assert ann.renamed_at is None
    act = ModeratorAct.objects.get()
    assert (act.act, act.player, act.acted_at) == ("give neutral name", ann, NOON)
    assert act.facts == {"was": "Ann", "is": ann.name}


def test_the_player_still_signs_in_with_the_old_name(moderators, ann, client):
    press(moderators, ann, "rename")

    client.post("/account/login/", {"login": "ann", "password": "a fair wind"})

    assert client.session["_auth_user_id"] == str(ann.user_id)


def test_names_taken_or_against_the_rules_are_passed_over(moderator, ann):
    AccountFactory(name="Sailor 123456")

    given = services.give_neutral_name(
        player=ann,
        moderator_id=moderator.pk,
        names=neutral_names([111_111, 123_456, 234_567]),
        now=NOON,
    )

    assert given == "Sailor 234567"


def test_where_no_name_is_free_nothing_changes(moderator, ann):
    with pytest.raises(NameTaken):
        services.give_neutral_name(player=ann, moderator_id=moderator.pk, names=[], now=NOON)

    assert Player.objects.get(pk=ann.pk).name == "Ann"
    assert not ModeratorAct.objects.exists()


def test_holding_keeps_a_player_off_the_board_until_released(moderators, ann):
    press(moderators, ann, "hold")
    held = Player.objects.get(pk=ann.pk).held_at
    press(moderators, ann, "release")

    assert held == NOON
    assert Player.objects.get(pk=ann.pk).held_at is None
    assert Flag.objects.get().cleared_at == NOON
    assert acts() == [("hold", "Mod"), ("release", "Mod")]


def test_holding_twice_holds_once(moderators, ann):
    press(moderators, ann, "hold")
    press(moderators, ann, "hold")

    assert acts() == [("hold", "Mod")]


def test_many_are_held_from_the_list(moderators, ann):
    ben = AccountFactory(name="Ben")

    run_action(moderators, "hold", ann, ben)

    assert Player.objects.filter(held_at=NOON).count() == 2


def test_guests_are_left_alone(moderators):
    guest = PlayerFactory()

    run_action(moderators, "give_neutral_names", guest)

    assert Player.objects.get(pk=guest.pk).name == ""


def test_clearing_the_last_flag_frees_the_player(moderators, ann):
    Player.objects.update(held_at=NOON)
    luck, moves = (
        Flag.objects.create(player=ann, reason=reason, raised_at=NOON)
        for reason in (Flag.Reason.LUCK, Flag.Reason.SAME_MOVES)
    )

    run_action(moderators, "clear", luck)
    assert Player.objects.get(pk=ann.pk).held_at == NOON
    run_action(moderators, "clear", moves)

    assert Player.objects.get(pk=ann.pk).held_at is None
    assert acts() == [("clear flag", "Mod"), ("clear flag", "Mod")]


def test_a_report_is_settled_with_all_of_the_same_name(moderators, ann):
    for _time in range(2):
        report_name(name="Ann", reporter_id=PlayerFactory().pk, now=NOON)

    run_action(moderators, "let_names_stand", NameReport.objects.first())

    assert not NameReport.objects.filter(settled_at=None).exists()
    assert Player.objects.get(pk=ann.pk).name == "Ann"
    assert acts() == [("let name stand", "Mod")]


def test_a_report_is_settled_by_a_neutral_name(moderators, ann):
    for _time in range(2):
        report_name(name="Ann", reporter_id=PlayerFactory().pk, now=NOON)

    run_action(moderators, "give_neutral_names", *NameReport.objects.all())

    assert not NameReport.objects.filter(settled_at=None).exists()
    assert acts() == [("give neutral name", "Mod")]


def test_a_group_is_renamed_under_the_rules_of_such_names(moderators, ann):
    group = Group.objects.create(name="Rude", owner=ann, created_at=NOON)

    moderators.post(page_of(group), {"name": "  Kind \u202e crew "})
    refused = moderators.post(page_of(group), {"name": "\u200b"})

    assert Group.objects.get().name == "Kind crew"
    assert refused.status_code == 200
    assert ModeratorAct.objects.get().facts["was"] == "Rude"


@pytest.mark.parametrize("from_the_list", [True, False])
def test_a_group_is_deleted(from_the_list, moderators, ann):
    group = Group.objects.create(name="Rude", owner=ann, created_at=NOON)
    group.memberships.create(player=ann, joined_at=NOON)

    if from_the_list:
        run_action(moderators, "delete_selected", group, post="yes")
    else:
        moderators.post(page_of(group).replace("change", "delete"), {"post": "yes"})

    assert not Group.objects.exists()
    assert acts() == [("delete group", "Mod")]


def test_django_keeps_no_log_of_its_own_with_names_in_it(moderators, ann):
    group = Group.objects.create(name="Rude", owner=ann, created_at=NOON)

    press(moderators, ann, "rename")
    moderators.post(page_of(group), {"name": "Kind"})
    run_action(moderators, "delete_selected", group, post="yes")

    assert ModeratorAct.objects.count() == 3
    assert not LogEntry.objects.exists()


def test_acts_are_there_to_be_read(moderators, ann):
    press(moderators, ann, "hold")

    page = moderators.get("/admin/accounts/moderatoract/").content.decode()

    assert "hold" in page
    assert User.objects.get(username="Mod").username in page


def test_the_history_of_a_player_leads_to_the_acts(moderators, ann):
    press(moderators, ann, "hold")

    page = moderators.get(page_of(ann).replace("change", "history"), follow=True)

    assert page.redirect_chain[0][0].endswith(f"player__id__exact={ann.pk}")
    assert "hold" in page.content.decode()
