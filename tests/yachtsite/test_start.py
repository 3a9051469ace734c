"""A start with a wrong environment stops with a sentence; a right one passes every check."""

from __future__ import annotations

import pytest

from tests.yachtsite.processes import BEHIND_A_PROXY, EMBEDDED, environment, run

STARTS = {
    "manage.py": ["manage.py", "check"],
    "gunicorn": BEHIND_A_PROXY,
    "serve": EMBEDDED,
    "celery": ["-m", "celery", "-A", "yachtsite", "report"],
}
MAIL = {
    "YACHT_EMAIL_URL": "smtp://mail.example",
    "YACHT_EMAIL_FROM": "yacht@yacht.example",
}


@pytest.mark.parametrize("start", STARTS)
def test_a_missing_secret_stops_every_start_with_a_sentence(start, tmp_path):
    result = run(*STARTS[start], env=environment(tmp_path, YACHT_SECRET_KEY="-"))

    assert result.returncode != 0
    assert "YACHT_SECRET_KEY must be set (unless YACHT_DEBUG is true)" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"YACHT_SEED_KEYS": "-"}, "YACHT_SEED_KEYS must be set"),
        ({"YACHT_FIRST_DAY": "-"}, "YACHT_FIRST_DAY must be set"),
        ({"YACHT_HOSTS": "-"}, "YACHT_HOSTS must be set"),
        ({"YACHT_DAY_ZONE": "Atlantis"}, "YACHT_DAY_ZONE must be a time zone such as"),
        ({"YACHT_RULES": "joker,triple"}, "YACHT_RULES must be one or more of joker, extra"),
        ({"YACHT_GRACE": "6"}, "did you mean YACHT_GRACE_HOURS?"),
        ({"YACHT_ENV_FILE": "/nowhere/.env"}, "YACHT_ENV_FILE must name a file that is there"),
    ],
)
def test_each_wrong_variable_is_told_alone(changes, sentence, tmp_path):
    result = run("manage.py", "check", env=environment(tmp_path, **changes))

    assert result.returncode == 3
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_site_that_sends_mail_must_know_its_own_address(tmp_path):
    result = run("manage.py", "check", env=environment(tmp_path, **MAIL))

    assert result.returncode == 3
    assert "YACHT_SITE_URL must be set where mail goes to a server" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_debug_run_needs_nothing(tmp_path):
    secrets = dict.fromkeys(
        ("YACHT_SECRET_KEY", "YACHT_SEED_KEYS", "YACHT_FIRST_DAY", "YACHT_HOSTS"), "-"
    )
    env = environment(tmp_path, YACHT_DEBUG="true", **secrets)

    assert run("manage.py", "check", env=env).returncode == 0


def test_a_file_gives_what_the_environment_does_not(tmp_path):
    file = tmp_path / "site.env"
    file.write_text("YACHT_DAY_ZONE=Europe/Prague\nYACHT_GRACE_HOURS=3\n")
    env = environment(tmp_path, YACHT_ENV_FILE=str(file), YACHT_GRACE_HOURS="4")
    code = "from yachtsite.settings import *; print(DAY_ZONE, GRACE)"

    assert run("-c", code, env=env).stdout == "Europe/Prague 4:00:00\n"


@pytest.mark.parametrize("program", ["worker", "beat"])
def test_a_worker_or_beat_without_a_broker_stops_with_a_sentence(program, tmp_path):
    words = ["-m", "celery", "-A", "yachtsite", program, f"--pidfile={tmp_path / 'pid'}"]

    result = run(*words, env=environment(tmp_path))

    assert result.returncode == 1
    assert "YACHT_BROKER_URL must be set" in result.stderr


def test_production_settings_pass_the_deployment_check(tmp_path):
    env = environment(
        tmp_path,
        YACHT_HTTPS="true",
        YACHT_HOSTS="yacht.example",
        YACHT_DATABASE_URL="postgresql://yacht:secret@localhost/yacht",
        YACHT_REDIS_URL="redis://localhost:6379/0",
        YACHT_BROKER_URL="redis://localhost:6379/1",
        YACHT_PROXIES="1",
        YACHT_SITE_URL="https://yacht.example",
        **MAIL,
    )

    result = run(
        "-W", "error", "manage.py", "check", "--deploy", "--fail-level", "WARNING", env=env
    )

    assert result.returncode == 0, result.stderr
    assert "no issues" in result.stdout


def test_no_migration_is_missing(tmp_path):
    result = run("manage.py", "makemigrations", "--check", "--dry-run", env=environment(tmp_path))

    assert result.returncode == 0, result.stdout
