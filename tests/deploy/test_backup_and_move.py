"""A site is kept in one file here, brought back there, and moved to PostgreSQL."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from dotenv import dotenv_values

from tests.deploy.make_release import ROOT, load
from tests.yachtsite.processes import environment
from yachtsite.backup import sealing

pytestmark = pytest.mark.integration

PASSPHRASE = "a fair wind and a following sea"
LATER = "INSERT INTO django_migrations (app, name, applied) VALUES ('accounts', '9999_later', 0)"
NEXT_PLAYER = """SELECT nextval(pg_get_serial_sequence('accounts_player', 'id')) - max(id)
    FROM accounts_player"""
OTHER_SECRET = "of another site, and as well known: 0123456789 0123456789"


class Site:
    """A site in a folder of its own, on SQLite unless another database is named."""

    def __init__(self, folder: Path, **changes: str) -> None:
        folder.mkdir(exist_ok=True)
        self.folder, self.file = folder, folder / "db.sqlite3"
        self.env = environment(folder, YACHT_BACKUP_PASSPHRASE=PASSPHRASE, **changes)

    def manage(self, *lines: tuple[str | Path, ...]) -> list[list[str]]:
        """Run commands in one process; return what each said, and why it refused."""
        done = subprocess.run(
            [sys.executable, "tests/deploy/commands.py"],
            input=json.dumps([[str(word) for word in line] for line in lines]),
            env=self.env, cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        answers: list[list[str]] = json.loads(done.stdout.splitlines()[-1])
        return answers


def rows_of(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as database:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: database.execute(f"SELECT * FROM {name}").fetchall() for (name,) in names}


def counts_of(address: str, tables: Iterable[str]) -> dict[str, int]:
    with psycopg.connect(address) as database:
        return {
            name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables
        }


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A site with the rows of a release, brought up to date, and a backup of it."""
    site = Site(tmp_path_factory.mktemp("site"))
    load("0.1.0", site.file)
    backup, daily = ("backup", site.folder / "backup"), site.folder / "daily"
    daily.mkdir()
    for day in (1, 2, 3):
        (daily / f"yacht-2020-01-0{day}-000000.backup").touch()
    done = site.manage(
        ("migrate", "--verbosity", "0"), ("recount_tallies",), backup, backup,
        ("backup", daily, "--keep", "2"),
    )  # fmt: skip
    assert done[0] == ["", ""]
    assert done[1][0].startswith("0 challenges"), done[1]
    assert "encrypted" in done[2][0]
    assert "exists already" in done[3][1]
    kept = sorted(path.name for path in daily.iterdir())
    assert kept[0] == "yacht-2020-01-03-000000.backup"
    assert len(kept) == 2
    return site


def test_a_release_is_migrated_with_all_its_rows(site, tmp_path):
    load("0.1.0", tmp_path / "before")

    old, new = rows_of(tmp_path / "before"), rows_of(site.file)

    kept = [name for name in old if name.startswith(("accounts", "challenges", "games"))]
    assert {name: len(new[name]) for name in kept} == {name: len(old[name]) for name in kept}
    assert len(old["challenges_attempt"]) > 20


def test_what_was_kept_comes_back_in_another_place_and_replaces_people_only_by_force(
    site, tmp_path
):
    other = Site(tmp_path / "other", YACHT_SECRET_KEY=OTHER_SECRET)
    half = tmp_path / "half"
    half.write_bytes((site.folder / "backup").read_bytes()[:-100])
    restore, newer = ("restore", site.folder / "backup"), tmp_path / "newer"

    answers = other.manage(
        ("restore", half),
        ("restore", site.file),
        ("passphrase", "of somebody else"),
        restore,
        ("passphrase", PASSPHRASE),
        restore,
    )

    refusals = [refusal for _said, refusal in answers]
    for words, refusal in zip(
        ("not whole", "no backup", "", "another one"), refusals, strict=False
    ):
        assert words in refusal
    assert refusals[-1] == ""
    assert "YACHT_SEED_KEYS" in answers[-1][0]
    assert rows_of(other.file) == rows_of(site.file)
    assert_settings_are_kept(other.folder / "restored.env", site)

    with closing(sqlite3.connect(other.file)) as database:
        database.execute("UPDATE accounts_player SET created_at = '2020-01-01'")
        database.execute(LATER)
        database.commit()
    before = rows_of(other.file)
    answers = other.manage(restore, ("backup", newer), ("restore", newer, "--force"))

    assert "is not empty. Nothing was changed." in answers[0][1]
    assert "newer version" in answers[2][1]
    assert rows_of(other.file) == before
    other.manage((*restore, "--force", "--settings-to", tmp_path / "env"))
    assert rows_of(other.file) == rows_of(site.file)


def assert_settings_are_kept(path: Path, site: Site) -> None:
    assert path.stat().st_mode & 0o777 == 0o600
    for name in ("YACHT_SECRET_KEY", "YACHT_SEED_KEYS"):
        assert dotenv_values(path)[name] == site.env[name]
    assert PASSPHRASE not in path.read_text()


def test_a_site_moves_to_postgresql_whose_backup_comes_back_too(site, databases, tmp_path):
    moved, restored = databases
    backup = tmp_path / "backup"
    move = ("move_to_postgresql", "--to", moved)
    tables = {
        name: len(rows)
        for name, rows in rows_of(site.file).items()
        if name not in {"sqlite_sequence", "django_migrations"}
    }

    first, second = site.manage(move, move)
    Site(tmp_path / "a", YACHT_DATABASE_URL=moved).manage(("backup", backup))
    there = Site(tmp_path / "b", YACHT_DATABASE_URL=restored)
    done, again, other = there.manage(
        ("restore", backup), ("restore", backup), ("restore", site.folder / "backup", "--force")
    )

    assert "all counts agree" in first[0]
    assert "is not empty" in second[1]
    assert "Restored." in done[0]
    assert "is not empty" in again[1]
    assert "Restore it to SQLite" in other[1]
    for address in databases:
        assert counts_of(address, tables) == tables
        with psycopg.connect(address) as database:
            assert database.execute(NEXT_PLAYER).fetchone() == (1,)


def test_a_sealed_stream_of_any_length_is_read_back_and_no_chunk_can_move(tmp_path, monkeypatch):
    monkeypatch.setattr(sealing, "CHUNK", 16)
    file = tmp_path / "sealed"
    for length in (0, 16, 17, 100):
        text = os.urandom(length)
        with file.open("wb") as target:
            writer = sealing.SealingWriter(target, PASSPHRASE, cost=14)
            writer.write(text[:7])
            writer.write(text[7:])
            writer.close()
        with file.open("rb") as source:
            reader = sealing.SealedReader(source, PASSPHRASE)
            assert reader.read(7) + reader.read(1000) == text

    content, size = file.read_bytes(), 16 + sealing.TAG
    body = content[sealing.HEAD :]
    for changed in (body[:-size], body[size : 2 * size] + body[:size] + body[2 * size :]):
        file.write_bytes(content[: sealing.HEAD] + changed)
        with file.open("rb") as source, pytest.raises(sealing.BackupError):
            sealing.SealedReader(source, PASSPHRASE).read(1000)
