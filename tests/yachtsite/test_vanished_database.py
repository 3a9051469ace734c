"""A site whose SQLite file is gone, replaced or locked says so and writes nowhere else."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.yachtsite.processes import environment, run

SITE = """
import pathlib, shutil, sqlite3, sys
import django
django.setup()
from django.db import close_old_connections, connection
from django.test import Client
from accounts.models import Player
from django.utils import timezone

file = pathlib.Path(connection.settings_dict["NAME"])
connection.settings_dict["OPTIONS"]["timeout"] = 0.1
client = Client(raise_request_exception=False)

def ready():
    close_old_connections()  # as at the start of every real request
    return client.get("/readyz").status_code

def vanish():
    for one in file.parent.glob(file.name + "*"):
        one.unlink()

print(ready())
"""


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh site's file, to copy."""
    folder = tmp_path_factory.mktemp("migrated")
    done = run("manage.py", "migrate", "--verbosity", "0", env=environment(folder))
    assert done.returncode == 0, done.stderr
    return folder / "db.sqlite3"


@pytest.fixture
def answers(tmp_path: Path, migrated: Path) -> Callable[[str], list[str]]:
    """Return what a site on a fresh file prints of its readiness and of what befell it."""

    def ask(what: str) -> list[str]:
        shutil.copy(migrated, tmp_path)
        env = environment(tmp_path, DJANGO_SETTINGS_MODULE="yachtsite.settings")
        done = run("-c", SITE + what, env=env)
        assert done.returncode == 0, done.stderr
        return done.stdout.split()

    return ask


def test_a_site_whose_file_has_vanished_is_not_ready_and_makes_no_other(answers):
    what = "vanish(); print(ready(), ready(), file.exists())"

    assert answers(what) == ["200", "503", "503", "False"]


def test_pages_of_a_site_without_its_file_or_its_lock_are_put_off(answers):
    what = """
other = sqlite3.connect(file, isolation_level=None)
other.execute("BEGIN IMMEDIATE")
answer = client.post("/account/login/", {"login": "Anna", "password": "a fair wind"})
print(answer.status_code, answer.headers["Retry-After"])
other.execute("ROLLBACK")
print(ready())
other.close()
vanish()
close_old_connections()
print(client.get("/").status_code, client.get("/healthz").status_code)
"""

    assert answers(what) == ["200", "503", "5", "200", "503", "200"]


def test_a_site_is_ready_again_when_its_file_is_back(answers):
    what = """
connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
kept = shutil.copy(file, file.with_name("kept"))
vanish()
print(ready())
shutil.copy(kept, file)
print(ready())
"""

    assert answers(what) == ["200", "503", "200"]


def test_what_is_written_after_a_restore_goes_to_the_restored_file(answers):
    what = """
connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
kept = shutil.copy(file, file.with_name("kept"))
vanish()
kept.rename(file)
print(ready())
Player.objects.create(created_at=timezone.now())
connection.close()
print(sqlite3.connect(file).execute("SELECT COUNT(*) FROM accounts_player").fetchone()[0])
"""

    assert answers(what) == ["200", "200", "1"]


def test_a_site_that_cannot_write_is_not_ready(answers):
    what = """
other = sqlite3.connect(file, isolation_level=None)
other.execute("BEGIN IMMEDIATE")
print(ready())
other.execute("ROLLBACK")
print(ready())
"""

    assert answers(what) == ["200", "503", "200"]
