"""The command `replay`, asked within the test or as a process of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest import mock

from django.core.management import call_command

ROOT = Path(__file__).resolve().parents[2]

Line = dict[str, Any] | str | bytes
GOOD: Line = {"record": "plain r =c", "values": "12346"}

Answers = tuple[list[dict[str, Any]], int]


def replayed(*lines: Line) -> Answers:
    """Return the answers to these lines and the exit status."""
    given = io.TextIOWrapper(io.BytesIO(_as_bytes(lines)))
    out = io.StringIO()
    status = 0
    with mock.patch.object(sys, "stdin", given):
        try:
            call_command("replay", stdout=out)
        except SystemExit as leaving:
            status = int(leaving.code or 0)
    return _read(out.getvalue()), status


def replayed_by_process(*lines: Line, **environ: str) -> Answers:
    """Return the same from `manage.py replay`, which must say nothing on the side."""
    done = subprocess.run(
        [sys.executable, "manage.py", "replay"],
        check=False,
        cwd=ROOT,
        env=os.environ | environ,
        input=_as_bytes(lines),
        capture_output=True,
        timeout=60,
    )
    assert not done.stderr, done.stderr.decode()
    return _read(done.stdout.decode()), done.returncode


def refusal(line: Line) -> dict[str, Any]:
    """Return the error of a bad line, which stands between two good ones."""
    (before, answer, after), status = replayed(GOOD, line, GOOD)
    assert before == after
    assert before["total"] == 16
    assert list(answer) == ["error"]
    assert answer["error"].pop("line") == 2
    assert status == 1
    error: dict[str, Any] = answer["error"]
    return error


def _as_bytes(lines: tuple[Line, ...]) -> bytes:
    return b"\n".join(map(_line, lines))


def _line(line: Line) -> bytes:
    if isinstance(line, bytes):
        return line
    return (line if isinstance(line, str) else json.dumps(line)).encode()


def _read(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]
