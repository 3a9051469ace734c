"""Table files: whole or not there, whatever happens to them."""

from __future__ import annotations

import contextlib
import errno
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from django.conf import LazySettings
from django.conf import settings as site
from django.core.management import CommandError, call_command

from games.engine.rules import RuleSet
from games.engine.variants import PLAIN, SETS_NOBONUS, TRIPLE, YACHT
from games.solver.table import NotSolved
from games.tables import build, store
from games.tables.build import build_tables, is_built, ready_table, run_elsewhere
from games.tables.store import (
    SOLVABLE,
    TablesMissing,
    files_of,
    folder,
    is_sound,
    save_table,
    table_of,
    write_file,
)
from tests.games.solver.solved import exact


@pytest.fixture(autouse=True)
def _own_folder(settings: LazySettings, tmp_path: Path) -> Iterator[None]:
    settings.DATA_DIR = tmp_path
    yield
    store._loaded.clear()


def test_a_saved_table_is_read_back_as_float32() -> None:
    save_table(exact(YACHT))

    read = table_of(YACHT)

    assert read.values.dtype == np.float32
    np.testing.assert_array_equal(read.values, exact(YACHT).values.astype(np.float32))


def test_a_table_is_mapped_and_cannot_be_written_to() -> None:
    save_table(exact(YACHT))

    read = table_of(YACHT)

    assert isinstance(read.values, np.memmap)
    assert not read.values.flags.writeable


def test_a_mapped_table_stays_whole_when_its_file_is_replaced() -> None:
    path = save_table(exact(YACHT))
    values = table_of(YACHT).values

    write_file(path, b"cut short")

    assert np.array_equal(values, exact(YACHT).values.astype(np.float32))


def test_without_a_file_the_coach_warms_up() -> None:
    with pytest.raises(TablesMissing) as refusal:
        table_of(PLAIN)

    assert refusal.value.facts == {"rules": "plain"}


def test_three_columns_never_have_a_table() -> None:
    with pytest.raises(NotSolved):
        table_of(TRIPLE)


@pytest.mark.parametrize("damage", [b"", b"\x93NUMPY half a file", None])
def test_a_damaged_table_is_missing_until_it_is_built_again(damage: bytes | None) -> None:
    path = save_table(exact(YACHT))
    path.write_bytes(path.read_bytes()[:-8] if damage is None else damage)
    with pytest.raises(TablesMissing):
        table_of(YACHT)

    built = build_tables([YACHT])

    assert built == [YACHT]
    assert table_of(YACHT).mean == pytest.approx(169.773889, abs=0.0005)


def test_what_is_there_is_not_built_again() -> None:
    build_tables([YACHT, SETS_NOBONUS])

    assert build_tables([YACHT, SETS_NOBONUS]) == []
    assert build_tables([YACHT], force=True) == [YACHT]
    assert len(files_of(YACHT)) == 1


def test_a_build_killed_while_writing_leaves_nothing_that_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def killed(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        save_table(exact(YACHT))

    assert files_of(YACHT) == []
    assert not is_built(YACHT)


@pytest.mark.parametrize("seconds", [0.5, 1.0, 1.5])
def test_a_process_killed_while_it_builds_leaves_whole_tables_or_none(seconds: float) -> None:
    command = [sys.executable, "manage.py", "solve", "--no-figures"]
    environ = os.environ | {"YACHT_DATA_DIR": str(folder().parent)}
    with subprocess.Popen(command, cwd=site.BASE_DIR, env=environ) as builder:
        with contextlib.suppress(subprocess.TimeoutExpired):
            builder.wait(seconds)
        builder.kill()

    assert all(is_sound(path) for path in folder().glob("*.npy"))
    build_tables([YACHT])
    assert is_built(YACHT)
    assert not list(folder().glob("*.part"))


def test_a_full_disk_leaves_no_table_and_no_part_of_one() -> None:
    """The system refuses the process files beyond a size, as a full disk would."""
    table, child = exact(YACHT), os.fork()
    if child == 0:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
        try:
            save_table(table)
        except OSError as error:
            os._exit(error.errno or 1)
        os._exit(0)

    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == errno.EFBIG
    assert [path.suffix for path in folder().iterdir()] == []
    with pytest.raises(TablesMissing):
        table_of(YACHT)
    save_table(table)
    assert is_built(YACHT)


def test_a_table_wanted_now_is_built_first() -> None:
    assert ready_table(YACHT).mean == pytest.approx(169.773889, abs=0.0005)


def test_a_check_tells_a_missing_table_and_passes_a_sound_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    build_tables([YACHT])

    call_command("solve", "--rules", "yacht", "--check")
    with pytest.raises(CommandError, match="plain"):
        call_command("solve", "--rules", "yacht", "plain", "--check")

    assert "plain: missing or damaged" in capsys.readouterr().out


def test_a_check_refuses_a_table_of_other_values() -> None:
    values = exact(YACHT).values.copy()
    values[0] += 0.001
    save_table(type(exact(YACHT))(YACHT, values))

    with pytest.raises(CommandError, match="yacht"):
        call_command("solve", "--rules", "yacht", "--check")


def test_another_process_builds_once_however_often_it_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[list[str]] = []

    class Sleeper(subprocess.Popen[bytes]):
        def __init__(self, command: list[str], **_options: object) -> None:
            started.append(command)
            super().__init__([sys.executable, "-c", "import time; time.sleep(60)"])

    monkeypatch.setattr(build.subprocess, "Popen", Sleeper)
    monkeypatch.setattr(build, "_elsewhere", {})
    for _ in range(3):
        run_elsewhere("solve")

    (builder,) = build._elsewhere.values()
    builder.kill()
    builder.wait()
    run_elsewhere("solve")  # one that has just ended is not begun again at once
    assert started == [[sys.executable, "-m", "django", "solve"]]
    build._asked_at.clear()


def test_a_rule_set_that_cannot_be_built_stops_no_other() -> None:
    built = []

    def build_one(chosen: list[RuleSet]) -> None:
        built.extend(chosen)
        if chosen[0] is YACHT:
            raise OSError("the disk is full")

    build.build_each(build_one)

    assert built == list(SOLVABLE)


def test_a_web_process_grades_without_ever_importing_the_compiler() -> None:
    build_tables([YACHT])
    script = """
import sys
import yachtsite.wsgi, yachtsite.urls, games.tables.build
from games.engine.record import read_record
from games.engine.sequence import read_values
from games.solver.grading import grade
from games.tables.store import table_of
record = read_record("yacht r k1 =c r")
print(grade(record, read_values("123456" * 30), table_of(record.rules)).mean > 169)
print("numba" in sys.modules)
"""
    environ = {
        **os.environ,
        "YACHT_DATA_DIR": str(folder().parent),
        "DJANGO_SETTINGS_MODULE": "yachtsite.settings",
    }

    done = subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        capture_output=True,
        text=True,
        cwd=site.BASE_DIR,
        env=environ,
    )

    assert done.stdout.split() == ["True", "False"]
