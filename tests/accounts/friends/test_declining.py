"""A decline is silent: the asker sees an open request, and must wait before a new one counts."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.friends.relations import (
    Relation,
    are_friends,
    incoming_requests,
    outgoing_requests,
    relation_between,
)
from accounts.friends.services import COOL_DOWN, ask, cancel, decline
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

SOON = NOON + dt.timedelta(days=1)
COOL = SOON + COOL_DOWN


@pytest.fixture
def declined(ann, ben):
    """Ann has asked Ben, who declined a day later."""
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    decline(player_id=ben.pk, other_id=ann.pk, now=SOON)


@pytest.mark.usefixtures("declined")
def test_the_one_who_asked_sees_no_difference(ann, ben):
    assert outgoing_requests(ann.pk) == (ben,)
    assert relation_between(ann.pk, ben.pk) == Relation.ASKED


@pytest.mark.usefixtures("declined")
def test_the_one_who_declined_sees_it_no_more(ann, ben):
    assert incoming_requests(ben.pk) == ()
    assert relation_between(ben.pk, ann.pk) == Relation.NONE


@pytest.mark.usefixtures("declined")
def test_asking_again_too_soon_looks_asked_and_is_not_shown(ann, ben):
    seen = ask(player_id=ann.pk, other_id=ben.pk, now=COOL - dt.timedelta(seconds=1))

    assert seen == Relation.ASKED
    assert incoming_requests(ben.pk) == ()


@pytest.mark.usefixtures("declined")
def test_asking_again_after_thirty_days_is_shown(ann, ben):
    seen = ask(player_id=ann.pk, other_id=ben.pk, now=COOL)

    assert seen == Relation.ASKED
    assert incoming_requests(ben.pk) == (ann,)


@pytest.mark.usefixtures("declined")
def test_taking_it_back_does_not_shorten_the_wait(ann, ben):
    cancel(player_id=ann.pk, other_id=ben.pk, now=SOON)
    assert outgoing_requests(ann.pk) == ()

    seen = ask(player_id=ann.pk, other_id=ben.pk, now=SOON)

    assert seen == Relation.ASKED
    assert (outgoing_requests(ann.pk), incoming_requests(ben.pk)) == ((ben,), ())


@pytest.mark.usefixtures("declined")
def test_taken_back_and_asked_after_thirty_days_it_is_shown(ann, ben):
    cancel(player_id=ann.pk, other_id=ben.pk, now=SOON)

    ask(player_id=ann.pk, other_id=ben.pk, now=COOL)

    assert incoming_requests(ben.pk) == (ann,)


@pytest.mark.usefixtures("declined")
def test_asking_again_does_not_lengthen_the_wait(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=COOL - dt.timedelta(days=1))

    ask(player_id=ann.pk, other_id=ben.pk, now=COOL)

    assert incoming_requests(ben.pk) == (ann,)


@pytest.mark.usefixtures("declined")
def test_who_declined_and_asks_makes_friends_at_once(ann, ben):
    ask(player_id=ben.pk, other_id=ann.pk, now=SOON)

    assert are_friends(ann.pk, ben.pk)


@pytest.mark.usefixtures("declined")
def test_declining_again_does_not_lengthen_the_wait(ann, ben):
    decline(player_id=ben.pk, other_id=ann.pk, now=SOON + dt.timedelta(days=20))

    ask(player_id=ann.pk, other_id=ben.pk, now=COOL)

    assert incoming_requests(ben.pk) == (ann,)


def test_after_a_second_decline_one_waits_anew(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    decline(player_id=ben.pk, other_id=ann.pk, now=SOON)
    ask(player_id=ann.pk, other_id=ben.pk, now=COOL)
    decline(player_id=ben.pk, other_id=ann.pk, now=COOL)

    ask(player_id=ann.pk, other_id=ben.pk, now=COOL + dt.timedelta(days=29))

    assert incoming_requests(ben.pk) == ()


def test_nobody_declines_their_own_request(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    decline(player_id=ann.pk, other_id=ben.pk, now=SOON)

    assert incoming_requests(ben.pk) == (ann,)


@pytest.mark.usefixtures("declined")
def test_who_declined_may_ask_later_and_be_declined_in_turn(ann, ben):
    cancel(player_id=ann.pk, other_id=ben.pk, now=SOON)
    ask(player_id=ben.pk, other_id=ann.pk, now=SOON)
    decline(player_id=ann.pk, other_id=ben.pk, now=SOON)

    assert (outgoing_requests(ben.pk), incoming_requests(ann.pk)) == ((ann,), ())
