"""A site whose SQLite file is gone, replaced or locked says so and writes nowhere else."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.yachtsite.processes import environment, run

pytestmark = pytest.mark.sqlite_too

SITE = """
import pathlib, shutil, sqlite3, sys
import django
django.setup()
from django.core.management import call_command
from django.db import close_old_connections, connection
from django.test import Client
from accounts.models import Player
from django.utils import timezone

file = pathlib.Path(connection.settings_dict["NAME"])
connection.settings_dict["OPTIONS"]["timeout"] = 0.1
call_command("migrate", verbosity=0)
connection.close()
client = Client(raise_request_exception=False)

def ready():
    close_old_connections()  # as at the start of every real request
    return client.get("/readyz").status_code

def vanish():
    for one in file.parent.glob(file.name + "*"):
        one.unlink()

print(ready())
"""


def answers(folder: Path, what: str) -> list[str]:
    """Return what a site on a fresh file prints of its readiness and of `what` befell it."""
    env = environment(folder, DJANGO_SETTINGS_MODULE="yachtsite.settings")
    done: subprocess.CompletedProcess[str] = run("-c", SITE + what, env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_a_site_whose_file_has_vanished_is_not_ready_and_makes_no_other(tmp_path):
    what = "vanish(); print(ready(), ready(), file.exists())"

    assert answers(tmp_path, what) == ["200", "503", "503", "False"]


def test_pages_of_a_site_without_its_file_or_its_lock_are_put_off(tmp_path):
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

    assert answers(tmp_path, what) == ["200", "503", "5", "200", "503", "200"]


def test_a_site_is_ready_again_when_its_file_is_back(tmp_path):
    what = """
connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
kept = shutil.copy(file, file.with_name("kept"))
vanish()
print(ready())
shutil.copy(kept, file)
print(ready())
"""

    assert answers(tmp_path, what) == ["200", "503", "200"]


def test_what_is_written_after_a_restore_goes_to_the_restored_file(tmp_path):
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

    assert answers(tmp_path, what) == ["200", "200", "1"]


def test_a_site_that_cannot_write_is_not_ready(tmp_path):
    what = """
other = sqlite3.connect(file, isolation_level=None)
other.execute("BEGIN IMMEDIATE")
print(ready())
other.execute("ROLLBACK")
print(ready())
"""

    assert answers(tmp_path, what) == ["200", "503", "200"]
