"""No page of moderators lets out what is secret, whoever looks and whatever they ask for."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.models import Flag, Group, NameReport
from challenges.services import close_if_due
from tests.accounts.moderation.pages import lists, page_of
from tests.challenges.factories import ChallengeFactory, seed_of
from tests.challenges.leaks import Secret, content_of
from tests.challenges.playing import play
from tests.factories import NOON

pytestmark = pytest.mark.django_db

TOMORROW = NOON + dt.timedelta(days=1)


@pytest.fixture(params=["moderators", "superusers"])
def desk(request):
    return request.getfixturevalue(request.param)


@pytest.fixture
def days(db):
    """A closed day, one that is on, and one to come."""
    closed, today, coming = (
        ChallengeFactory(day=NOON.date() + dt.timedelta(days=n)) for n in (-2, 0, 1)
    )
    return close_if_due(challenge=closed, now=NOON), today, coming


@pytest.fixture
def rows(days, ann):
    attempts = [play(day, ann.pk, now=NOON) for day in days]
    group = Group.objects.create(name="Crew", owner=ann, created_at=NOON)
    flag = Flag.objects.create(player=ann, reason=Flag.Reason.LUCK, raised_at=NOON)
    report = NameReport.objects.create(player=ann, reporter=ann, name="Ann", reported_at=NOON)
    return [ann, *attempts, *days, group, flag, report]


def test_every_page_opens_and_none_shows_a_secret(desk, days, rows, ann):
    group = next(row for row in rows if isinstance(row, Group))
    secrets = [Secret(day, seed_of(f"{day.day}/joker")) for day in days]

    for url in ("/admin/", *lists(), *map(page_of, rows)):
        answer = desk.get(url)
        text = content_of(answer)
        assert answer.status_code == 200, url
        assert [secret.found_in(text, rolls=0) for secret in secrets] == [[], [], []], url
        assert ann.key not in text
        assert group.join_key not in text
        assert ann.user.email not in text


def test_a_day_that_is_not_closed_tells_its_commitment_and_no_more(desk, days):
    _closed, today, coming = days

    for day in (today, coming):
        page = desk.get(page_of(day)).content.decode()
        assert day.commitment in page
        assert "field-best_total" not in page
        assert "field-reference_scores" not in page


def test_a_record_shows_once_its_day_is_closed(desk, days, ann):
    closed, today, _coming = days
    late, fresh = play(closed, ann.pk, now=NOON), play(today, ann.pk, now=NOON)

    assert late.record in desk.get(page_of(late)).content.decode()
    page = desk.get(page_of(fresh)).content.decode()
    assert fresh.record not in page
    assert "=ss" not in page


@pytest.mark.parametrize(
    "question",
    [
        "/admin/challenges/challenge/?sealed_seed__startswith=g",
        "/admin/challenges/challenge/?seed__startswith=0",
        "/admin/challenges/challenge/?best_record__contains=r",
        "/admin/challenges/attempt/?record__startswith=joker",
        "/admin/challenges/attempt/?challenge__sealed_seed__startswith=g",
        "/admin/challenges/attempt/?player__key__startswith=a",
        "/admin/accounts/player/?key__startswith=a",
        "/admin/accounts/player/?user__email__startswith=a",
        "/admin/accounts/player/?user__password__startswith=a",
        "/admin/accounts/group/?join_key__startswith=a",
        "/admin/accounts/moderatoract/?player__key__startswith=a",
        "/admin/accounts/namereport/?reporter__key__startswith=a",
        "/admin/accounts/flag/?player__key__startswith=a",
    ],
)
def test_no_address_answers_letter_by_letter(question, desk, rows):
    assert desk.get(question).status_code == 400


def test_what_the_pages_filter_by_may_be_asked(desk, rows):
    for question in (
        "/admin/accounts/player/?held_at__isempty=1",
        "/admin/accounts/player/?is_confirmed__exact=1",
        "/admin/accounts/namereport/?settled_at__isempty=1",
        "/admin/accounts/flag/?reason__exact=luck",
        "/admin/accounts/moderatoract/?act=hold",
        "/admin/challenges/challenge/?closed_at__isempty=1",
        "/admin/challenges/attempt/?is_ranked__exact=1",
    ):
        assert desk.get(question).status_code == 200, question
