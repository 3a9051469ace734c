"""Closing an account: after a proof, plainly told, and for seven days taken back by signing in."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client

from accounts.mail.outbox import send_due
from accounts.models import Player, User
from accounts.privacy.closing import close_account, keep_account
from accounts.privacy.deletion import delete_due
from accounts.tasks import delete_closed
from tests.accounts.privacy.signing_in import prove, sign_in
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

WEEK = dt.timedelta(days=7)
INSTANT = dt.timedelta(microseconds=1)


@pytest.fixture
def at_sea(client, ann, at_noon):
    """A browser in which Ann has just signed in."""
    sign_in(client, "Ann")
    return client


def test_the_page_says_what_happens_before_anything_does(at_sea, ann):
    page = at_sea.get("/settings/close/").content.decode()

    assert "For 7 days you can change your mind" in page
    assert "deleted for good" in page
    assert "free for others" in page
    assert Player.objects.get(pk=ann.pk).closing_at is None


def test_without_a_fresh_proof_nothing_is_closed(at_sea, ann):
    answer = at_sea.post("/settings/close/do/")

    assert answer["Location"] == "/settings/close/confirm/"
    assert Player.objects.get(pk=ann.pk).closing_at is None


def test_after_the_password_the_button_closes(at_sea, ann):
    page = prove(at_sea).content.decode()
    assert "/settings/close/do/" in page

    answer = at_sea.post("/settings/close/do/", follow=True)

    assert "8 December 2026" in answer.content.decode()
    assert Player.objects.get(pk=ann.pk).closing_at == NOON


def test_closing_signs_out_here_and_everywhere_else(at_sea, ann):
    elsewhere = Client()
    sign_in(elsewhere, "Ann")
    prove(at_sea)

    at_sea.post("/settings/close/do/")

    for browser in (at_sea, elsewhere):
        assert b"Rename" not in browser.get("/settings/").content


def test_the_owner_of_the_address_is_told(at_sea, ann):
    ann.user.emailaddress_set.create(email="ann@example.org", verified=True, primary=True)
    prove(at_sea)

    at_sea.post("/settings/close/do/")
    assert not mail.outbox
    send_due(now=NOON)

    [letter] = mail.outbox
    assert letter.to == ["ann@example.org"]
    assert "Keep account" in letter.body


def test_signing_in_again_leads_to_the_button_that_keeps_it(client, ann, at_noon):
    close_account(player_id=ann.pk, now=NOON)

    answer = sign_in(client, "Ann")

    assert answer["Location"] == "/settings/close/"
    assert "/settings/close/keep/" in client.get("/settings/close/").content.decode()


def test_looking_alone_keeps_nothing(client, ann, at_noon):
    close_account(player_id=ann.pk, now=NOON)
    sign_in(client, "Ann")

    client.get("/settings/close/")

    assert Player.objects.get(pk=ann.pk).closing_at == NOON


def test_pressing_keep_keeps_everything(client, ann, at_noon):
    close_account(player_id=ann.pk, now=NOON)
    sign_in(client, "Ann")

    client.post("/settings/close/keep/")

    assert Player.objects.get(pk=ann.pk).closing_at is None
    assert delete_due(now=NOON + 2 * WEEK) == 0
    assert User.objects.filter(pk=ann.user_id).exists()


def test_closing_twice_does_not_start_the_week_anew(ann):
    close_account(player_id=ann.pk, now=NOON)

    assert close_account(player_id=ann.pk, now=NOON + WEEK) == NOON + WEEK


def test_nothing_is_deleted_before_the_week_is_over(ann):
    close_account(player_id=ann.pk, now=NOON)

    assert delete_due(now=NOON + WEEK - INSTANT) == 0
    assert Player.objects.get(pk=ann.pk).name == "Ann"


def test_after_a_week_it_is_deleted_once(ann):
    close_account(player_id=ann.pk, now=NOON)

    assert delete_due(now=NOON + WEEK) == 1
    assert delete_due(now=NOON + WEEK) == 0
    assert Player.objects.get(pk=ann.pk).deleted_at == NOON + WEEK


def test_once_deleted_it_cannot_be_kept(ann, client, at_noon):
    close_account(player_id=ann.pk, now=NOON)
    delete_due(now=NOON + WEEK)

    assert not keep_account(player_id=ann.pk)
    assert sign_in(client, "Ann").status_code == 200


def test_the_task_and_the_command_do_the_same(ann, at_noon, capsys):
    close_account(player_id=ann.pk, now=NOON - WEEK)

    delete_closed.delay()
    call_command("delete_closed")

    assert Player.objects.get(pk=ann.pk).deleted_at == NOON
    assert "Accounts deleted: 0" in capsys.readouterr().out


def test_a_guest_has_no_account_to_close():
    guest = PlayerFactory()

    assert close_account(player_id=guest.pk, now=NOON) is None
    assert Player.objects.get(pk=guest.pk).closing_at is None


@pytest.mark.parametrize("action", ["do", "keep"])
def test_a_stranger_changes_nothing(action, client, at_noon):
    assert client.post(f"/settings/close/{action}/").status_code == 302


@pytest.mark.parametrize("action", ["do", "keep"])
def test_a_link_alone_changes_nothing(action, at_sea, ann):
    assert at_sea.get(f"/settings/close/{action}/").status_code == 405


def test_where_no_worker_runs_somebodys_sign_in_is_the_sweep(ann, client, at_noon):
    close_account(player_id=ann.pk, now=NOON - WEEK)
    AccountFactory(name="Ben", user__username="Ben")

    sign_in(client, "Ben")

    assert Player.objects.get(pk=ann.pk).deleted_at == NOON


def test_who_comes_back_late_is_still_asked(ann, client, at_noon):
    close_account(player_id=ann.pk, now=NOON - 2 * WEEK)

    assert sign_in(client, "Ann")["Location"] == "/settings/close/"
    assert Player.objects.get(pk=ann.pk).deleted_at is None


def test_with_a_worker_signing_in_sweeps_nothing(ann, client, at_noon, settings):
    settings.CELERY_BROKER_URL = "redis://localhost/1"
    close_account(player_id=ann.pk, now=NOON - WEEK)
    AccountFactory(name="Ben", user__username="Ben")

    sign_in(client, "Ben")

    assert Player.objects.get(pk=ann.pk).deleted_at is None
