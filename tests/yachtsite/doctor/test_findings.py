"""What the doctor finds in a site, and what mends it."""

from __future__ import annotations

import datetime as dt
import json
from io import StringIO

import pytest
from cryptography.fernet import Fernet
from django.core.management import call_command
from django.db import OperationalError
from django.db.migrations.recorder import MigrationRecorder

from challenges.models import Challenge
from challenges.services import ensure_days
from games.engine.variants import RULE_SETS
from games.tables.build import build_tables
from games.tables.store import files_of
from tests.challenges.factories import ChallengeFactory
from tests.factories import NOON
from yachtsite.doctor import address, examination, work
from yachtsite.doctor.finding import Finding, State, Visit
from yachtsite.task_runs import note_failure, note_success

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

VISIT = Visit(now=NOON)
MINUTE = dt.timedelta(minutes=1)


def found(subject: str, visit: Visit = VISIT) -> list[Finding]:
    return list(examination.examine(visit, only=[subject]))


def worst(subject: str, visit: Visit = VISIT) -> Finding:
    return max(found(subject, visit), key=lambda finding: finding.state)


def test_settings_that_hurt_are_told_with_the_variable_that_mends_them(settings):
    settings.DEBUG = True
    settings.ALLOWED_HOSTS = ["*"]
    settings.IS_HTTPS, settings.PROXIES = True, 0

    assert "YACHT_DEBUG=false" in worst("settings").fix
    assert "YACHT_HOSTS=" in worst("hosts").fix
    assert "YACHT_PROXIES=1" in worst("https").fix

    settings.ALLOWED_HOSTS, settings.SITE_URL = ["a.example"], "http://b.example"
    settings.PROXIES = 1

    assert "YACHT_HOSTS=b.example" in worst("hosts").fix
    assert "YACHT_SITE_URL=https://b.example" in worst("https").fix


def test_secrets_that_everybody_can_read_are_told(tmp_path, monkeypatch):
    file = tmp_path / "env"
    file.write_text("")
    monkeypatch.setenv("YACHT_ENV_FILE", str(file))

    file.chmod(0o644)
    assert worst("settings").fix == f"chmod 640 {file}"
    file.chmod(0o640)
    assert worst("settings").state == State.OK


def test_an_answer_through_the_proxy_says_what_the_proxy_does_wrong(settings):
    settings.SITE_URL, settings.IS_HTTPS, settings.PROXIES = "https://yacht.example", True, 1
    good = {"x-request-id": "1", "strict-transport-security": "max-age=1"}
    answers = {
        "YACHT_HOSTS": (400, good),
        "X-Forwarded-Proto": (301, {**good, "location": "https://yacht.example/"}),
        "the log": (502, {}),
        "DNS": (200, {}),
        "hand on every head": (200, {"x-request-id": "1"}),
    }

    for fix, (status, headers) in answers.items():
        assert fix in address.judge(status, headers).fix
    assert address.judge(200, good).state == State.OK

    settings.PROXIES, settings.IS_HTTPS = 0, False
    assert "YACHT_PROXIES=1" in address.judge(200, {**good, "server": "nginx"}).fix


def test_a_site_out_of_reach_by_its_own_address_is_told(settings):
    settings.SITE_URL = "http://127.0.0.1:1"

    assert "does not answer (ConnectionRefusedError)" in worst("address").text


def test_a_schema_that_is_too_old_or_too_new_is_told():
    recorder = MigrationRecorder.Migration.objects
    recorder.create(app="accounts", name="9999_later")
    assert "accounts.9999_later" in worst("migrations").text

    recorder.filter(name="9999_later").delete()
    recorder.filter(app="yachtsite").delete()
    assert worst("migrations").fix == "python manage.py migrate"


def test_a_clock_that_went_back_is_told():
    assert worst("clock").state == State.OK

    note_success(task="t", handed_out_at=None, now=NOON + dt.timedelta(hours=1))

    assert "1 hour behind what was written already" in worst("clock").text


def test_a_seed_that_no_key_opens_and_missing_days_are_told(settings):
    ensure_days(now=NOON, count=settings.DAYS_AHEAD)
    assert worst("seeds").state == worst("days").state == State.OK

    Challenge.objects.filter(day=NOON.date() + dt.timedelta(days=2)).first().delete()
    settings.SEED_KEYS = (Fernet.generate_key().decode(),)

    assert "no key opens 27 sealed seeds" in worst("seeds").text
    assert "YACHT_SEED_KEYS" in worst("seeds").fix
    assert worst("days").text == "2 days made ahead instead of 14"


def test_days_that_should_have_closed_are_told(settings):
    ensure_days(now=NOON, count=settings.DAYS_AHEAD)
    ChallengeFactory(day=NOON.date() - dt.timedelta(days=3))

    assert worst("days").fix == "python manage.py close_challenges"


def test_tables_are_compared_with_their_hash(tmp_path, settings, monkeypatch):
    settings.DATA_DIR = tmp_path
    assert worst("tables").fix == "python manage.py solve"
    monkeypatch.setattr("yachtsite.doctor.dice.SOLVABLE", (RULE_SETS["yacht"],))

    build_tables([RULE_SETS["yacht"]])
    assert worst("tables").state in {State.OK, State.WARNING}

    path = files_of(RULE_SETS["yacht"])[0]
    path.write_bytes(path.read_bytes()[:-1])

    assert worst("tables").fix == "python manage.py solve --force"
    assert path.name in worst("tables").text


def test_late_and_failing_sweeps_are_told_with_what_runs_them(settings, monkeypatch):
    settings.CELERY_TASK_ALWAYS_EAGER = False
    task = "challenges.tasks.close_challenges"
    note_success(task=task, handed_out_at=NOON - 30 * MINUTE, now=NOON - 30 * MINUTE)
    assert worst("sweeps").state == State.OK
    assert "30 minutes ago" in worst("beat").text

    late = Visit(now=NOON + 10 * MINUTE)
    assert "close_challenges last ended well 40 minutes ago" in worst("sweeps", late).text

    note_failure(task=task, handed_out_at=NOON, error=OSError("secret"), now=NOON)
    assert "fails with OSError" in worst("sweeps").text
    assert "t.close_challenges()" in worst("sweeps").fix
    assert worst("beat").state == State.OK


def test_a_worker_that_does_not_answer_is_told(settings, monkeypatch):
    settings.CELERY_TASK_ALWAYS_EAGER = False
    monkeypatch.setattr(work, "queue_length", lambda: 3)
    monkeypatch.setattr(work.app.control, "ping", lambda **_more: [])

    assert worst("worker").text == "no worker answers; nothing done so far"
    assert worst("beat").text == "has never handed out anything"

    note_success(task="t", handed_out_at=None, now=NOON - MINUTE)
    assert worst("worker").text == "last done 1 minute ago; 3 tasks waiting"


def test_a_test_mail_goes_where_it_is_asked_to(settings, mailoutbox):
    settings.EMAIL_HOST, settings.EMAIL_PORT = "mail.example", 587

    assert "took a mail to me@x.example" in worst("mail", Visit(NOON, "me@x.example")).text
    assert [mail.to for mail in mailoutbox] == [["me@x.example"]]


def test_a_check_that_breaks_is_a_finding_and_stops_no_other(monkeypatch):
    def broken(_visit: Visit):
        raise ValueError("secret")
        yield

    monkeypatch.setitem(examination.CHECKS, "disk", broken)

    assert worst("disk").text == "could not be checked (ValueError)"


def test_a_database_out_of_reach_is_told_once(monkeypatch):
    def away():
        raise OperationalError

    monkeypatch.setattr("yachtsite.doctor.database.connection.cursor", away)

    told = list(examination.examine(VISIT, only=["database", "migrations", "seeds", "outbox"]))

    assert [(one.subject, one.state) for one in told] == [("database", State.FAILING)]
    assert "YACHT_DATABASE_URL" in told[0].fix


def test_the_command_prints_lines_or_json_and_ends_with_the_worst_state(settings):
    settings.EMAIL_HOST = ""
    lines, body = StringIO(), StringIO()

    with pytest.raises(SystemExit) as end:
        call_command("doctor", "--only", "mail", "outbox", stdout=lines)
    with pytest.raises(SystemExit):
        call_command("doctor", "--only", "mail", "outbox", "--json", stdout=body)
    call_command("doctor", "--only", "outbox", stdout=StringIO())

    assert end.value.code == 1
    assert "YACHT_EMAIL_URL" in lines.getvalue()
    told = json.loads(body.getvalue())
    assert told["state"] == "warning"
    assert [one["state"] for one in told["findings"]] == ["warning", "ok"]
