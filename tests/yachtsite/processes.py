"""Runs the site's own programs as an operator would, in an environment of the test's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.services.environment import SITE, without_site

ROOT = Path(__file__).resolve().parents[2]


def environment(folder: Path, **changes: str) -> dict[str, str]:
    """Return a good environment on SQLite in `folder`, with `changes`; "-" takes a name away."""
    values = {**without_site(os.environ), **SITE, "YACHT_DATA_DIR": str(folder), **changes}
    return {name: value for name, value in values.items() if value != "-"}


def run(*words: str, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run Python with these words to its end."""
    return subprocess.run(
        [sys.executable, *words], env=env, cwd=ROOT, capture_output=True, text=True, check=False,
        timeout=60,
    )  # fmt: skip
