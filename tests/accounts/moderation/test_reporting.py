"""Players report names; saying it twice says it once."""

from __future__ import annotations

import pytest

from accounts.friends.services import block
from accounts.models import NameReport
from accounts.moderation.reports import MOST_REPORTS, TooManyReports, report_name
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def rude(db):
    return AccountFactory(name="Rude One")


def test_a_guest_reports_a_name_and_returns_to_its_player(rude, client_of, at_noon):
    guest = PlayerFactory()

    answer = client_of(guest).post("/p/rude%20one/report/")

    assert answer["Location"] == "/p/rude%20one/"
    report = NameReport.objects.get()
    assert (report.player, report.reporter, report.name) == (rude, guest, "Rude One")


def test_reporting_it_again_is_silent(rude):
    reporter = PlayerFactory()

    for _time in range(3):
        report_name(name="Rude One", reporter_id=reporter.pk, now=NOON)

    assert NameReport.objects.count() == 1


def test_reporting_oneself_does_nothing(rude):
    report_name(name="Rude One", reporter_id=rude.pk, now=NOON)

    assert not NameReport.objects.exists()


def test_a_stranger_is_refused(rude, client, at_noon):
    assert client.post("/p/Rude One/report/").status_code == 403
    assert not NameReport.objects.exists()


def test_a_name_that_nobody_bears_is_not_found(client_of, at_noon):
    assert client_of(PlayerFactory()).post("/p/Nobody/report/").status_code == 404


def test_across_a_block_there_is_nobody_to_report(rude, client, at_noon):
    reporter = AccountFactory(name="Ben")
    block(player_id=rude.pk, other_id=reporter.pk, now=NOON)
    client.force_login(reporter.user)

    assert client.post("/p/Rude One/report/").status_code == 404


def test_looking_at_the_address_reports_nothing(rude, client_of, at_noon):
    assert client_of(PlayerFactory()).get("/p/Rude One/report/").status_code == 405


def test_many_reports_a_day_are_refused(client_of, at_noon):
    reporter = PlayerFactory()
    names = [AccountFactory().name for _ in range(MOST_REPORTS + 1)]
    for name in names[:MOST_REPORTS]:
        report_name(name=name, reporter_id=reporter.pk, now=NOON)

    with pytest.raises(TooManyReports):
        report_name(name=names[-1], reporter_id=reporter.pk, now=NOON)

    assert client_of(reporter).post(f"/p/{names[-1]}/report/").status_code == 429
